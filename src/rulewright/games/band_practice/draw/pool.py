# interpreted: drawn for people only
"""The case below the sheet: the dice of the pool with what each would do, and what pointing at one shows."""

from collections.abc import Iterator

from rulewright.draw.model import Piece, Stamp, Text
from rulewright.draw.text import fitted
from rulewright.games.band.dice import SIX_SIDED, Die, kind_of
from rulewright.games.band.draw.circles import goal_art
from rulewright.games.band.draw.laid import dice_on, die_names, slot_places
from rulewright.games.band.draw.sheet import DIE_SIZE, GOAL_SIZE, SQUARE, SheetPlan
from rulewright.games.band.draw.tones import KEYS, LETTERINGS, ON, named, said
from rulewright.games.band.panels import die_art, die_words
from rulewright.games.band.songs import KIND_TITLES, KINDS
from rulewright.games.band_practice.details import die_text
from rulewright.games.band_practice.draw.facts import LEADS, SHEET, TRAY, TURNS, Outlook, SongFacts, Tray


def tray_pieces(place: Tray, facts: SongFacts, prefix: str) -> Iterator[Piece]:
    """The case, what it says, and the ticket of whoever may do nothing."""
    role = facts.role
    ink, on = (KEYS[role], ON[role]) if role >= 0 else ("groove", "on-vinyl")
    who, first, second = facts.plate
    if place.plate:
        middle = place.height / 2
        room = place.plate - 24
        texts = [
            named(who, 18, middle - 13, 18, room, "poster", on),
            said(first, 18, middle + 9, 16, "text", on, width=room),
            said(second, 18, middle + 28, 17.5, "bold", on, width=room + 4),
        ]  # fmt: skip
    else:
        texts = [named(who, 15, 24, 14, 150, "poster", on)]
        texts.append(
            said(" ".join(filter(None, (first, second))), place.width - 15, 24.5, 15.5, "bold", on, "end", 190)
        )
    title = " ".join(filter(None, (f"{who}:", first, second)))
    yield Piece(f"{prefix}tray", "tray" if place.plate else "tray-n", 0, place.y, title=title, tone=ink,
                texts=tuple(text for text in texts if text.words), motion="none")  # fmt: skip
    if facts.stamp:
        yield stamp_piece(place, facts, prefix)
    if facts.ticket:
        x = place.width - 76
        y = place.y + (place.height / 2 if place.plate else 34 + place.die / 2)
        words = said(facts.ticket, -6, 6, 17, "bold", "black", "middle", width=84)
        yield Piece(
            f"{prefix}ticket", "ticket", x, y, 3, 1, facts.ticket, place="nothing", texts=(words,), motion="none"
        )


def stamp_piece(place: Tray, facts: SongFacts, prefix: str) -> Piece:
    """What the song, or the whole practice, came to: stamped into the empty case."""
    short = facts.stamp.isupper()
    ink = "black" if not short or not facts.discs else "bad"
    x = (place.plate + place.width) / 2 + 4
    y = place.y + place.height / 2 + (0 if place.plate else 11)
    style = LETTERINGS["poster" if short else "bold"]
    lines, size = fitted(facts.stamp, style._replace(size=34 if short else 22), 262, 50)
    share = size * (34 if short else 22) / style.size
    step = share * style.size * 1.15
    texts = tuple(
        Text(words, 0, round(step * (k - (len(lines) - 1) / 2) + share * style.size * 0.35, 1),
             "poster" if short else "bold", 270, ink, "middle", round(share, 3))
        for k, words in enumerate(lines)
    )  # fmt: skip
    return Piece(
        f"{prefix}verdict", "verdict", x, y, -2.5, 1, facts.stamp.capitalize(), tone=ink, texts=texts, motion="none"
    )


def pool_dice(facts: SongFacts) -> list[Die]:
    """The dice in the case; a die that only its owner may place comes last."""
    return [*facts.pool, *([facts.bound] if facts.bound else [])]


def pool_pieces(place: Tray, facts: SongFacts, prefix: str) -> Iterator[Piece]:
    """The dice of the pool, each with what it would do."""
    dice = pool_dice(facts)
    many = len(dice) + (2 if facts.ticket else 0)
    looks = {one.die: one for one in facts.outlook}
    taken = [die for _, _, die in dice_on(facts.sheet)]
    for k, (die, name) in enumerate(zip(dice, die_names(dice, taken, prefix), strict=True)):
        x, y = place.at(k, many)
        free = not facts.bound or (die == facts.bound and k == len(dice) - 1)
        title = f"In the pool: {die_words(die)}"
        look = looks.get(die) if free else None
        if look is not None and look.circles:
            title += f"; {verdict_words(facts, look)}"
        yield Piece(
            name, die_art(die), x, y, TURNS[k % 7], place.size(many) / 100, title, special_text(die),
            f"pool-{die}" if free else f"waits-{die}", motion="tumble", came_from=f"{prefix}tray",
        )  # fmt: skip
        if look is not None and look.circles:
            yield from verdict_pieces(facts, look, f"{prefix}tag-{k}", x, y + place.die / 2 + 3, place)


def special_text(die: Die) -> str:
    """What a special die is; of an ordinary one there is nothing to read, and nothing should lie over the sheet."""
    return "" if kind_of(die) == SIX_SIDED else die_text(kind_of(die))


def verdict_words(facts: SongFacts, look: Outlook) -> str:
    """What a die would do, in words."""
    kinds = facts.sheet.kinds()
    told = [
        f"{KIND_TITLES[kinds[slot]]} would {'fail' if points < 0 else f'score {points}'}"
        for slot, points in look.circles
    ]
    return ", ".join(dict.fromkeys(told))


def verdict_pieces(facts: SongFacts, look: Outlook, name: str, x: float, y: float, place: Tray) -> Iterator[Piece]:
    """Under a die: the circles that it triggers, lit or cracked, and its points. A linked pair is one circle here."""
    kinds = facts.sheet.kinds()
    told = list(dict.fromkeys((kinds[slot], points) for slot, points in look.circles))[:4]
    bad = any(points < 0 for _, points in told)
    points = sum(points for _, points in told if points > 0)
    words = f"+{points}" if points or not bad else "fails" if len(told) == 1 else ""
    art = f"pill-{len(told)}" + ("-points" if words.startswith("+") else "-fails" if words else "")
    full = 10 + 20 * len(told) + (27 if words.startswith("+") else 34 if words else 4)
    size = min(0.92, place.pitch(len(pool_dice(facts))) * 0.96 / full)
    left = x - full * size / 2
    text = said(words, 6 + 20 * len(told) + 2, 18.6, 16.5, "bold", "black" if points or not bad else "bad")
    signs = tuple(
        Stamp(f"{'bad' if scored < 0 else 'good'}-{KINDS[kind]}", 14 + 20 * k, 13)
        for k, (kind, scored) in enumerate(told)
    )
    yield Piece(name, art, round(left, 1), y, size=round(size, 3), title=verdict_words(facts, look), stamps=signs,
                tone="cream" if bad else "light", texts=(text,) if words else (), motion="none")  # fmt: skip


# -- ghosts: what choosing here would do ----------------------------------------------------------------------------


def ghost_pieces(plan: SheetPlan, facts: SongFacts) -> Iterator[Piece]:
    """While a die of the pool is pointed at: the die on its square, and what its circles would become."""
    if not facts.aim:
        return
    kinds = facts.sheet.kinds()
    places = slot_places(plan, kinds)
    x, y = plan.at_square(facts.present)
    for look in facts.outlook:
        ghost = f"pool-{look.die}"
        yield Piece(f"would-{look.die}", die_art(look.die, True), x + 2, y + 2, size=DIE_SIZE, faint=0.85, ghost=ghost)
        for slot, points in look.circles:
            cx, cy = places[slot]
            art = goal_art(kinds[slot], "wont" if points < 0 else "will")
            yield Piece(f"would-{look.die}-{slot}", art, cx, cy, size=GOAL_SIZE, ghost=ghost)


def lead_pieces(facts: SongFacts) -> Iterator[Piece]:
    """While a die of the pool is pointed at: a cable runs from it to its square."""
    if not facts.aim:
        return
    dice = pool_dice(facts)
    row = facts.present % 3
    x1 = SHEET.column_x(facts.present // 3)
    for look in facts.outlook:
        if look.die not in dice:
            continue
        x0, _ = TRAY.at(dice.index(look.die), len(dice) + (2 if facts.ticket else 0))
        across = round((x1 - x0) / LEADS) * LEADS
        ghost = f"pool-{look.die}"
        yield Piece(f"lead-{look.die}", f"lead-{across}", x1 - across, TRAY.y + 8, ghost=ghost)
        yield Piece(f"rise-{look.die}", f"rise-{row}", x1, SHEET.bottom() + 26, ghost=ghost)
        yield Piece(f"plug-{look.die}", "plug", x1, SHEET.row_y(row) + SQUARE / 2 + 5, ghost=ghost)
