import pytest
from links import Site, broken, strangers

URL = "https://example.github.io/digest-archive/"


@pytest.mark.parametrize("name", ["sample_site", "seeds_site", "thousand_site"])
def test_every_link_and_anchor_leads_somewhere(name: str, request: pytest.FixtureRequest) -> None:
    assert broken(Site(request.getfixturevalue(name), URL)) == []


@pytest.mark.parametrize("name", ["sample_site", "seeds_site"])
def test_no_page_makes_the_browser_ask_another_host(name: str, request: pytest.FixtureRequest) -> None:
    assert strangers(Site(request.getfixturevalue(name), URL)) == set()
