# interpreted: drawn for people only
"""Heads of whom one meets: they look over the seal of the place where they are."""

from collections.abc import Callable
from typing import Final

from rulewright.games.destinies.draw.pen import at, circle, path

SHOULDERS: Final = "M-17-14q0-10 11-11h12q11 1 11 11-8 8-17 8t-17-8z"
LOOK: Final = "M-3-31v1.4m6-1.4v1.4"


def person() -> str:
    """Somebody is there: shoulders and a head, behind a seal."""
    hair = path("M-9.6-31q-1-11 9.6-12 10.6 1 9.6 12-3-7-9.6-6.6t-9.6 6.6z", "k")
    return path(SHOULDERS, "o") + circle(0, -32, 8.6) + hair + path(LOOK, "tk")


def woman() -> str:
    """Hair to the shoulders."""
    hair = path("M-10-22q-5-21 10-21t10 21q-3 0-4-2 2-13-6-13t-6 13q-1 2-4 2z", "k")
    return path(SHOULDERS, "o") + circle(0, -32, 8.6) + hair + path(LOOK, "tk")


def old() -> str:
    """A beard, and not much hair."""
    s = path(SHOULDERS, "o") + circle(0, -32, 8.6) + path("M-8-30q8 6 16 0 1 14-8 16-9-2-8-16z", "o")
    return (
        s
        + path("M-4-25v6m4-6v9m4-9v6", "t")
        + path("M-9-33q-1 4 0 5m18-5q1 4 0 5", "l")
        + path("M-3-33v1.4m6-1.4v1.4", "tk")
    )


def child() -> str:
    """Small, a tuft of hair."""
    s = path("M-12-14q0-8 8-9h8q8 1 8 9-6 6-12 6t-12-6z", "o") + circle(0, -29, 7.2)
    return (
        s
        + path("M-7-30q0-8 7-8t7 8q-3-4-7-4t-7 4zM-1-37q-1-5 4-6-1 3 0 6z", "k")
        + path("M-2.6-28v1.4m5.2-1.4v1.4", "tk")
    )


def twins() -> str:
    """Two children, one of them facing away."""
    away = path("M-12-14q0-8 8-9h8q8 1 8 9-6 6-12 6t-12-6z", "o") + circle(0, -29, 7.2, "k")
    return at(-9, 0, child(), 0.86) + at(9, 0, away, 0.86)


def hooded() -> str:
    """A hood; no face that one could describe."""
    s = (
        path(SHOULDERS, "k")
        + path("M-13-20q-3-24 13-26 16 2 13 26-13 8-26 0z", "k")
        + path("M-7-24q-1-13 7-14 8 1 7 14-7 5-14 0z", "kd")
    )
    return s + circle(-2.6, -30, 1.3, "w") + circle(2.6, -30, 1.3, "w") + path("M-12-38q4-6 12-7", "tw")


def hatted() -> str:
    """A broad hat."""
    s = path(SHOULDERS, "o") + circle(0, -32, 8.6) + path("M-17-34q17-7 34 0-4-5-8-6-1-9-9-9t-9 9q-4 1-8 6z", "k")
    return s + path("M-3-30v1.4m6-1.4v1.4", "tk")


def light() -> str:
    """Somebody who is mostly light."""
    s = circle(0, -31, 8, "g")
    for i in range(8):
        turn = i * 45
        s += f'<path class="g" transform="translate(0 -31)rotate({turn})" d="M-1.6-10.5h3.2l-1.6-7z"/>'
    return path(SHOULDERS, "o") + s + path(LOOK, "tk")


def crowd() -> str:
    """Several people, none of whom gives way."""
    return at(-11, 1, person(), 0.8) + at(11, 1, old(), 0.8) + at(0, 2, woman(), 0.86)


HEADS: Final[dict[str, Callable[[], str]]] = {
    "child": child,
    "crowd": crowd,
    "hatted": hatted,
    "hooded": hooded,
    "light": light,
    "old": old,
    "person": person,
    "twins": twins,
    "woman": woman,
}
