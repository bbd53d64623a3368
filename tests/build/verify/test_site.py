"""Which file a link of a page means."""

from pathlib import Path

import pytest

from generator.build.verify.site import Site

SITE = Site(folder=Path("unused"), url="https://example.org/a/", files=frozenset({"days/index.html"}))


@pytest.mark.parametrize("link", ["https://[bad", "https://exa]mple.org/", "//[", "https://example.net/", "mailto:a@b"])
def test_a_link_that_leads_out_or_nowhere_means_no_file(link: str) -> None:
    """An address with a broken bracket, which any digest may hold, ended ``digest verify``."""
    assert SITE.target(link, "papers/x/index.html") is None


def test_a_link_within_the_site_means_its_file() -> None:
    assert SITE.target("../../days#top", "papers/x/index.html") == ("days/index.html", "top")
