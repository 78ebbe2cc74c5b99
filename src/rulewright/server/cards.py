"""Games, rulebooks and tables as lists show them."""

from collections.abc import Mapping, Sequence

from rulewright.bots import about_bot, bots_of, strengths_of, usual_bot
from rulewright.draw.cover import cover_of, is_small
from rulewright.draw.model import Scene, draw
from rulewright.draw.svg import GAP, places
from rulewright.engine import Game, Option, RulewrightError
from rulewright.engine.options import Value, settled
from rulewright.engine.rulebook import introduction, read_atoms, read_lessons
from rulewright.server import protocol as say
from rulewright.server.drawing import art_address, cover_files, scene_shown, seat_pieces
from rulewright.server.entries import Card


def game_card(game: Game) -> say.GameCard:
    """A game for the start page."""
    low, high = game.seats
    titles = game.seat_titles
    chapters = chapters_of(game)
    (day, night, paper), shape = cover_files(game), cover_of(game)
    return say.GameCard(
        name=game.name,
        title=game.title,
        about=game.about,
        tagline=game.tagline,
        min_seats=low,
        max_seats=high,
        minutes=game.minutes,
        is_small=is_small(game),
        weight=game.weight,
        learn_minutes=game.learn_minutes,
        rules_version=game.rules_version,
        has_secrets=game.has_secrets,
        options=[option_card(option, chapters.get(option.rule, "")) for option in game.options],
        bots=bots_of(game),
        bot_words={name: game.bot_words.get(name) or about_bot(game, name) for name in bots_of(game)},
        strengths=strengths_of(game),
        usual_bots={str(n): [usual_bot(game, n, seat) for seat in range(n)] for n in range(low, high + 1)},
        presets=[
            say.PresetCard(one.title, one.sentence, dict(one.options), one.seats, list(one.bots))
            for one in game.presets
        ],
        seat_titles={} if titles is None else {str(n): list(titles(n)) for n in range(low, high + 1)},
        cover=say.CoverCard(day.address, night.address, paper.address, shape.width, shape.height),
    )


def chapters_of(game: Game) -> dict[str, str]:
    """In which chapter each rule stands; a game whose rulebook cannot be read is still on the shelf."""
    try:
        return {atom.id: atom.chapter for atom in read_atoms(game.rulebook()).values()}
    except (OSError, TypeError, RulewrightError):
        return {}


def option_card(option: Option, chapter: str) -> say.OptionCard:
    """An option for a form."""
    o = option
    return say.OptionCard(o.name, o.kind, o.default, o.sentence, o.rule, list(o.choices), o.low, o.high, chapter)


def rulebook(game: Game) -> say.Rulebook:
    """The rules: what teaches them, the chapters, what is written on cards. A game may have none written down."""
    try:
        text = game.rulebook()
    except (TypeError, OSError):
        text = ""
    chapters: list[say.Chapter] = []
    for atom in read_atoms(text).values():
        if not chapters or chapters[-1].title != atom.chapter:
            chapters.append(say.Chapter(atom.chapter, []))
        chapters[-1].atoms.append(say.Atom(atom.id, atom.title, atom.text, atom.prose, list(atom.options)))
    things = {} if game.things is None else game.things(settled(game.options, {}))
    return say.Rulebook(
        game=game.name,
        title=game.title,
        intro=introduction(text),
        lessons=[say.Lesson(one.title, one.text) for one in read_lessons(text)],
        chapters=chapters,
        things={code: say.ThingShown(*thing) for code, thing in things.items()},
    )


def things(game: Game, options: Mapping[str, Value]) -> say.Things:
    """What is written on cards where these options are in force; a private option changes nothing that is told."""
    private = [option.name for option in game.options if option.private]
    open_ones = {name: value for name, value in options.items() if name not in private}
    found = game.things_at(settled(game.options, open_ones))
    return say.Things({code: say.ThingShown(*thing) for code, thing in found.items()})


PICTURES: dict[str, say.Pictures] = {}
"""By the game's name: made once a process."""


def pictures(game: Game) -> say.Pictures:
    """The pictures of the lessons, and what each seat plays with; a game that draws nothing has none, and its lessons
    tell them in words."""
    kept = PICTURES.get(game.name)
    if kept is None:
        made = {} if game.pictures is None or game.draw is None else game.pictures()
        shown = {name: picture_shown(draw(game, one.view), one.boards) for name, one in made.items()}
        kept = PICTURES[game.name] = say.Pictures(art_address(game), shown, seat_pieces(game, game.seats[1]))
    return kept


def picture_shown(scene: Scene, boards: Sequence[str]) -> say.PictureShown:
    """A picture as data: these boards beside one another, or the scene as it is laid out."""
    if boards:
        chosen = [board for name in boards for board in scene.boards if board.id == name]
        scene = Scene(chosen, wide=[" ".join(boards)], narrow=list(boards), words=scene.words)
    _laid, width, height = places(scene)
    return say.PictureShown(scene_shown(scene), width - 2 * GAP, height - 2 * GAP)


def table_card(card: Card, title: str, holder: str) -> say.TableCard:
    """A table in a list."""
    mine = [i for i, owner in enumerate(card.holders) if holder and owner == holder]
    return say.TableCard(
        table=card.table,
        game=card.game,
        title=title,
        phase=card.phase,
        listed=card.listed,
        names=card.names,
        open_seats=[i for i, kind in enumerate(card.kinds) if kind == "open"] if card.phase == "gathering" else [],
        kinds=list(card.kinds),  # type: ignore[arg-type]
        yours=mine,
        your_turn=any(seat in mine for seat in card.asked),
        asked=list(card.asked),
        moves=card.moves,
        outcome=card.outcome,
        winners=list(card.winners),
        scores=list(card.scores),
        made_at=card.made_at,
        changed_at=card.changed_at,
    )
