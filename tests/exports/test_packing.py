"""gzip in chunks: any reader unpacks it, and a new paper costs one chunk."""

import gzip
import subprocess
import zlib
from collections.abc import Callable, Sequence

from announcing import SITE
from archives import archive, digest, event, paper
from hypothesis import given
from hypothesis import strategies as st

from generator.exports import Simply, plan
from generator.exports.packing import Packed, gzipped, packed
from generator.model import Archive, OutputFile


@given(st.lists(st.binary(max_size=2_000), max_size=60))
def test_what_was_packed_is_unpacked(chunks: list[bytes]) -> None:
    file = gzipped([packed(chunk) for chunk in chunks])
    assert gzip.decompress(file) == b"".join(chunks)
    one_member = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)  # as browsers read it, up to the end of the first member
    assert one_member.decompress(file) == b"".join(chunks)
    assert one_member.eof
    assert not one_member.unused_data


@given(st.lists(st.integers(min_value=0, max_value=3_000_000), min_size=1, max_size=3))
def test_the_check_is_that_of_the_whole_however_long_its_chunks(sizes: list[int]) -> None:
    chunks = [bytes([number + 1]) * size for number, size in enumerate(sizes)]
    file = gzipped([packed(chunk) for chunk in chunks])
    assert int.from_bytes(file[-8:-4], "little") == zlib.crc32(b"".join(chunks))


def test_gzip_itself_finds_nothing_wrong() -> None:
    chunks = [f"@misc{{paper-{number},\n  title = {{Number {number}}}\n}}\n".encode() * 99 for number in range(300)]
    file = gzipped([packed(chunk) for chunk in chunks])
    done = subprocess.run(["gzip", "-dc"], input=file, capture_output=True, check=True)
    assert (done.stdout, done.stderr) == (b"".join(chunks), b"")


class _Watched(Simply):
    """Knows which chunks were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.chunks: set[bytes] = set()

    def packed(self, keys: Sequence[bytes], chunk: Callable[[int], bytes]) -> Sequence[Packed]:
        self.chunks |= set(keys)
        return super().packed(keys, chunk)


def _watched(whole: Archive) -> tuple[set[bytes], list[OutputFile]]:
    keeper = _Watched()
    files = [OutputFile(each.path, each.data()) for each in plan(whole, SITE, keeper)]
    return keeper.chunks, files


def test_a_new_paper_anywhere_changes_one_chunk_or_parts_it() -> None:
    day = digest("d", "2026-02-22")
    papers = [
        paper(f"hash:{number:04}", event("listed", day), title=f"Number {number}", abstract="word " * 200)
        for number in range(1_200)
    ]
    before, _ = _watched(archive([day], papers))
    new = paper("hash:0600-new", event("listed", day), title="New", abstract="word " * 200)
    after, files = _watched(archive([day], [*papers[:600], new, *papers[600:]]))
    (large,) = (file for file in files if file.path.endswith(".gz"))
    assert b"{New}" in gzip.decompress(large.data)
    assert len(before) > 2
    assert len(before - after) == 1
    assert len(after - before) <= 2
