"""Readings -> Archive: identity, merging, corrections, related papers."""

from generator.archive.assemble import assemble
from generator.archive.corrections import NONE, Corrections

__all__ = ["NONE", "Corrections", "assemble"]
