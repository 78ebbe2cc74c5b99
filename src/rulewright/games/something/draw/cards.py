# interpreted: drawn for people only
"""What lies in the crew's row: a character's card, whole, folded or in one line; your bookmark; the ship."""

from typing import Final

from rulewright.draw.model import Piece, Text
from rulewright.games.something.damage_matrix import EFFECTS, TRACKS
from rulewright.games.something.destiny_tracks import DESTINIES, DOOM, SLOTS
from rulewright.games.something.dice import LETTERS, TYPES
from rulewright.games.something.draw.art.cards import BOOKMARK, CARD, HALF_CARD
from rulewright.games.something.draw.seen import Person, person_detail
from rulewright.games.something.draw.setting import lines, one, wide
from rulewright.games.something.words.about import die_detail, token_detail

BENEFITS: Final = (
    "high: a witness is impressed", "high: you and yours stay unharmed", "high: a Win keeps the progress",
    "high: nobody notices", "high: a step of recovery",
)  # fmt: skip
"""What a high die of each type grants, for the bookmark. [S-070..S-074]"""
BASE_TOKENS: Final = 5
Ship = tuple[str, tuple[tuple[int, tuple[int, ...]], ...]]
"""Its name; each track with its marked levels."""


def whole_card(person: Person, x: float, y: float, size: float, you: int, ident: str = "") -> list[Piece]:
    """A character's sheet: whose it is, the rings of its dice, name, want, skills, Destiny, tokens."""
    c = f"{ident}{person.c}"
    texts = head_texts(person, you, 28, 22)
    y0 = 92.0
    name = lines(person.name, 11, y0, "name", CARD[0] - 22, 2, 21, least=0.8)
    texts += name
    y0 += (len(name) - 1) * 21 + 19
    foot = 251.0
    marks: list[Piece] = []
    if person.destiny >= 0:
        marks += moons(person, x, y, size, foot - 7, c)
        foot -= 18
    if person.gear:
        texts.append(
            one("gear: " + ", ".join(piece.partition(" (")[0] for piece in person.gear), 11, foot, "fine", CARD[0] - 22)
        )
        foot -= 15
    shown = person.skills[: person.on_card]
    more = len(person.skills) - len(shown)
    top = foot - (len(shown) + bool(more)) * 15.2
    if person.want:
        texts += lines(person.want, 11, y0, "want", CARD[0] - 22, 1 if top - y0 < 24 else 2, 15)
    texts += skill_texts(shown, more, top)
    title = f"{person.name}, {person.player}" + (", just rolled" if person.locked else "")
    found = [
        Piece(
            f"card-{c}",
            "card",
            x,
            y,
            size=size,
            title=title,
            detail=person_detail(person),
            place=f"card-{person.c}",
            texts=tuple(texts),
            mark="last" if person.rolling else "",
        )
    ]
    found.append(Piece(f"rings-{c}", f"rings-{person.dice}", x + 137 * size, y + 67 * size, size=size, motion="none"))
    found.append(
        Piece(
            f"sign-{c}",
            f"seat-{person.owner}",
            x + 17 * size,
            y + 17 * size,
            size=0.52 * size,
            tone="cream",
            motion="none",
        )
    )
    if person.locked and person.here:
        found.append(
            Piece(f"lock-{c}", "mark-seal", x + 17 * size, y + 43 * size, size=0.54 * size, tone="cream", motion="none")
        )
    found += marks + token_row(person, x, y, size, c)
    if person.owner == you:
        found += skill_places(shown, x, y, size, top, person.c, ident)
    found += states(person, x, y, size, c, "card", CARD)
    return found


def head_texts(person: Person, you: int, x: float, y: float) -> list[Text]:
    """Whose card it is, and whether it has just rolled."""
    yours = person.owner == you
    room = 40 if yours else 58
    name = one(person.player, x, y, "strong", room, "cream")
    texts = [name]
    if yours:
        texts.append(one("you", x + wide(name.words, "strong", name.size) + 5, y, "fine", tone="haze"))
    if not person.here:
        texts.append(one("gone", 11, 46, "strong", 60, "cream"))
    elif person.locked:
        texts += [one("just", x, 41, "fine", 50, "cream"), one("rolled", x, 54, "fine", 50, "cream")]
    elif person.struck:
        texts += [one("caught", x, 41, "strong", 50, "gold"), one("out!", x, 54, "strong", 50, "gold")]
    return texts


def skill_texts(shown: tuple[tuple[int, str, int], ...], more: int, top: float) -> list[Text]:
    """Skills with leaders to their bonus, and how many more there are."""
    texts: list[Text] = []
    for k, (_, name, bonus) in enumerate(shown):
        at = top + 8 + k * 15.2
        words = one(name, 11, at, "label", 142, size=0.96)
        texts += [words, one(f"+{bonus}", CARD[0] - 11, at, "bonus")]
        dots = int((CARD[0] - 33 - 15 - wide(words.words, "label", words.size)) / wide(" .", "leader"))
        if dots > 1:
            texts.append(one(" ." * dots, CARD[0] - 32, at, "leader"))
    if more:
        texts.append(one(f"and {more} more", 11, top + 8 + len(shown) * 15.2, "fine", 150))
    return texts


def skill_places(
    shown: tuple[tuple[int, str, int], ...], x: float, y: float, size: float, top: float, c: int, ident: str
) -> list[Piece]:
    """The lines of your own card, each the place of its skill."""
    middle = x + CARD[0] * size / 2
    return [
        Piece(
            f"{ident}skill-{c}-{skill}", "", middle, y + (top + 4 + k * 15.2) * size, size=size,
            place=f"skill-{c}-{skill}", hit=(186, 15), title=f"{name} +{bonus}", motion="none",
        )
        for k, (skill, name, bonus) in enumerate(shown)
    ]  # fmt: skip


def moons(person: Person, x: float, y: float, size: float, at: float, c: str) -> list[Piece]:
    """The Destiny's steps as phases of a moon; where the character stands is ringed. [S2-044]"""
    last = DOOM[person.destiny]
    step = 164 / last
    title = f"{DESTINIES[person.destiny]}: {SLOTS[person.destiny][person.harm]}"
    told = "; ".join(f"{k}: {slot}" for k, slot in enumerate(SLOTS[person.destiny]))
    found = []
    for k in range(last + 1):
        here = k == person.harm
        phase = round(6 * k / last)
        art = f"moon-{phase}-here" if here else f"moon-{phase}"
        left = x + (18 + k * step) * size
        found.append(
            Piece(
                f"moon-{c}-{k}",
                art,
                round(left, 1),
                y + at * size,
                size=0.72 * size,
                title=title if here else "",
                detail=told if here else "",
                motion="none",
            )
        )
    return found


def token_row(
    person: Person, x: float, y: float, size: float, c: str, width: float = CARD[0], foot: float = CARD[1] - 15
) -> list[Piece]:
    """Five places for the tokens of the dice, always in the same order, and what else is held."""
    held = dict(person.tokens)
    row = [*range(BASE_TOKENS), *[token for token in held if token >= BASE_TOKENS]]
    step = (width - 48) / (len(row) - 1)
    scale = min(0.78, step / 34) * size
    found = []
    for k, token in enumerate(row):
        at, down = round(x + (24 + k * step) * size, 1), round(y + foot * size, 1)
        if token in held:
            name = held[token]
            found.append(
                Piece(
                    f"token-{c}-{token}",
                    f"token-{token}",
                    at,
                    down,
                    size=scale,
                    title=f"{person.call}'s {name} token",
                    detail=token_detail(name),
                    place=f"token-{person.c}-{token}",
                    motion="arc",
                    came_from=f"die-{LETTERS[token]}" if token < BASE_TOKENS else "sun",
                )
            )
        else:
            found.append(Piece(f"socket-{c}-{token}", f"socket-{token}", at, down, size=scale, motion="none"))
    return found


def states(person: Person, x: float, y: float, size: float, c: str, art: str, box: tuple[float, float]) -> list[Piece]:
    """A card that has to wait is dimmed; the one that rolls, or is in danger, has a golden edge; the fallen a sign."""
    name = art.removesuffix("-card")
    if not person.here:
        dim = Piece(f"dim-{c}", f"{name}-dim", x, y, size=size, motion="none")
        return [
            dim,
            Piece(
                f"gone-{c}",
                "gone",
                x + box[0] / 2 * size,
                y + box[1] * 0.55 * size,
                size=size,
                title=f"{person.name} is gone",
            ),
        ]
    if person.rolling or person.struck:
        return [Piece(f"now-{c}", f"{name}-now", x, y, size=size, motion="none")]
    if person.locked:
        return [Piece(f"dim-{c}", f"{name}-dim", x, y, size=size, faint=0.55, motion="none")]
    return []


def half_card(person: Person, x: float, y: float) -> list[Piece]:
    """A card folded to its head, the two best skills and the tokens."""
    w, _ = HALF_CARD
    texts = [one(person.player, 28, 21, "strong", 62, "cream")]
    if person.locked:
        texts.append(one("just rolled", 28, 38, "fine", 66, "cream"))
    texts.append(one(person.name, 10, 70, "small-head", w - 20))
    for k, (_, name, bonus) in enumerate(person.skills[:2]):
        texts += [one(name, 10, 87 + k * 15, "label", 140, size=0.96), one(f"+{bonus}", w - 10, 87 + k * 15, "bonus")]
    title = f"{person.name}, {person.player}" + (", just rolled" if person.locked else "")
    found = [
        Piece(
            f"card-{person.c}",
            "half-card",
            x,
            y,
            title=title,
            detail=person_detail(person),
            place=f"card-{person.c}",
            texts=tuple(texts),
            mark="last" if person.rolling else "",
        )
    ]
    found.append(Piece(f"rings-{person.c}", f"rings-{person.dice}", x + 138, y + 49, size=0.74, motion="none"))
    found.append(
        Piece(f"sign-{person.c}", f"seat-{person.owner}", x + 17, y + 16, size=0.5, tone="cream", motion="none")
    )
    found += token_row(person, x, y, 1, str(person.c), w, 122)
    return found + states(person, x, y, 1, str(person.c), "half-card", HALF_CARD)


def bar(person: Person, x: float, y: float, width: float, ident: str = "") -> list[Piece]:
    """A character in one line: whose, which dice, which tokens, whether it waits."""
    c = f"{ident}{person.c}"
    dice = len(person.dice)
    first = width - 12 - len(person.tokens) * 24 - (20 if person.locked else 0) - dice * 23
    texts = [one(person.call, 30, 20.5, "large", max(24.0, first - 36), "cream")]
    title = f"{person.name}, {person.player}" + (", just rolled" if person.locked else "")
    size = {290: "290x30", 190: "190x30"}[int(width)]
    found = [
        Piece(
            f"card-{c}",
            f"well-{size}",
            x,
            y,
            title=title,
            detail=person_detail(person),
            place=f"card-{person.c}",
            texts=tuple(texts),
            mark="last" if person.rolling else "",
        )
    ]
    found.append(
        Piece(
            f"sign-{c}",
            f"seat-{person.owner}",
            x + 17,
            y + 15,
            size=0.54,
            tone="gold" if person.rolling else "cream",
            motion="none",
        )
    )
    at = x + first + 11
    for letter in person.dice:
        found.append(
            Piece(
                f"chip-{c}-{letter}",
                f"chip-{letter}",
                at,
                y + 15,
                size=0.88,
                title=TYPES[LETTERS.index(letter)],
                motion="none",
            )
        )
        at += 23
    for token, name in person.tokens:
        found.append(
            Piece(
                f"token-{c}-{token}",
                f"token-{token}",
                at + 2,
                y + 15,
                size=0.7,
                title=f"{person.call}'s {name} token",
                detail=token_detail(name),
                place=f"token-{person.c}-{token}",
                motion="arc",
            )
        )
        at += 24
    if person.locked:
        found.append(
            Piece(f"lock-{c}", "mark-seal", at + 2, y + 15, size=0.52, tone="haze", title="just rolled", motion="none")
        )
    return found


# -- beside it --------------------------------------------------------------------------------------------------------


def bookmark(person: Person, x: float, y: float, away: str, closed: int, ident: str = "") -> list[Piece]:
    """Your dice and what each grants when it is high; a thrown die leaves its place."""
    many = len(person.dice)
    step = min(86.0, 258 / many)
    texts: list[Text] = []
    found: list[Piece] = []
    for k, letter in enumerate(person.dice):
        kind, top = LETTERS.index(letter), 8 + k * step
        gone, shut = letter in away, kind == closed
        state = "thrown" if gone else "closed now" if shut else "at rest"
        texts += [one(TYPES[kind], 58, top + 22, "small-head", 90), one(state, 58, top + 38, "fine", 88)]
        if step > 60:
            texts += lines(BENEFITS[kind], 12, top + 59, "label", BOOKMARK[0] - 22, 2, 14.5)
        art = f"away-{letter}" if gone else f"die-{letter}0"
        found.append(
            Piece(
                f"{ident}rest-{letter}",
                art,
                x + 30,
                y + top + 25,
                size=1.0 if gone else 0.42,
                faint=0.45 if shut else 1.0,
                title=f"{TYPES[kind]}, {state}",
                detail=die_detail(kind),
                motion="none",
            )
        )
    mark = Piece(f"{ident}bookmark", "bookmark", x, y, title="your dice", texts=tuple(texts), motion="none")
    return [mark, *found]


def ship_slip(ship: Ship, x: float, y: float, ident: str = "") -> list[Piece]:
    """The Damage Matrix: each track with four slots, the marked ones crossed. [S2-053]"""
    name, tracks = ship
    texts = [one(name, 14, 28, "small-head", 210)]
    found: list[Piece] = []
    step = min(38.0, 236 / max(1, len(tracks)))
    for k, (track, marked) in enumerate(tracks):
        top = 52 + k * step
        texts += [
            one(str(track + 1), 14, top + 5, "bonus", tone="coral", anchor="start", size=1.1),
            one(TRACKS[track], 30, top + 5, "strong", 70),
        ]
        for level in range(4):
            hit = level in marked
            title = f"{TRACKS[track]} {level + 1}" + (": marked" if hit else "")
            found.append(
                Piece(
                    f"{ident}mark-{track}-{level}",
                    "hit" if hit else "slot",
                    x + 118 + level * 33,
                    y + top,
                    size=0.5,
                    title=title,
                    detail=EFFECTS[track][level],
                    place=f"mark-{track}-{level}",
                    motion="none",
                )
            )
    told = "; ".join(f"{TRACKS[track]} {len(marked)} of 4" for track, marked in tracks)
    return [
        Piece(
            f"{ident}ship",
            "sheet-238x282",
            x,
            y,
            title=name,
            detail=f"Damage: {told}",
            texts=tuple(texts),
            motion="none",
        ),
        *found,
    ]
