"""What is published of an archive: ``plan`` says it all.

Exports, the index of the search and feeds each have a keeper, which makes of them only what earlier builds did not.
"""
