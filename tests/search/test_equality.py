from pathlib import Path

import pytest
from laboratory import OpenLaboratory, archive_in


def compare(laboratory: OpenLaboratory, shared: Path, queries: int) -> None:
    """Compare answers to ``queries`` queries of all forms with those of lunr.js over the whole index."""
    index = laboratory(archive_in(shared / "corpus" / "digests-1k").papers)
    outcome = index.run(
        """
        const { compare } = await import(new URL("equality.js", location.href).href);
        return compare(new URL("../../search/", location.href).href, "../../documents.json", argument);
        """,
        queries,
    )
    assert outcome["different"] == []
    assert sum(outcome["compared"].values()) == queries


def test_pieces_answer_as_lunr_does_over_the_whole_index(laboratory: OpenLaboratory, shared: Path) -> None:
    compare(laboratory, shared, 180)


@pytest.mark.judge
def test_pieces_answer_as_lunr_does_to_many_queries(laboratory: OpenLaboratory, shared: Path) -> None:
    compare(laboratory, shared, 1500)
