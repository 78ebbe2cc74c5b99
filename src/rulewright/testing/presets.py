"""Whether the ways to play that a game offers can be played."""

from rulewright.bots import bots_of, make_bot
from rulewright.bots.play import STRENGTHS
from rulewright.engine import BadOption, Game, Preset, RulewrightError
from rulewright.engine.errors import RuleBroken


def presets_fit(game: Game) -> None:
    """Every preset is told in a sentence, has a title of its own, settles for its seats, and names bots that exist."""
    titles = [preset.title for preset in game.presets]
    if len(set(titles)) != len(titles):
        raise RuleBroken(f"{game.name}: two presets have the same title: {titles}")
    for preset in game.presets:
        if not preset.title or not preset.sentence.endswith("."):
            raise RuleBroken(f"the preset {preset.title!r} has no sentence that says what it does")
        if preset.bots and len(preset.bots) != preset.seats:
            raise RuleBroken(f"the preset {preset.title!r} is for {preset.seats} seats and names {len(preset.bots)}")
        for bot in preset.bots:
            if bot and bot not in bots_of(game):
                raise RuleBroken(f"the preset {preset.title!r} names the bot {bot!r}, which {game.name} does not have")
        for seats in seats_of(game, preset):
            try:
                game.settle(seats, preset.options)
            except BadOption as why:
                raise RuleBroken(f"the preset {preset.title!r} cannot be played by {seats}: {why}") from why
    for name in game.bot_words:
        if name not in bots_of(game):
            raise RuleBroken(f"{game.name} has words for the bot {name!r}, which it does not have")
    for word, name in game.strengths.items():
        if word not in STRENGTHS:
            raise RuleBroken(f"{game.name} calls the bot {name!r} {word!r}; strengths are {', '.join(STRENGTHS)}")
        try:
            make_bot(game, name)
        except RulewrightError as why:
            raise RuleBroken(f"{game.name} calls the bot {name!r} {word!r}: {why}") from why


def seats_of(game: Game, preset: Preset) -> range:
    """For how many a preset is."""
    low, high = (preset.seats, preset.seats) if preset.seats else game.seats
    return range(low, high + 1)
