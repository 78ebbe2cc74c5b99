"""Art in fewer characters: the same commands on the same points, whatever path it is."""

from hypothesis import given
from hypothesis import strategies as st

from rulewright.draw.brevity import MANY, PATH, brief, short, steps

NUMBER = st.integers(-9999, 9999).map(lambda hundredths: f"{hundredths / 100:g}")


@st.composite
def paths(draw: st.DrawFn) -> str:
    """A path of any commands, absolute and relative; arcs with flags that are flags."""
    out = f"M{draw(NUMBER)} {draw(NUMBER)}"
    for letter in draw(st.lists(st.sampled_from("MLHVQTCSAZmlhvqtcsaz"), max_size=8)):
        numbers = [draw(NUMBER) for _ in range(MANY[letter.upper()])]
        if letter in "Aa":
            numbers[3:5] = [draw(st.sampled_from("01")), draw(st.sampled_from("01"))]
        out += letter + " ".join(numbers)
    return out


@given(paths())
def test_a_shorter_path_is_the_same_path(d: str) -> None:
    assert list(steps(short(d))) == list(steps(d))
    assert len(short(d)) <= len(d)


@given(st.lists(st.tuples(st.sampled_from(['fill="none"', 'fill="none" stroke-width="2"', 'fill="red"']), paths())))
def test_lines_are_joined_and_shapes_stay_apart(drawn: list[tuple[str, str]]) -> None:
    svg = "".join(f'<path {ink} d="{d}"/>' for ink, d in drawn)
    made = brief(svg)
    assert len(made) <= len(svg)
    told = [step for found in PATH.finditer(made) for step in steps(found["d"])]
    assert told == [step for _ink, d in drawn for step in steps(d)]
    assert made.count('"red"') <= svg.count('"red"')


def test_neighbours_say_their_ink_once() -> None:
    dot = '<circle fill="var(--ink)" stroke="none" cx="0" cy="4" r="1"/>'
    small = '<circle cy="4" r="1"/>'
    assert brief(dot * 3) == f'<g fill="var(--ink)" stroke="none">{small * 3}</g>'
    assert brief(dot) == '<circle fill="var(--ink)" stroke="none" cy="4" r="1"/>'
