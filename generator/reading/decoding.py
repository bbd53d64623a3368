"""Bytes to text: which encoding, and one kind of line end."""

import codecs
import re

from generator.reading.body import Fault

__all__ = ["decode"]

_BYTE_ORDER_MARKS = ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_SAMPLE = 1 << 16
_NEVER_IN_TEXT = bytes([*range(7), *range(14, 27), *range(28, 32)])
_MOST_CONTROLS = 0.05


def decode(data: bytes) -> tuple[str | None, tuple[Fault, ...]]:
    r"""Return the text of ``data`` with ``\n`` as its only line end, and what the maintainer should know about it.

    The text is None where ``data`` is no text. Read are UTF-8 and UTF-16 with a byte order mark. Bytes that are not
    UTF-8 are read as cp1252, one by one, so that a single stray byte does not garble the whole file. Only ``\r\n``
    and ``\r`` are line ends beside ``\n``; form feeds and U+2028 stand inside lines, where authors put them.
    """
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            text = data.decode(encoding, errors="replace")
            return _one_line_end(text), _undecodable(text)
    if _is_binary(data):
        return None, (Fault("binary-file", 0, "this is not text: remove it, or commit the digest as text"),)
    try:
        return _one_line_end(data.removeprefix(codecs.BOM_UTF8).decode()), ()
    except UnicodeDecodeError as error:
        line = len(re.findall(rb"\r\n?|\n", data[: error.start])) + 1
    text = data.decode("utf-8-sig", errors=_BY_CP1252)
    message = "bytes that are not UTF-8 were read as cp1252: save the file as UTF-8"
    return _one_line_end(text), (Fault("not-utf-8", line, message),)


def _one_line_end(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _undecodable(text: str) -> tuple[Fault, ...]:
    place = text.find("\ufffd")
    if place < 0:
        return ()
    line = _one_line_end(text[:place]).count("\n") + 1
    return (Fault("not-utf-16", line, "a character is cut in half: save the file as UTF-8"),)


def _is_binary(data: bytes) -> bool:
    """Tell whether more than one byte in twenty is one that no text holds (a few may be damage)."""
    sample = data[:_SAMPLE]
    return len(sample) - len(sample.translate(None, _NEVER_IN_TEXT)) > len(sample) * _MOST_CONTROLS


def _cp1252(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("cp1252", errors="replace"), error.end


_BY_CP1252 = "digest-archive.cp1252"
codecs.register_error(_BY_CP1252, _cp1252)
