"""The tokens of prose, and the state of reading them."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

__all__ = ["Kind", "Scan", "Token"]

Kind = Literal[
    "text",
    "math",
    "display",
    "open",
    "link",
    "close",
    "mark",
    "paragraph",
    "bullet",
    "counted",
    "number",
    "end",
]
"""What a token is.

``text``; a formula in its line (``math``) or on its own (``display``); ``open`` and ``close`` of an element, ``link``
opens one too; ``mark``: a citation; and what starts a block: ``paragraph``, an item of a list with bullets
(``bullet``), of one that counts its items (``counted``) or of one whose items were typed with their numbers
(``number``), and the ``end`` of a list.
"""


class Token(NamedTuple):
    """A piece of prose."""

    kind: Kind
    text: str
    """What is read: characters, TeX without its dollars, the name of an element, an address; empty for blocks."""


@dataclass(slots=True)
class _Group:
    """An element that was opened and may be closed."""

    place: int
    """Which token opened it."""
    typed: str
    """What was typed to open it: shown again if nothing closes it."""
    element: str
    end: int
    """Where it ends, if that is known; -1 where a brace will tell."""
    braces: int = 0
    """How many braces were opened inside it that group nothing and are shown as typed."""


@dataclass(slots=True)
class Scan:
    """The state of one scan: what was read, and what is still open."""

    text: str
    tokens: list[Token] = field(default_factory=list)
    groups: list[_Group] = field(default_factory=lambda: [_Group(-1, "", "", 0)])
    """The first one stands for the block itself and is never closed."""
    quotes: dict[int, str] = field(default_factory=dict)
    """Where a quotation ends whose start was read: what to write there."""
    dollars: dict[int, int] | None = None
    """Each dollar sign without a backslash: where the next one is. None: not asked yet."""
    endings: dict[str, int] = field(default_factory=dict)
    """Where the ends of environments stand next."""
    items: Kind = "bullet"
    """What the items of the environment are that is open."""

    def say(self, text: str) -> None:
        """Read ``text`` as text."""
        self.tokens.append(Token("text", text))

    def say_link(self, address: str, shown: str) -> None:
        """Read a link that shows ``shown``; inside of another link only what it shows."""
        if self._inside_link():
            self.say(shown)
            return
        self.tokens += (Token("link", address), Token("text", shown), Token("close", "a"))

    def start_block(self, kind: Kind) -> None:
        """End what stands before, and start a block."""
        self.abandon()
        self.groups[0].braces = 0
        self.tokens.append(Token(kind, ""))

    def open(self, element: str, typed: str, *, end: int = -1, address: str = "") -> None:
        """Open ``element`` (empty: one without a look of its own); deeper than any author means it stays as typed."""
        if address and self._inside_link():
            element, address = "", ""
        if len(self.groups) <= _DEEPEST:
            self.groups.append(_Group(len(self.tokens), typed, element, end))
            self.tokens.append(Token("link", address) if address else Token("open", element))
        else:
            self.say(typed)
            self.groups[-1].braces += end < 0

    def open_brace(self) -> None:
        """Read a brace that groups nothing: it is text, and so will be the one that closes it."""
        self.say("{")
        self.groups[-1].braces += 1

    def close(self, index: int) -> None:
        """Close the group ``index``; groups opened inside it and not closed become what was typed."""
        self.abandon(index + 1)
        group = self.groups.pop()
        self.groups[-1].braces += group.braces
        self.tokens.append(Token("close", group.element))

    def abandon(self, index: int = 1) -> None:
        """Show the groups from ``index`` on as they were typed, for nothing closes them."""
        for group in self.groups[index:]:
            self.tokens[group.place] = Token("text", group.typed)
            self.groups[index - 1].braces += group.braces + (group.end < 0)
        del self.groups[index:]

    def _inside_link(self) -> bool:
        return any(group.element == "a" for group in self.groups)


_DEEPEST = 16
