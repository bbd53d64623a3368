"""Keys of papers in the browser are those of the API, and what an address holds comes out of it again."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from generator.api.keys import digest


def run(page: Page, script: str, argument: object) -> Any:  # noqa: ANN401 (whatever the script returns)
    return page.evaluate(
        f"""async (argument) => {{
            const {{ digest, keyOf, packed, unpacked }} = await import("../assets/digest/js/desk/keys.js");
            return {script};
        }}""",
        argument,
    )


def test_a_key_is_that_of_the_api_however_long_the_address(url: str, page: Page) -> None:
    page.goto(f"{url}about/")
    addresses = [f"papers/{'x' * length}/" for length in range(1, 130)] + [
        "papers/学习/",
        "papers/openreview-h8D75pVKja/",
    ]
    assert run(page, "argument.map(digest)", addresses) == [digest(each) for each in addresses]
    assert run(page, "argument.map(keyOf)", addresses) == [digest(each)[:10] for each in addresses]


def test_whatever_is_packed_comes_out_and_nothing_else_does(url: str, page: Page) -> None:
    page.goto(f"{url}about/")

    @settings(max_examples=50)
    @given(st.lists(st.binary(min_size=5, max_size=5).map(bytes.hex), unique=True, max_size=30), st.text(max_size=20))
    def law(keys: list[str], noise: str) -> None:
        assert run(page, "unpacked(packed(argument))", keys) == keys
        assert all(len(key) == 10 for key in run(page, "unpacked(argument)", noise))

    law()


def test_an_address_that_was_cut_on_its_way_gives_no_papers_rather_than_wrong_ones(url: str, page: Page) -> None:
    page.goto(f"{url}about/")
    assert (
        run(page, "[1, 2, 3].map((cut) => unpacked(packed(argument).slice(0, -cut)))", ["0123456789", "abcdef0123"])
        == [[]] * 3
    )
