"""A digest that stops before its end, as its last lines show: nothing else tells that something is lost there."""

import re
from collections.abc import Iterator

from generator.model import Entry
from generator.reading.body import Body, Fault
from generator.reading.formats.missing import called

__all__ = ["cut_addresses", "in_a_line", "without_rule"]

_BEGINNINGS = (
    "https://openreview.net/forum?id=",
    "https://openreview.net/pdf?id=",
    "https://arxiv.org/abs/",
    "https://arxiv.org/pdf/",
    "https://doi.org/10.",
)
"""How the addresses of papers begin."""
_INCOMPLETE = re.compile(
    r"https://[^./?#]*"  # in the middle of the host
    r"|https://openreview\.net/(?:forum|pdf)\?id=[\w-]{1,8}"  # ids have nine characters and more
    r"|https://arxiv\.org/(?:abs|pdf)/(?:\d{1,4}(?:\.\d{0,3})?"
    r"|(?:1[5-9]|[2-9]\d)\d\d\.\d{4}"  # five digits follow the dot since 2015
    r"|[a-z-]+(?:\.[A-Z]{2})?(?:/\d{0,6})?)",
    re.ASCII,
)
_ENDS = (*".!?。！？…)]}\"'”’»$", "---")
"""What a sentence, a formula or a record ends with."""


def cut_addresses(entries: tuple[Entry, ...]) -> Iterator[Fault]:
    """Yield a fault for each of ``entries`` whose address is only the beginning of a paper's."""
    for entry in entries:
        if entry.url and _is_beginning(entry.url):
            message = f'the address of {called(entry)}, "{entry.url}", names no paper: complete it from the original'
            yield Fault("cut-record", entry.lines[1], message)


def _is_beginning(address: str) -> bool:
    secure = address.replace("http://", "https://", 1).replace("://www.", "://", 1)
    return any(start.startswith(secure) for start in _BEGINNINGS) or bool(_INCOMPLETE.fullmatch(secure))


def without_rule(body: Body, last: Entry) -> Iterator[Fault]:
    """Yield a fault where the body ends with a whole address of its ``last`` record, which a rule should follow."""
    if last.url and last.lines[1] == body.solid[-1] + 1 and not _is_beginning(last.url):
        message = f'no rule follows the address of {called(last)}, "{last.url}", which may be cut'
        yield Fault("may-be-cut", last.lines[1], f"{message}: compare it with the original")


def in_a_line(body: Body) -> Iterator[Fault]:
    """Yield a fault where the file ends with the body, inside a line that no full stop ends.

    For forms whose records nothing closes: there a last line without its line end is all that shows a cut.
    """
    line = body.original[-1].rstrip()
    if line and body.last[-1] == len(body.original) and not line.endswith(_ENDS):
        message = f'the digest stops inside a line, "…{line[-40:]}"'
        yield Fault("may-be-cut", len(body.lines), f"{message}: compare it with the original, or end the line")
