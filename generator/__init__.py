"""Turns a folder of paper digests into a website; ARCHITECTURE.md draws how data flows through the packages."""

__version__ = "0.1.0"
