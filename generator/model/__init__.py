"""The values that flow through the stages: frozen, without I/O, without links back to what made them."""

from generator.model.archive import Archive, Digest, Event, Link, Mention, Paper
from generator.model.output import OutputFile
from generator.model.page import Page
from generator.model.reading import DateFrom, Entry, Reading, Section
from generator.model.run import Run

__all__ = [
    "Archive",
    "DateFrom",
    "Digest",
    "Entry",
    "Event",
    "Link",
    "Mention",
    "OutputFile",
    "Page",
    "Paper",
    "Reading",
    "Run",
    "Section",
]
