"""The forms that there are: one row each."""

from collections.abc import Mapping

from generator.exports.bibtex import BIBTEX
from generator.exports.csl import CSL
from generator.exports.form import Form
from generator.exports.jsonl import JSONL
from generator.exports.ris import RIS
from generator.exports.table import CSV

__all__ = ["FORMS"]

FORMS: Mapping[str, Form] = {form.name: form for form in (BIBTEX, CSL, CSV, JSONL, RIS)}
"""Every form by its name."""
