import pickle
from dataclasses import dataclass, field
from typing import TypeVar, cast

import pytest

from generator.build.cache.pickling import pickled
from generator.model import Section


@dataclass(frozen=True, slots=True, kw_only=True)
class Slotted:
    name: str
    inner: "Slotted | None" = None
    size: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", len(self.name))


@dataclass
class Loose:
    name: str


@dataclass(slots=True)
class Heir(Loose):
    """A field of its parent's lies in no slot."""

    more: tuple[int, ...] = ()


ONE = Slotted(name="one")
Value = TypeVar("Value")


def returned(value: Value) -> Value:
    return cast("Value", pickle.loads(pickled(value)))  # noqa: S301 (what was written a moment ago)


@pytest.mark.parametrize(
    "value",
    [
        Slotted(name="né", inner=ONE),
        Loose("x"),
        Heir("x", (1, 2)),
        {"a": (ONE, ONE), "b": [Section.ACCEPTED, b"x"]},
        frozenset({ONE}),
    ],
)
def test_what_was_pickled_comes_back_as_it_was(value: object) -> None:
    back = returned(value)
    assert back == value
    assert type(back) is type(value)


def test_fields_that_are_not_compared_come_back_too() -> None:
    assert returned(Slotted(name="three")).size == 5


def test_one_object_stays_one() -> None:
    first, second = returned((ONE, ONE))
    assert first is second


def test_what_is_frozen_stays_frozen() -> None:
    back = returned(ONE)
    with pytest.raises(AttributeError):
        back.name = "two"  # type: ignore[misc] # that it cannot is the point
