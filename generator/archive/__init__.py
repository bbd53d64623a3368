"""Readings -> Archive: identity, merging, corrections, related papers."""

from generator.archive.assemble import assemble
from generator.archive.corrections import NONE, Corrections
from generator.archive.events import Told

__all__ = ["NONE", "Corrections", "Told", "assemble"]
