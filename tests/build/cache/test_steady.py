import copy
import datetime as dt
import pickle
from dataclasses import dataclass, replace

from hypothesis import given
from hypothesis import strategies as st

from generator.build.cache.steady import steady
from generator.model import Link, Section


@dataclass(frozen=True, slots=True)
class One:
    value: object


@dataclass(frozen=True, slots=True)
class Other:
    value: object


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.binary() | st.dates() | st.sampled_from(Section),
    lambda inner: st.tuples(inner, inner) | st.dictionaries(st.text(), inner) | st.builds(One, inner),
    max_leaves=12,
)


@given(values)
def test_equal_values_have_the_same_bytes_whatever_they_share(value: object) -> None:
    assert steady(value) == steady(copy.deepcopy(value)) == steady(pickle.loads(pickle.dumps(value)))  # noqa: S301 (our own)


@given(values, values)
def test_other_values_have_other_bytes(one: object, other: object) -> None:
    if one != other:
        assert steady(one) != steady(other)


def test_shared_parts_leave_no_trace() -> None:
    one, other = (b"gradient".decode() for _ in range(2))
    assert one is not other
    assert steady((one, one)) == steady((one, other))


def test_kinds_are_told_apart() -> None:
    assert len({steady(each) for each in (One(1), Other(1), (1,), "1", 1, b"1", dt.date(1, 1, 1), One((1,)))}) == 8


def test_every_field_counts() -> None:
    link = Link(kind="code", url="https://example.org/")
    assert steady(link) != steady(replace(link, kind="data"))
