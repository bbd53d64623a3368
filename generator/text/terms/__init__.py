"""Terms of the field: what may be one in a paper. Which are is decided over all papers, in ``archive.terms``."""

from generator.text.terms.acronyms import singular_short
from generator.text.terms.runs import Candidates, candidates
from generator.text.terms.units import bare, is_compound, joined
from generator.text.terms.vocabulary import WEAK_HEADS

__all__ = ["WEAK_HEADS", "Candidates", "bare", "candidates", "is_compound", "joined", "singular_short"]
