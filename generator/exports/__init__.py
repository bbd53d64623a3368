"""Papers in the forms that other tools take: BibTeX, RIS, CSL-JSON, JSON lines and CSV, one by one and as files.

Every form is a pure function of the archive. What is cited as what is decided in ``views.citation``.
"""

from generator.exports.files import Planned, build, plan
from generator.exports.form import Form
from generator.exports.forms import FORMS
from generator.exports.keeping import Keeper, Simply

__all__ = ["FORMS", "Form", "Keeper", "Planned", "Simply", "build", "plan"]
