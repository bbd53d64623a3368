"""gzip in chunks: any reader unpacks it, and a new paper costs one chunk."""

import gzip
import subprocess
import zlib

from hypothesis import given
from hypothesis import strategies as st

from generator.exports.packing import chunks, deflated, gzipped


@given(st.lists(st.binary(max_size=2_000), max_size=60))
def test_what_was_packed_is_unpacked(pieces: list[bytes]) -> None:
    whole = list(chunks(pieces))
    packed = gzipped(whole, map(deflated, whole))
    assert b"".join(whole) == b"".join(pieces)
    assert gzip.decompress(packed) == b"".join(pieces)
    one_member = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)  # as browsers read it, up to the end of the first member
    assert one_member.decompress(packed) == b"".join(pieces)
    assert one_member.eof
    assert not one_member.unused_data


def test_gzip_itself_finds_nothing_wrong() -> None:
    pieces = [f"@misc{{paper-{number},\n  title = {{Number {number}}}\n}}\n".encode() for number in range(3_000)]
    whole = list(chunks(pieces))
    assert len(whole) > 3
    packed = gzipped(whole, map(deflated, whole))
    done = subprocess.run(["gzip", "-dc"], input=packed, capture_output=True, check=True)
    assert (done.stdout, done.stderr) == (b"".join(pieces), b"")


def test_a_new_piece_anywhere_changes_one_chunk_or_parts_it() -> None:
    pieces = [f"paper number {number}\n".encode() for number in range(5_000)]
    before = set(chunks(pieces))
    place = 2_345
    after = set(chunks([*pieces[:place], b"a new paper", *pieces[place:]]))
    assert len(before - after) == 1
    assert len(after - before) <= 2
