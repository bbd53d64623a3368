"""Where work is done, and how far it has come.

``workers`` do it, here, in ``forks`` or on a ``cluster``, and ``aside`` starts what is done beside all else. ``stages``
tell how long each part took, and ``memory`` keeps the garbage collector off values that live as long as the process.
"""
