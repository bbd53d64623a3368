"""From a folder of digests to a site that stands; what touches the disk and starts processes is here and in ``ingest``.

``loading`` makes an archive of files, ``site`` what is to be published of an archive, ``printing`` pages of it, and
``output`` puts all that into the site's folder. ``cache`` keeps what earlier builds made, ``work`` spreads over
processes what has to be made. ``unchanged`` says whether there is anything to do, ``verify`` whether it was done right.
"""
