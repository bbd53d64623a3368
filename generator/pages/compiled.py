"""Code of templates, kept for as long as the process lives: ``serve`` builds again and again, and forks inherit it."""

from types import CodeType

from jinja2.bccache import Bucket, BytecodeCache

__all__ = ["Compiled", "kept"]

kept: dict[tuple[str, str], CodeType] = {}
"""By a template's key and the checksum of its source, words of the language put in."""


class Compiled(BytecodeCache):
    """Compiles no template twice: in a small archive that would be a third of a build."""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give ``bucket`` its code, if there is any."""
        bucket.code = kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of ``bucket``."""
        if bucket.code:
            kept[bucket.key, bucket.checksum] = bucket.code
