"""A description of the search for browsers, so that the archive can be asked from the address bar."""

from xml.sax.saxutils import escape

from generator.model import OutputFile
from generator.settings import Settings
from generator.views.language import Language

__all__ = ["PATH", "opensearch"]

PATH = "search/opensearch.xml"
_LONGEST_NAME = 16


def opensearch(settings: Settings, words: Language) -> OutputFile:
    """Return the description (OpenSearch 1.1, Draft 6); it names absolute addresses, so it needs ``site_url``."""
    name = escape(settings.site_name)
    url = escape(settings.site_url)
    return OutputFile(
        PATH,
        f"""<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>{escape(settings.site_name[:_LONGEST_NAME].strip())}</ShortName>
<LongName>{name}</LongName>
<Description>{escape(words.plain("search.description"))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image height="64" width="64" type="image/svg+xml">{url}assets/digest/icon.svg</Image>
<Url type="text/html" method="get" template="{url}search/?q={{searchTerms}}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="{url}{PATH}"/>
</OpenSearchDescription>
""".encode(),
    )
