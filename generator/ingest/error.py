"""The exception for a set-up in which nothing can be added or fetched."""

from generator.settings import SetupError

__all__ = ["IngestError"]


class IngestError(SetupError):
    """Something that the maintainer must mend first; ``problems`` holds one line for each thing."""

    def __init__(self, *problems: str) -> None:
        """Keep every problem, so that all can be mended in one go."""
        super().__init__("\n".join(problems))
        self.problems = problems
