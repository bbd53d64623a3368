"""TeX, math, markup, people, dates: pure string work, from a digest's text to what may be shown."""

from generator.text.characters import compatible, fold, normalise, slug, xml_safe
from generator.text.dates import day_in_text, is_possible
from generator.text.people import person_key, person_slug, split_names
from generator.text.rendering import html, inline_html, is_right_to_left, plain, readable
from generator.text.tex.unicode_math import unicode_math

__all__ = [
    "compatible",
    "day_in_text",
    "fold",
    "html",
    "inline_html",
    "is_possible",
    "is_right_to_left",
    "normalise",
    "person_key",
    "person_slug",
    "plain",
    "readable",
    "slug",
    "split_names",
    "unicode_math",
    "xml_safe",
]
