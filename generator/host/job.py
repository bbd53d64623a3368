"""What a build is asked to do beyond the settings, and what it answers."""

from dataclasses import dataclass, field
from pathlib import Path

from generator.build.cache.recollection import Recollection
from generator.build.cache.store import NoCache, Store
from generator.build.output.manifest import Manifest
from generator.build.output.writer import SiteWriter
from generator.build.unchanged import Inputs
from generator.build.work.stages import Progress, Silent
from generator.diagnostics import Diagnostic

__all__ = ["Job", "Report"]


@dataclass(slots=True)
class Report:
    """What a build did."""

    digests: int = 0
    papers: int = 0
    announcements: int = 0
    pages: int = 0
    written: int = 0
    """Files whose bytes are new."""
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(slots=True, kw_only=True)
class Job:
    """One build; plain ``mkdocs build`` runs the default one."""

    digests: tuple[Path, ...] = ()
    """Replaces the archive of the settings, with the corrections beside it."""
    jobs: int | None = None
    """Worker processes; None: one a core."""
    dask: str | None = None
    """Address of a Dask scheduler."""
    writer: SiteWriter | None = None
    """Puts files where the site will stand; None: into MkDocs' own folder."""
    last: Manifest = field(default_factory=Manifest)
    """What the last build put into the site that stands."""
    store: Store = field(default_factory=NoCache)
    """Results of earlier builds."""
    recollection: Recollection | None = None
    """What this process has in its hands from its last build, if it builds again and again."""
    stamp: bool = True
    """False: MkDocs renders every page itself (what stamping is measured against)."""
    site_url: str = ""
    """Stands in for the public address, for a preview; empty: the configuration's."""
    inputs: Inputs | None = None
    """All that the build reads, where that is known; the next build may find that nothing of it changed."""
    quiet: bool = False
    """True: whoever asked for the build shows the diagnostics."""
    serving: bool = False
    """True: the site is for ``serve``, whose live reload is an inline script."""
    progress: Progress = field(default_factory=Silent)
    report: Report = field(default_factory=Report)
    manifest: Manifest = field(default_factory=Manifest)
    """What this build put where; filled when it is done."""
