"""Every diagnostic code, what it means and how to mend it: one row each, in alphabetical order.

The documentation's page of diagnostics is made from this table, and a test provokes every row of it.
"""

from dataclasses import dataclass

from generator.diagnostics.severity import Severity

__all__ = ["CODES", "Code"]


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of fault."""

    severity: Severity
    meaning: str
    """What is the matter, in one sentence."""
    mend: str
    """What the maintainer can do, in one sentence."""


CODES: dict[str, Code] = {
    "ambiguous-format": Code(
        Severity.ERROR,
        "More than one format recognises the text.",
        "Split the file, or remove what belongs to the other format.",
    ),
    "author-count": Code(
        Severity.WARNING,
        "A record says how many authors it has and names another number.",
        "Compare the record with the original.",
    ),
    "bad-saved-search": Code(
        Severity.WARNING,
        "An entry of feeds.yml cannot be used, so it has no feed.",
        "Write it as `name: query`, or as a name with `title:` and `query:` under it.",
    ),
    "binary-file": Code(
        Severity.ERROR,
        "The file is no text: an image, an archive, a program.",
        "Remove it, or commit the digest that it should hold as text.",
    ),
    "broken-bibtex": Code(
        Severity.ERROR,
        "An entry is no BibTeX, so it was not read; its neighbours were.",
        "Mend its braces and quotes.",
    ),
    "broken-corrections": Code(
        Severity.ERROR,
        "A part of corrections.yml is no YAML, so it is left out.",
        "Mend the YAML at that line; a value that holds a colon and a blank stands in quotes.",
    ),
    "broken-json": Code(
        Severity.ERROR,
        "An object is no JSON, so it was not read; its neighbours were.",
        "Mend it, or fetch the file again.",
    ),
    "broken-link": Code(
        Severity.ERROR,
        "A page of the site leads to a file or an anchor that is not there.",
        "If the page is hand-written, mend it; otherwise build again without the cache, and report it.",
    ),
    "broken-mail": Code(
        Severity.WARNING,
        "The parts of a mail cannot be told apart, so it was read as text.",
        "Save the mail again, or only its text.",
    ),
    "broken-xml": Code(
        Severity.ERROR,
        "A record of a feed is no XML, so it was not read; its neighbours were.",
        "Fetch the feed again.",
    ),
    "build-near-limit": Code(
        Severity.WARNING,
        "The build took nearly as long as `time_limit` allows.",
        "Keep `.cache/` between builds, or split the archive by years.",
    ),
    "build-over-limit": Code(
        Severity.ERROR,
        "The build took longer than `time_limit` allows; the site is whole, and the command fails.",
        "Keep `.cache/` between builds, split the archive by years, or raise `time_limit` for another host.",
    ),
    "cache": Code(
        Severity.NOTICE,
        "Results of earlier builds could not be used, so they were made anew.",
        "Nothing, unless it comes back: then remove the cache folder, or see that it can be written.",
    ),
    "contradicting-ids": Code(
        Severity.NOTICE,
        "Records look like one paper but hold two ids of one scheme.",
        "Say `same-as` in corrections.yml if they are one paper, `split` if they are two.",
    ),
    "cut-record": Code(
        Severity.ERROR,
        "A record ends before its form does, so some of it is lost.",
        "Add the whole digest beside it (see how-to/corrections), or complete the record if it was never published.",
    ),
    "empty-file": Code(
        Severity.ERROR,
        "The file holds no text.",
        "Remove it, or commit the digest that it should hold.",
    ),
    "feed-error": Code(
        Severity.WARNING,
        "The server answered with a feed that holds a message of an error.",
        "Mend the query in sources.yml, or fetch again later.",
    ),
    "filed-under-another-day": Code(
        Severity.WARNING,
        "The name of a digest's file holds another day than its text.",
        "Rename the file, or put the right digest in its place.",
    ),
    "glued-sentences": Code(
        Severity.NOTICE,
        "Sentences of an abstract have no blank between them, because line ends were lost before it came here.",
        "Nothing needs doing: an abstract is shown as it was received.",
    ),
    "huge-file": Code(
        Severity.ERROR,
        "The file is larger than any digest can be.",
        "Split it, or let `digest add` split the mailbox that it is.",
    ),
    "line-end-hyphen": Code(
        Severity.NOTICE,
        "A word of an abstract holds the hyphen of a line's end, from copying out of a PDF.",
        "Nothing needs doing: an abstract is shown as it was received.",
    ),
    "lost-address": Code(
        Severity.ERROR,
        "An address that an older site had is gone.",
        "Find the digest or the page that was removed or renamed, and put it back.",
    ),
    "lost-feed-id": Code(
        Severity.ERROR,
        "An entry that the feed had is in no file of it any more.",
        "Put back the digest that told of it, and do not change `authority`.",
    ),
    "may-be-cut": Code(
        Severity.WARNING,
        "A digest stops where its form goes on, so what it ends with may be cut.",
        "Compare its last record with the original; where that is whole, end the file as its form does.",
    ),
    "may-be-one-paper": Code(
        Severity.NOTICE,
        "Two papers may be one: their titles or abstracts are nearly the same.",
        "Say `same-as` in corrections.yml if they are one, `split` if they are two.",
    ),
    "missing-day": Code(
        Severity.NOTICE,
        "A day on which a source mostly sends a digest has none.",
        "Add the digest of that day, if there was one.",
    ),
    "missing-page": Code(
        Severity.ERROR,
        "A paper, one of its addresses or one of its days has no page, or the wrong one.",
        "Build again without the cache, and report it if that does not help.",
    ),
    "mojibake": Code(
        Severity.NOTICE,
        "A text was UTF-8 and has been read as another encoding before it came here.",
        "Get the digest again in UTF-8, or correct the title or the authors in corrections.yml.",
    ),
    "no-abstract": Code(
        Severity.WARNING,
        "A record of a form that carries abstracts has none.",
        "Complete it from the original.",
    ),
    "no-authors": Code(
        Severity.WARNING,
        "A record that should name its authors does not.",
        "Complete it from the original, or give `authors:` in corrections.yml.",
    ),
    "no-certification": Code(
        Severity.WARNING,
        "A record among the certifications names none.",
        "Complete its first line from the original.",
    ),
    "no-date": Code(
        Severity.NOTICE,
        "The digest names no day, so it is published under its own address, outside calendar and feeds.",
        "Give it a `date:` in corrections.yml, or name the file after its day.",
    ),
    "no-feeds": Code(
        Severity.WARNING,
        "There are no feeds, because a setting that they need is missing.",
        "Set `site_url` at the top of mkdocs.yml and `authority` among the options of the plugin.",
    ),
    "no-id": Code(
        Severity.WARNING,
        "A record has no id though its form names every paper by one, or one that nobody can be told by.",
        "Complete it from the original; until then only title, authors and address tell the paper from others.",
    ),
    "no-language": Code(
        Severity.NOTICE,
        "There are no words in the language that `theme.language` names, so the pages are in English.",
        "Name another language, or write a table of words for it (see how-to/languages).",
    ),
    "no-title": Code(
        Severity.WARNING,
        "A record of a form that carries titles has none.",
        "Complete it from the original, or give a `title:` in corrections.yml.",
    ),
    "no-topic": Code(
        Severity.WARNING,
        "A record of a conference's page does not begin with a topic, so a block of it may be lost.",
        "Complete it from the original.",
    ),
    "not-a-digest": Code(
        Severity.ERROR,
        "The file is a letter to the readers of a list, without papers.",
        "Remove it, or `skip: true` it in corrections.yml.",
    ),
    "not-a-file": Code(
        Severity.ERROR,
        "Something in the archive is no file: a pipe, a device, a link to a folder.",
        "Remove it, or put the files themselves there.",
    ),
    "not-utf-16": Code(
        Severity.WARNING,
        "A character of a UTF-16 file is cut in half.",
        "Save the original as UTF-8.",
    ),
    "not-utf-8": Code(
        Severity.NOTICE,
        "Some bytes are not UTF-8 and were read as cp1252.",
        "Save the file as UTF-8.",
    ),
    "odd-name": Code(
        Severity.ERROR,
        "The name of the file holds a line break, a control character or bytes that are not UTF-8.",
        "Rename the file.",
    ),
    "outside-link": Code(
        Severity.ERROR,
        "A symbolic link leads out of the archive, so it is not followed.",
        "Put the file itself in its place.",
    ),
    "page-by-hand": Code(
        Severity.NOTICE,
        "A page written by hand stands at an address of the archive's own, whose page is left out.",
        "Nothing, if that is meant and it leads where the other would have; else rename it.",
    ),
    "same-digest-twice": Code(
        Severity.NOTICE,
        "Two files hold the same digest, byte for byte.",
        "Remove one of them.",
    ),
    "silent-source": Code(
        Severity.NOTICE,
        "A source has sent nothing for longer than its rhythm; told only by `digest check --until`.",
        "Look whether it still sends and whether it is still fetched, and add what is missing.",
    ),
    "site-near-limit": Code(
        Severity.WARNING,
        "The site is nearly as large as `site_limit` allows.",
        "Leave out what the message names, or split the archive by years.",
    ),
    "site-over-limit": Code(
        Severity.ERROR,
        "The site is larger than `site_limit` allows; it is whole, and the command fails.",
        "Leave out what the message names, split the archive by years, or raise `site_limit` for another host.",
    ),
    "stray-line": Code(
        Severity.WARNING,
        "A line inside a record is none of its fields, so it is not shown.",
        "Compare the record with the original.",
    ),
    "suspicious-record": Code(
        Severity.WARNING,
        "A field of a record is hardly what it claims to be.",
        "Compare the record with the original.",
    ),
    "titles-table": Code(
        Severity.NOTICE,
        "The file is a table of titles (`.tsv`), not a digest.",
        "Give it to `digest titles`, which writes the titles into corrections.yml.",
    ),
    "two-titles": Code(
        Severity.NOTICE,
        "An id has another title than in the digest before.",
        "Nothing, if the paper was renamed; else mend the id in the digest, or `split` the papers in corrections.yml.",
    ),
    "undated-correction": Code(
        Severity.WARNING,
        "A correction of a paper does not say on which day it was made.",
        "Give it a `date:`.",
    ),
    "unknown-format": Code(
        Severity.ERROR,
        "No format recognises the text.",
        "Compare it with the formats page, or rewrite it in the plain form.",
    ),
    "unknown-section": Code(
        Severity.WARNING,
        "Records stand under a heading that no reader knows, so they are read as listed.",
        "Tell the project of the new section; the records are kept meanwhile.",
    ),
    "unmatched-correction": Code(
        Severity.WARNING,
        "A correction has no effect: nothing in the archive has its key, or nothing is left for it to do.",
        "Mend its key, or remove it.",
    ),
    "unplaced-title": Code(
        Severity.WARNING,
        "A line of a table of titles names no untitled paper, or more than one.",
        "Mend the author's name, or give the paper its title in corrections.yml by hand.",
    ),
    "unreachable-page": Code(
        Severity.ERROR,
        "No path of links leads from the home page to a page.",
        "If the page is hand-written, link to it; otherwise build again without the cache, and report it.",
    ),
    "unread-lines": Code(
        Severity.WARNING,
        "Lines belong to no record and are no known part of the form.",
        "Mend the record that they come from, or remove them if they are nothing.",
    ),
    "unreadable-file": Code(
        Severity.ERROR,
        "The file or folder cannot be opened.",
        "Mend its permissions, or remove it.",
    ),
    "unusable-correction": Code(
        Severity.WARNING,
        "A key or a value in corrections.yml is none that corrections know, so it is left out.",
        "Compare it with the page on corrections.",
    ),
    "unusable-source": Code(
        Severity.ERROR,
        "An entry of sources.yml says nothing that could be fetched.",
        "Compare it with the page on fetching; the other sources are fetched meanwhile.",
    ),
    "wrong-api": Code(
        Severity.ERROR,
        "A file for programs does not find a paper, says something else of it than the archive, or leads nowhere.",
        "Build again without the cache, and report it if that does not help.",
    ),
    "wrong-export": Code(
        Severity.ERROR,
        "An export leaves out a paper, or has one twice or one that is not in the archive.",
        "Build again without the cache, and report it if that does not help.",
    ),
    "wrong-feed": Code(
        Severity.ERROR,
        "A feed leaves out an event, tells one twice, or leads to a page that is not there.",
        "Build again without the cache, and report it if that does not help.",
    ),
    "wrong-search": Code(
        Severity.ERROR,
        "The search would not find a paper by its words, or would find one that is not there.",
        "Build again without the cache, and report it if that does not help.",
    ),
    "wrong-sitemap": Code(
        Severity.ERROR,
        "The sitemap leaves out a page, lists one twice, or lists what is no page.",
        "Build again without the cache, and report it if that does not help.",
    ),
}
CODES = dict(sorted(CODES.items()))
