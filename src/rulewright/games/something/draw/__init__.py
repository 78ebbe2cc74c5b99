# interpreted: drawn for people only
"""*Something as a table: a 1970s paperback at dusk. Players sit round the sun with the one die, the GM behind a screen.

`art` is made once; `draw` is a function of the view alone. Units are pixels of a window 1440 wide.
"""

from rulewright.draw.model import Art, Board, Scene, Spread, tells
from rulewright.engine import View, counted
from rulewright.games.something.dice import LETTERS
from rulewright.games.something.draw import seen as facts
from rulewright.games.something.draw.art import symbols
from rulewright.games.something.draw.book import book_board
from rulewright.games.something.draw.cards import Ship
from rulewright.games.something.draw.crew import crew_board, has_page
from rulewright.games.something.draw.goals import goals_board
from rulewright.games.something.draw.ladder import ladder_board, lying_board
from rulewright.games.something.draw.leaves import call_leaf, notebook_leaf, opponents_leaf, public_notes
from rulewright.games.something.draw.middle import Foot, middle_board, pair_choices, set_choices
from rulewright.games.something.draw.phone import goal_row, list_board, mine_board, page_board
from rulewright.games.something.draw.screen import beyond_crew, beyond_die, beyond_goals
from rulewright.games.something.draw.telling import BEGINS, joined
from rulewright.games.something.draw.tones import LETTERINGS, TONES
from rulewright.games.something.draw.words import in_words
from rulewright.games.something.rules.opponents import ARCANE, LEAST_ARCANE
from rulewright.games.something.state import BUSINESS, CLAIM, CLOSING, ENDED, LAY_DIE, NOBODY, RULED, WANTS

UNTITLED = "*Something"


def art() -> Art:
    """Every symbol of the table."""
    return Art(symbols(), TONES, LETTERINGS, ground="sky9", seats=tuple(f"sign-{seat}" for seat in range(7)))


def draw(seen: View) -> Scene:
    """The table as this observer sees it."""
    return screen_scene(seen) if facts.is_gm(seen) else table_scene(seen)


def rolls_in_words(seen: View) -> str:
    """How far the evening is."""
    done, of = seen["rolls"]
    if seen["phase"] == ENDED:
        return "the end"
    calling = seen["roll"] is not None and not seen["roll"]["pair"]
    now = min(done + calling, of)
    return f"roll {now} of {of}" if now else counted(of, "roll")


def ship_of(seen: View) -> Ship | None:
    """The ship's matrix as facts."""
    ship = seen["ship"]
    if ship is None:
        return None
    return ship["name"], tuple((track, tuple(ship["marks"][track])) for track in ship["tracks"])


def die_of(seen: View) -> tuple[int, int] | None:
    """The die in the middle."""
    return None if seen["die"] is None else (seen["die"][0], seen["die"][1])


# -- the players' table -----------------------------------------------------------------------------------------------


def mine_in(seen: View) -> int:
    """The observer's own character: the one that acts or is made, else the first who is still there; -1 for none."""
    own = [c for c, person in enumerate(seen["characters"]) if person["owner"] == seen["you"]]
    acting = (
        seen["making"] if seen["making"] != NOBODY else seen["roll"]["roller"] if seen["roll"] is not None else NOBODY
    )
    if acting in own:
        return int(acting)
    return next((c for c in own if seen["characters"][c]["here"]), own[0] if own else NOBODY)


def foot_of(seen: View, mine: int) -> tuple[str, tuple[int, ...]]:
    """What can be chosen below the sun, and from what."""
    making = seen["making"]
    if making != NOBODY and making == mine:
        return (Foot.SETS, set_choices(seen["sets"])) if seen["sets"] else (Foot.TOKENS, ())
    now = seen["roll"]
    if seen["phase"] == RULED and now is not None and now["roller"] == mine:
        closed = seen["die"][0] if seen["die"] is not None else -1
        return Foot.PAIRS, pair_choices("".join(seen["characters"][mine]["dice"]), closed, now["lent"])
    return Foot.TOLD, ()


def opening(seen: View) -> tuple[facts.Line, ...]:
    """What comes before anything is told."""
    begins = BEGINS.get(seen["phase"], "")
    return (facts.Line("", NOBODY, "want", begins),) if begins else ()


def table_scene(seen: View) -> Scene:
    """Goals, the sun, the ladder; below them the crew."""
    goals, foes, crew, roll = facts.goals(seen), facts.foes(seen), facts.people(seen), facts.roll(seen)
    die, ship, mine, you = die_of(seen), ship_of(seen), mine_in(seen), seen["you"]
    title = seen["title"] or UNTITLED
    foot, choices = foot_of(seen, mine)
    lines = facts.prose(seen, 8)
    last = seen["phase"] in (BUSINESS, CLAIM) and seen["rolls"][0] > 0
    paged = has_page(len(crew), mine >= 0, ship is not None)
    told: tuple[facts.Line, ...] = ()
    alone: tuple[facts.Line, ...] = ()
    if foot == Foot.TOKENS or (foot == Foot.TOLD and (roll is None or not roll.pair)):
        alone = lines[-4:] or opening(seen)
        # what lies below the sun is not on the page beside it as well; what is done and what for stay on one leaf
        last_said = tuple(joined(lines)[-1]) if joined(lines) else ()
        apart = paged and len(lines) > len(last_said) > 0
        told = alone if not paged else last_said if apart else opening(seen)
        lines = lines[: -len(last_said)] if apart else lines
    middle = middle_board(title, rolls_in_words(seen), die, roll, foot, choices, told, alone, last)
    thrown = roll is not None and roll.roller == mine
    away = "".join(LETTERS[kind] for kind in roll.pair) if roll is not None and thrown else ""
    closed = die[0] if die is not None else -1
    heading = "The story so far"
    boards: list[Board] = [
        middle, goals_board(goals, foes, facts.closed_goals(seen), facts.log(seen)), ladder_board(roll, die),
        crew_board(crew, mine, you, away, closed, ship, lines if paged else (), heading, title if paged else ""),
        goal_row(goals), lying_board(roll, die),
    ]  # fmt: skip
    narrow = ["p-goals", "middle", "p-ladder"]
    if mine >= 0:
        boards.append(mine_board(crew[mine], you, away, closed))
        narrow.append("p-mine")
    boards.append(list_board(goals, foes, facts.log(seen), tuple(person for person in crew if person.c != mine), ship))
    narrow.append("p-list")
    words = in_words(seen, die, roll, goals, foes, crew) if tells(seen) else ""
    table = Spread("Table", ("goals middle ladder", "crew crew crew"), tuple(narrow), "middle")
    if not seen["prose"] and not is_read(seen):
        return Scene(boards, table.main, table.wide, table.narrow, words)
    boards.append(book_of(seen, die, goals, crew, mine))
    paged_on_phones = ("p-page",) if seen["prose"] else ()
    boards += [page_board(facts.prose(seen, 8))] if seen["prose"] else []
    book = Spread("Book", ("book",), (*paged_on_phones, *narrow), "p-page" if seen["prose"] else "middle")
    now = book if is_read(seen) else table
    return Scene(boards, now.main, now.wide, now.narrow, words, spreads=(table, book))


def book_of(
    seen: View, die: tuple[int, int] | None, goals: tuple[facts.Goal, ...], crew: tuple[facts.Person, ...], mine: int
) -> Board:
    """The story so far as a book; who tells may write on its page."""
    return book_board(
        seen["title"] or UNTITLED, rolls_in_words(seen), facts.prose(seen, len(seen["prose"])),
        tuple(person.name for person in crew), die, goals, facts.closed_goals(seen),
        crew[mine] if mine >= 0 else None, bool(seen["telling"]),
    )  # fmt: skip


def is_read(seen: View) -> bool:
    """Whether the story lies open as a book: somebody tells, and nothing on the table is to be chosen."""
    return bool(seen["telling"] or (seen["prose"] and seen["phase"] in (WANTS, CLOSING, ENDED)))


# -- the GM's screen --------------------------------------------------------------------------------------------------


def screen_scene(seen: View) -> Scene:
    """Beyond the screen what everybody sees; in front three leaves."""
    goals, foes, crew, roll = facts.goals(seen), facts.foes(seen), facts.people(seen), facts.roll(seen)
    die, ship = die_of(seen), ship_of(seen)
    notes = tuple((kind, text) for kind, text in seen["notes"])
    laying = seen["phase"] == LAY_DIE and not seen["telling"]
    lines = facts.prose(seen, 12) if roll is None and not laying else ()
    course = die if seen["oracle"] >= 0 else None
    boards = (
        beyond_die(seen["title"] or UNTITLED, rolls_in_words(seen), die, roll), beyond_goals(goals), beyond_crew(crew),
        opponents_leaf(seen["setting"], foes, ship),
        call_leaf(roll, floor_of(seen), laying, lines, "The story so far", seen["oracle"], course,
                  seen["title"] or UNTITLED, tuple(person.name for person in crew)),
        notebook_leaf((*notes, *facts.asked(seen), *public_notes(crew))),
    )  # fmt: skip
    wide = ("goals middle crew", "opponents call notebook")
    narrow = ("middle", "call", "goals", "crew", "opponents", "notebook")
    words = in_words(seen, die, roll, goals, foes, crew) if tells(seen) else ""
    if not seen["prose"]:
        return Scene(boards, "call", wide, narrow, words)
    pages = (book_of(seen, die, goals, crew, NOBODY), page_board(facts.prose(seen, 8)))
    screen = Spread("Screen", wide, narrow, "call")
    book = Spread("Book", ("book",), ("p-page", "middle", "goals", "crew"), "p-page")
    now = book if seen["phase"] == ENDED else screen
    return Scene((*boards, *pages), now.main, now.wide, now.narrow, words, spreads=(screen, book))


def floor_of(seen: View) -> int:
    """The least threshold that the opposition allows. [S2-026 S2-027]"""
    now = seen["roll"]
    if now is None:
        return 0
    if now["foe"] == ARCANE:
        return LEAST_ARCANE
    if not 0 <= now["foe"] < len(seen["foes"]):
        return 0
    foe = seen["foes"][now["foe"]]
    return int(foe["sphere_mt"] if foe["sphere"] == now["skill"] else foe["mt"])
