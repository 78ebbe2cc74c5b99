# interpreted: words for people
"""Names, lists and counted things in sentences: the one place where English grammar is kept."""

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import Any, Final


def name_of(names: Sequence[str], seat: int) -> str:
    """The player's name, or the seat's number while it has none."""
    return names[seat] if 0 <= seat < len(names) else f"Player {seat + 1}"


def names_of(names: Sequence[str], seats: Iterable[int]) -> str:
    """Several players in a sentence.

    >>> names_of(["Ann", "Ben", "Cleo"], [0, 2])
    'Ann and Cleo'
    """
    return listed([name_of(names, seat) for seat in seats])


def called_by_role(names: Sequence[str], roles: Sequence[str]) -> Sequence[str]:
    """Everybody's name with the role beside it; who has none, or is called after it, by the name alone.

    >>> called_by_role(["Ann", "Beats", "Cleo"], ["Front", "Beats", ""])
    ['Ann (Front)', 'Beats', 'Cleo']
    """
    if not roles:
        return names
    called = [name_of(names, seat) for seat in range(len(roles))]
    return [f"{name} ({role})" if role not in ("", name) else name for name, role in zip(called, roles, strict=True)]


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def counted(number: int, one: str, many: str = "", none: str = "no") -> str:
    """So many of a thing, as it is said; `many` is a plural that is not made by the usual ending.

    >>> [counted(n, "gem") for n in (0, 1, 2)]
    ['no gems', '1 gem', '2 gems']
    >>> counted(3, "die", "dice"), counted(2, "story"), counted(0, "point", none="0")
    ('3 dice', '2 stories', '0 points')
    """
    if number == 1:
        return f"1 {one}"
    return f"{number or none} {many or plural(one)}"


def plural(one: str) -> str:
    """The usual plural of a noun.

    >>> [plural(word) for word in ("gem", "boss", "bench", "story", "day")]
    ['gems', 'bosses', 'benches', 'stories', 'days']
    """
    if one.endswith(("s", "x", "ch", "sh")):
        return one + "es"
    if one.endswith("y") and one[-2:-1] not in "aeiou":
        return one[:-1] + "ies"
    return one + "s"


class Counting(Formatter):
    """Text whose numbers may bring their nouns: `{n:gem|gems}`."""

    def __init__(self, none: str) -> None:
        self.none = none

    def format_field(self, value: Any, format_spec: str) -> str:
        """One fact, filled in; with its noun if it has one (of a number that is not known, "?", there may be many)."""
        one, bar, many = format_spec.partition("|")
        if not bar:
            return str(format(value, format_spec))
        return counted(value, one, many, self.none) if isinstance(value, int) else f"{value} {many}"


ENGLISH: Final = Counting("no")
PLAIN: Final = Counting("0")


def filled(text: str, facts: Mapping[str, Any], in_english: bool = True) -> str:
    """A text with its facts filled in; a number may bring its noun, for one and for several.

    >>> filled("{seat} gains {n:gem|gems}.", {"seat": "Ann", "n": 1})
    'Ann gains 1 gem.'
    >>> filled("{n:{colour} disk|{colour} disks}", {"n": 2, "colour": "red"})
    '2 red disks'
    """
    if "|" not in text:
        return text.format_map(facts)  # no nouns to count: twenty times as fast
    return (ENGLISH if in_english else PLAIN).vformat(text, (), facts)


def by_name(names: Sequence[str], numbers: Sequence[object], between: str = ", ") -> str:
    """A number of each seat, with whose it is.

    >>> by_name(["Ann", "Ben"], [0, 7])
    'Ann 0, Ben 7'
    """
    return between.join(f"{name_of(names, seat)} {number}" for seat, number in enumerate(numbers))


def capitalised(sentence: str) -> str:
    """A sentence with a capital at its beginning, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]
