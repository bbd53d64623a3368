"""A term of the field."""

from dataclasses import dataclass

__all__ = ["Term"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """Words that several papers of an archive are about."""

    name: str
    """As papers mostly write it: ``large language models``."""
    short: str = ""
    """Its abbreviation, where many papers introduce one: ``LLMs``."""
    papers: tuple[int, ...]
    """Which papers have it, by their places in the list that was looked through; sorted."""

    @property
    def label(self) -> str:
        """Return the name with the abbreviation: ``large language models (LLMs)``."""
        return f"{self.name} ({self.short})" if self.short else self.name
