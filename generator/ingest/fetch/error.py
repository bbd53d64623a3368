"""Why a source could not be fetched."""

__all__ = ["FetchError"]


class FetchError(Exception):
    """The reason, in words for the maintainer; the other sources are fetched all the same."""

    def __init__(self, reason: str, *, retry_after: float = 0) -> None:
        """Keep the reason, and for how many seconds the server asks to be left alone."""
        super().__init__(reason)
        self.retry_after = retry_after
