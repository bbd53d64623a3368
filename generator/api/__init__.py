"""The archive for programs: plain JSON files below ``api/v1/`` and ``days/``, with their schemas."""

from generator.api.changes import CHANGES, Change
from generator.api.document import FOLDER
from generator.api.index import schemas
from generator.api.keys import Keys
from generator.api.writing import Plan, plan

__all__ = ["CHANGES", "FOLDER", "Change", "Keys", "Plan", "plan", "schemas"]
