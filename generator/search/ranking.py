"""How papers are ranked: the constants of BM25 and what a word counts for in each field.

The formula is lunr's (``lunr.Builder.createFieldVectors``): Robertson's BM25 (Robertson and Zaragoza, The Probabilistic
Relevance Framework: BM25 and Beyond, 2009) for each field by itself, each weight rounded to three decimals, summed over
fields. Titles are short, so a word in one scores high already; a boost below 1 keeps it from drowning the abstract.
Chosen on scifact's training queries and cacm; ``make bench-search`` reports them all.
"""

__all__ = ["BOOSTS", "K1", "B"]

K1 = 0.9
B = 0.5
BOOSTS = {"title": 0.6, "author": 1, "abstract": 1, "category": 1, "id": 1}
