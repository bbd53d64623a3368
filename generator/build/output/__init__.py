"""The site's folder: ``staging`` keeps it whole, ``writer`` puts files there, ``files`` those that are no pages.

``manifest`` tells the next build what stands there, ``tree`` looks, and ``limits`` says what hosts make of its size.
"""
