"""Fetching each source in turn, filing what is new and remembering how far it went."""

import datetime as dt
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from urllib.parse import quote, urlsplit

from generator import version
from generator.diagnostics import Diagnostic, report
from generator.ingest.error import IngestError
from generator.ingest.fetch import imap, state
from generator.ingest.fetch.error import FetchError
from generator.ingest.fetch.source import Feed, MailFolder, Source
from generator.ingest.fetch.sources_file import parse
from generator.ingest.fetch.state import Memory
from generator.ingest.fetch.web import Validators, Web
from generator.ingest.git import committed
from generator.ingest.holdings import Holdings, holdings
from generator.ingest.outcome import Addition, Failed, Outcome, Skipped, Unread
from generator.ingest.plan import Wishes, plan
from generator.ingest.received import MAIL, Received, from_bytes
from generator.ingest.write import file_all
from generator.settings import Settings

__all__ = ["agent", "fetch"]

_STATE = "fetch.json"


def fetch(
    settings: Settings,
    *,
    environment: Mapping[str, str],
    web: Web | None = None,
    dry_run: bool = False,
    commit: bool = False,
) -> Iterable[Outcome]:
    """File what is new in the sources of ``sources.yml``, and yield what became of each thing found.

    Passwords are taken from ``environment``. A source that fails yields one Failed, and the next one is fetched.
    ``dry_run`` asks the sources and writes nothing. ``commit`` makes one git commit of what was filed.
    Raises IngestError where there is no ``sources.yml`` or the archive cannot be written to.
    """
    run = _Run(
        root=settings.digests[0],
        file=settings.cache / _STATE,
        environment=environment,
        web=web or Web(agent=agent(settings)),
        dry_run=dry_run,
    )
    sources, faults = _listed(settings)
    outcomes = run.all(sources, faults)
    return committed(outcomes, run.root) if commit and not dry_run else outcomes


def agent(settings: Settings) -> str:
    """Return the name under which servers see this archive: the program, its version and where the archive stands."""
    place = settings.site_url or settings.repository
    return f"digest-archive/{version()}" + (f" (+{quote(place, safe=_IN_ADDRESSES)})" if place else "")


_IN_ADDRESSES = ":/?#[]@!$&'*+,;=%~"


def _listed(settings: Settings) -> tuple[tuple[Source, ...], tuple[Diagnostic, ...]]:
    file = settings.sources
    path = file.relative_to(settings.root).as_posix() if file.is_relative_to(settings.root) else str(file)
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        raise IngestError(f"{path} does not exist: list there what to fetch (docs/how-to/fetch.md)") from error
    except (OSError, UnicodeDecodeError) as error:
        raise IngestError(f"{path} cannot be read ({error}): make it a file of UTF-8 text") from error
    return parse(text, path)


@dataclass(slots=True, kw_only=True)
class _Run:
    """One run over all sources."""

    root: Path
    file: Path
    environment: Mapping[str, str]
    web: Web
    dry_run: bool
    held: Holdings = field(init=False)
    memories: dict[str, Memory] = field(init=False)

    def all(self, sources: Sequence[Source], faults: Iterable[Diagnostic]) -> Iterator[Outcome]:
        """Yield the outcomes of every source; what is remembered is saved after each."""
        self.held, self.memories = holdings(self.root), state.load(self.file)
        for fault in faults:
            yield Failed(label=f"{fault.path}:{fault.line}", reason=fault.message)
        for source in sources:
            yield from self._one(source)
            if not self.dry_run:
                kept = {each.key: self.memories[each.key] for each in sources if each.key in self.memories}
                state.save(self.file, kept)

    def _one(self, source: Source) -> Iterator[Outcome]:
        memory = state.trusted(self.memories.get(source.key, Memory()), self.root)
        if memory.not_before > self.web.now():
            until = dt.datetime.fromtimestamp(memory.not_before, dt.UTC)
            yield Skipped(
                label=source.name, reason=f"its server asked to be left alone until {until:%Y-%m-%d %H:%M} UTC"
            )
            return
        try:
            told = self._feed(source, memory) if isinstance(source, Feed) else self._mail(source, memory)
            self.memories[source.key] = yield from told
        except FetchError as failure:
            wait = self.web.now() + failure.retry_after if failure.retry_after else 0
            self.memories[source.key] = replace(memory, not_before=wait)
            yield Failed(label=source.name, reason=str(failure))

    def _feed(self, source: Feed, memory: Memory) -> Generator[Outcome, None, Memory]:
        """Yield what became of a feed, and return what to remember of it."""
        known = Validators(etag=memory.etag, last_modified=memory.last_modified)
        answer = self.web.get(source.url, known)
        if answer.moved_to:
            reason = f"its old address, for it moved for good to {answer.moved_to}: write that into sources.yml"
            yield Skipped(label=source.name, reason=reason)
        if answer.data is None:
            yield Skipped(label=source.name, reason="nothing new since the last fetch")
            return memory
        name = PurePosixPath(urlsplit(source.url).path).name
        received = from_bytes(answer.data, label=source.url, name=name)
        filed, is_read = yield from self._file(received, Wishes(source=source.folder, date=answer.day, stream=True))
        if not is_read:  # an error page, perhaps: to be asked for again, not to be answered by "not modified"
            return Memory()
        return Memory(etag=answer.validators.etag, last_modified=answer.validators.last_modified, filed=filed)

    def _mail(self, source: MailFolder, memory: Memory) -> Generator[Outcome, None, Memory]:
        """Yield what became of each new mail, and return how far the folder is read."""
        password = self.environment.get(source.password)
        if not password:
            raise FetchError(f"the environment has no {source.password}: set it to the password of {source.user}")
        position = imap.Position(validity=memory.validity, uid=memory.uid)
        filed: tuple[str, ...] = ()
        for mail in imap.mails(source, password, position):
            paths, _ = yield from self._file((_received(source, mail),), Wishes(source=source.folder))
            position, filed = mail.position, (*filed, *paths)
        return Memory(validity=position.validity, uid=position.uid, filed=filed)

    def _file(
        self, received: Iterable[Received | Unread], wishes: Wishes
    ) -> Generator[Outcome, None, tuple[tuple[str, ...], bool]]:
        """Yield what became of ``received``; return the paths that were filed, and whether all of it could be read."""
        filed, is_read = [], True
        for outcome in file_all(plan(received, self.held, wishes), self.root, dry_run=self.dry_run):
            yield outcome
            if isinstance(outcome, Addition):
                filed.append(outcome.path)
            is_read = is_read and not isinstance(outcome, Unread)
        return tuple(filed), is_read


def _received(source: MailFolder, mail: imap.Mail) -> Received | Unread:
    label = f"{source.name}, mail {mail.position.uid}"
    if mail.data is None:
        return Unread(group=source.name, problem=report("huge-file", label, 0, "too large for a digest"))
    return Received(label=label, group=source.name, name=MAIL, data=mail.data)
