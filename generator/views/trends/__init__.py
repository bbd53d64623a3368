"""Where the field is going: volume, review, terms and topics that rise and fall, and who is new."""

from generator.views.trends.change import BEFORE, RECENT, Change, Changes
from generator.views.trends.odds import Times, score
from generator.views.trends.view import Trends, TrendsView, trends

__all__ = ["BEFORE", "RECENT", "Change", "Changes", "Times", "Trends", "TrendsView", "score", "trends"]
