"""What earlier builds made, found again by what it was made from.

``store`` keeps results under keys, ``pickling`` is how they lie there. Keys are made of values (``steady``), of papers
and days (``known``), and of our own code (``versions``). ``remembering`` is a map that looks there first, and
``recollection`` a store in memory before the one on the disk.
"""
