"""Code of templates, kept from one build to the next: compiling them takes longer than printing a day."""

import marshal
from collections.abc import Iterator
from contextlib import contextmanager

from generator.build.cache.store import Store, key_of
from generator.build.cache.versions import code_key, templates_key
from generator.pages import compiled

__all__ = ["compiled_before"]

_STAGE = "templates"


@contextmanager
def compiled_before(store: Store) -> Iterator[None]:
    """Let pages be written by the code of templates that ``store`` has, and keep there what is compiled meanwhile."""
    key = key_of(code_key("pages"), templates_key())
    before: bytes | None = store.get(_STAGE, [key]).get(key)
    known = marshal.loads(before) if before else {}  # noqa: S302 (signed by this cache, as all that it gives is)
    compiled.kept.update(known)
    yield
    if not compiled.kept.keys() <= known.keys():
        store.put(_STAGE, {key: marshal.dumps(compiled.kept)})
