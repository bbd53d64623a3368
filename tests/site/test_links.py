from pathlib import Path

from links import Site, broken, strangers

URL = "https://example.github.io/digest-archive/"


def test_the_checker_sees_what_is_broken(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<p id="a">'
        '<a href="#b">no such anchor</a><a href="x/">no such page</a><a href="/digest-archive/#a">fine</a>'
        '<a href="/above/">outside</a><a href="javascript:alert(1)">script</a><a href="https://elsewhere.example/">out</a>'
        '<img src="https://cdn.example/a.png" srcset="b.png 2x"><i id="a"></i>',
        encoding="utf-8",
    )
    site = Site(tmp_path, URL)
    assert broken(site) == [
        f"{URL}: id 'a' twice",
        f"{URL}: '#b' leads nowhere",
        f"{URL}: 'x/' leads nowhere",
        f"{URL}: '/above/' leads nowhere",
        f"{URL}: 'javascript:alert(1)' is no address for a web page",
        f"{URL}: 'b.png' leads nowhere",
    ]
    assert strangers(site) == {"cdn.example"}
