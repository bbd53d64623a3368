"""From files to an archive: ``pipeline`` is the whole way, the others its steps, which know what a build had before."""
