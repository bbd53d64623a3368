import pytest

from generator.diagnostics import report


@pytest.mark.parametrize(
    ("quoted", "shown"),
    [
        ("two\nlines\r\n", r"two\nlines\r\n"),
        ("\x1b[2Jgone\x07", r"\x1b[2Jgone\x07"),
        ("\u202esdrawkcab\u2066", r"\u202esdrawkcab\u2066"),
        ("half \ud83d of it", r"half \ud83d of it"),
        ("a\u2028b\x85c", r"a\u2028b\x85c"),
        ("Zoë’s 深度 🏹 a\u00a0b", "Zoë’s 深度 🏹 a\u00a0b"),
    ],
)
def test_a_message_is_one_harmless_line_whatever_it_quotes(quoted: str, shown: str) -> None:
    assert str(report("no-date", "a/b.txt", 3, f"'{quoted}' here")) == f"a/b.txt:3: no-date: '{shown}' here"
