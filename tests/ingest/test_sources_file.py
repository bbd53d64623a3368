import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.diagnostics import CODES
from generator.ingest.fetch import parse
from generator.ingest.fetch.source import Feed, MailFolder

MAIL = "mail: {imap: imap.example.org, user: me@example.org, password-from: MAIL_PASSWORD"


def faults(text: str) -> list[str]:
    sources, found = parse(text, "sources.yml")
    assert not sources
    return [str(each) for each in found]


def only_fault(text: str) -> str:
    (fault,) = faults(text)
    return fault


def test_every_kind_of_source_is_read() -> None:
    text = """\
arxiv:
  arxiv: [cs.LG, stat.ML, math]
blog:
  feed: https://example.org/feed.xml?all=1
tmlr:
  imap: imap.example.org
  user: me@example.org
  password-from: MAIL_PASSWORD
  folder: Lists/TMLR
  from: noreply@example.org
  subject: TMLR digest
  since: 2026-01-31
"""
    sources, found = parse(text, "sources.yml")
    assert not found
    assert sources == (
        Feed(name="arxiv", folder="arxiv", url="https://rss.arxiv.org/rss/cs.LG+stat.ML+math"),
        Feed(name="blog", folder="blog", url="https://example.org/feed.xml?all=1"),
        MailFolder(
            name="tmlr",
            folder="tmlr",
            host="imap.example.org",
            port=993,
            tls=True,
            user="me@example.org",
            password="MAIL_PASSWORD",  # noqa: S106 (the name of a variable)
            mailbox="Lists/TMLR",
            sender="noreply@example.org",
            subject="TMLR digest",
            since=dt.date(2026, 1, 31),
        ),
    )


def test_every_fault_is_told_at_once_and_sound_sources_are_kept() -> None:
    text = """\
one:
  feed: nowhere
two:
  feed: https://example.org/
three: {}
four:
  feed: https://example.org/
  since: 1
"""
    sources, found = parse(text, "content/sources.yml")
    assert [source.name for source in sources] == ["two"]
    assert [(each.path, each.line, each.code) for each in found] == [
        ("content/sources.yml", line, "unusable-source") for line in (2, 5, 8)
    ]
    assert {each.severity for each in found} == {CODES["unusable-source"].severity}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a: {arxiv: cs.LG, feed: 'https://example.org/'}", "has arxiv and feed: it takes exactly one"),
        ("a: {}", "has no address: it takes exactly one of arxiv, feed and imap"),
        ("a: {arxiv: 'cs.LG; DROP'}", "names 'cs.LG; DROP', which is no category of arXiv, as cs.LG and math are"),
        ("a: {arxiv: cs.LG, sinze: 2020-01-01}", "has an unknown 'sinze': known are arxiv, feed, imap"),
        ("'../a': {arxiv: cs.LG}", "cannot be its folder's name: a source is the name of one folder"),
        ("- arxiv: cs.LG", "takes keys with values"),
        (f"{MAIL}, without-tls: true}}", "only for a server on this machine: a password would travel unencrypted"),
        (f"{MAIL}, password: secret}}", "has an unknown 'password': did you mean 'password-from'?"),
        (f"{MAIL}, port: 70000}}", "has the port '70000': a port is a number from 1 to 65535"),
        (f"{MAIL}, subject: Größe}}", "looks for letters that are not ASCII"),
        (f'{MAIL}, folder: "a\\x01b"}}', "holds control characters"),
        (f"{MAIL}, since: yesterday}}", "takes a day, as in 2026-03-01, not 'yesterday'"),
        ("mail: {imap: imap.example.org, password-from: MAIL_PASSWORD}", "has no `user`, the name to log in with"),
        ("mail: {imap: imap.example.org, user: me}", "needs `password-from`, the name of the environment variable"),
        ("mail: {imap: imap.example.org, user: me, password-from: my password}", "needs `password-from`"),
        ("a: {arxiv: cs.LG", "left out: mend the YAML there"),
    ],
)
def test_fault_says_what_was_found_and_what_is_wanted(text: str, words: str) -> None:
    assert words in only_fault(text)


def test_mail_server_on_this_machine_may_do_without_encryption() -> None:
    for host in ("127.0.0.1", "::1", "localhost"):
        text = f"m: {{imap: '{host}', without-tls: true, user: me, password-from: P}}"
        ((source,), found) = parse(text, "sources.yml")
        assert not found
        assert isinstance(source, MailFolder)
        assert (source.tls, source.port) == (False, 143)


@given(st.text(st.sampled_from("ab: \n-[]{}'\"&*!#arxivfeedimap"), max_size=60))
def test_no_text_raises(text: str) -> None:
    sources, found = parse(f"first: {{arxiv: cs.LG}}\n{text}", "sources.yml")
    assert [source.name for source in sources] == ["first"] or found
    assert all(each.code == "unusable-source" for each in found)
