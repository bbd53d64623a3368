"""The archive for programs: plain JSON files below ``api/v1/`` and ``days/``, with their schemas."""

from generator.api.lookup import Shard, shards

__all__ = ["Shard", "shards"]
