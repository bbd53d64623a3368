import os
from pathlib import Path

from laboratory import OpenLaboratory, archive_in

QUERIES = int(os.environ.get("SEARCH_QUERIES", "180"))
"""How many queries are compared; ``make judges`` asks for 1,500."""


def test_pieces_answer_as_lunr_does_over_the_whole_index(laboratory: OpenLaboratory, shared: Path) -> None:
    index = laboratory(archive_in(shared / "corpus" / "digests-1k").papers)
    outcome = index.run(
        """
        const { compare } = await import(new URL("equality.js", location.href).href);
        return compare(new URL("../../search/", location.href).href, "../../documents.json", argument);
        """,
        QUERIES,
    )
    assert outcome["different"] == []
    assert sum(outcome["compared"].values()) == QUERIES
