"""Pages, made by the thousand: ``press`` prints them, ``stamping`` from one that MkDocs rendered."""
