"""``corrections.yml``: what the maintainer adds to papers and to digests; docs/how-to/corrections.md describes it."""

from generator.archive.corrections.parse import parse
from generator.archive.corrections.values import NONE, Corrections, FileCorrection, PaperCorrection

__all__ = ["NONE", "Corrections", "FileCorrection", "PaperCorrection", "parse"]
