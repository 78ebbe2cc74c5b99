"""A state as comparable plain data, whatever class it is and however it was built."""

from typing import Any


def snapshot(thing: Any) -> Any:
    """Everything in the fields of a state, all the way down.

    Objects whose class says `IMMUTABLE = True` (a loaded scenario, a song) are shared on purpose and left out.
    """
    if thing is None or isinstance(thing, int | str | float):
        return thing
    if isinstance(thing, list):
        return ["list", *[snapshot(x) for x in thing]]
    if isinstance(thing, tuple):
        return ["tuple", *[snapshot(x) for x in thing]]
    if isinstance(thing, set | frozenset):
        return ["set", *sorted(repr(snapshot(x)) for x in thing)]
    if isinstance(thing, dict):
        return ["dict", *sorted(([snapshot(k), snapshot(v)] for k, v in thing.items()), key=repr)]
    if getattr(type(thing), "IMMUTABLE", False):
        return ["shared", type(thing).__name__]
    return [type(thing).__name__, *[[name, snapshot(value)] for name, value in fields(thing)]]


def fields(thing: Any) -> list[tuple[str, Any]]:
    """The set fields of an object by name; a state's `told` is no part of it."""
    names = set(getattr(type(thing), "__mypyc_attrs__", ())) | set(getattr(thing, "__dict__", {}))
    for cls in type(thing).__mro__:
        slots = cls.__dict__.get("__slots__", ())
        names |= {slots} if isinstance(slots, str) else set(slots)
    names -= {"__dict__", "__weakref__", "told"}
    return [(name, getattr(thing, name)) for name in sorted(names) if hasattr(thing, name)]
