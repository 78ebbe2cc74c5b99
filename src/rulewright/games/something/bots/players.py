# interpreted: bots look, weigh and choose; nothing here is a rule
"""Players for an empty chair: one who avoids risk, one who loves tokens, one who wants the fewest rolls."""

from functools import lru_cache

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.something.bots.answering import field_asked
from rulewright.games.something.bots.game_master import GameMaster
from rulewright.games.something.bots.reading import kind_of, skills_for
from rulewright.games.something.bots.storyteller import OURS, told_by, words_of
from rulewright.games.something.bots.tales import everything, filled, tales, untold
from rulewright.games.something.dice import NO_TYPE, is_pair
from rulewright.games.something.odds.long_run import passing
from rulewright.games.something.rules.claiming import PASS, claimant_in, is_claim, is_promise
from rulewright.games.something.rules.crew import present, skill_of
from rulewright.games.something.rules.framing import LEAVE_IT, THROW_THREE
from rulewright.games.something.rules.goals import open_goals
from rulewright.games.something.rules.reaction import BUY_WHEN_SURPRISED
from rulewright.games.something.rules.resolving import TAKE_IT, TREAT_AS_LOW
from rulewright.games.something.rules.totals import BOTH, band_of, bonus_before, high_die
from rulewright.games.something.sets import has, size
from rulewright.games.something.state import FULL, GM, LOW, MIDDLE, NO_GOAL, TIE, Evening
from rulewright.games.something.tokens import token_of


@lru_cache(maxsize=256)
def values(threshold: int, skill: int) -> tuple[tuple[float, ...], ...]:
    """Expected further rolls by progress and table face, the passed die being the next table die."""
    return tuple(tuple(float(value) for value in layer) for layer in passing(threshold, skill))


ASKS = 5
"""One in so many times somebody with a token asks something."""


class Player:
    """What every software player does alike; at the GM's seat it is the software GM."""

    def __init__(self) -> None:
        self.game_master = GameMaster()

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """An answer for this seat."""
        if question.seat == GM:
            return self.game_master.choose(run, question, rng)
        t = run.state
        assert isinstance(t, Evening)
        if isinstance(question, Write):
            return self.write(t, question, rng)[: question.limit]
        decide = getattr(self, f"pick_{question.ask}", None)
        chosen = decide(t, question, rng) if decide is not None else question.options[rng.below(len(question.options))]
        return chosen if chosen in question.options else question.options[rng.below(len(question.options))]

    def write(self, t: Evening, question: Write, rng: Rng) -> str:
        """A line from the players' tables."""
        if question.ask == "saved":
            lines: list[str] = ["I saw that coming.", "A step aside, in time.", "I had not trusted the quiet."]
            return untold(lines, lines, told_by(t), {}, question.limit, rng)
        if question.ask == "character_name":
            return ""
        if question.ask == "question":
            lines = unasked(t) or tales()["asked"]
            return untold(lines, lines, "", words_of(t, OURS), question.limit, rng)
        section = {"want": "wants", "intent": "intents", "narrate": "triumphs"}.get(question.ask, "")
        lines = tales()[section] if section else tales()["deeds"][self.kind(t, question)]
        wider = lines if section else everything("deeds")
        return untold(lines, wider, told_by(t), words_of(t, OURS), question.limit, rng)

    def kind(self, t: Evening, question: Write) -> str:
        """What kind of deed suits: as the Goal that one is after. [S-012]"""
        goal = t.aim_goal[t.roller] if t.roller >= 0 else NO_GOAL
        return kind_of(t.goal_names[goal] if goal != NO_GOAL else question.ask)

    # -- choices that all players make alike --------------------------------------------------------------------------

    def pick_claim(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Now and then a question for a token; else claim with the character who has rolled least. [S-079]"""
        tokens = [value for value in question.options if is_promise(value)]
        if tokens and len(unasked(t)) > t.seats and rng.chance(1, ASKS):  # all may ask at the same moment
            return tokens[0]
        mine = [value for value in question.options if is_claim(value)]
        if not mine:
            return PASS
        best = min(mine, key=lambda value: (t.rolled[claimant_in(value)], value))
        fewest = min(t.rolled[c] for c in present(t))
        return best if t.rolled[claimant_in(best)] <= fewest + 1 or PASS not in question.options else PASS

    def pick_suggest_goal(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The Goal that has come furthest; one's own aim first among equals."""
        goals = open_goals(t)
        if not goals:
            return LEAVE_IT
        aim = t.aim_goal[question.about[0]]
        return max(goals, key=lambda g: (t.progress[g], g == aim))

    def pick_suggest_skill(self, t: Evening, question: Pick, rng: Rng) -> int:
        """One's best skill among those that suit the Goal, if one has any; else leave it to the GM."""
        c = question.about[0]
        aim = t.aim_goal[c]
        fitting = skills_for(kind_of(t.goal_names[aim] if aim != NO_GOAL else ""))
        best = max(fitting, key=lambda skill: skill_of(t, c, skill))
        return best if skill_of(t, c, best) > 0 else LEAVE_IT

    def pick_benefit_wanted(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Intents of one's own."""
        return NO_TYPE

    def pick_throw(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Any legal pair: for the total they are all alike."""
        if THROW_THREE in question.options:
            return THROW_THREE
        pairs = [value for value in question.options if is_pair(value)]
        return pairs[rng.below(len(pairs))]

    def pick_learn(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Nobody refuses to learn."""
        return 1

    def pick_benefit(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Use it."""
        return 1

    def pick_take_token(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Take it."""
        return 1

    def pick_surprised(self, t: Evening, question: Pick, rng: Rng) -> int:
        """One token to stay awake; two when that covers friends and two are left over."""
        sets = [value for value in question.options if value < BUY_WHEN_SURPRISED]
        held = size(t.tokens[question.about[0]])
        wanted = 2 if held >= 4 else 1 if held else 0
        return next((value for value in sets if size(value) == wanted), 0)

    def pick_win(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Take the Win."""
        return TAKE_IT

    def pick_full(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Take it."""
        return TAKE_IT

    def pick_lend_token(self, t: Evening, question: Pick, rng: Rng) -> int:
        """A companion may have one, if another is left. [S-079]"""
        return 1 if size(t.tokens[question.about[0]]) > 1 else 0

    def pick_privately(self, t: Evening, question: Pick, rng: Rng) -> int:
        """In the open."""
        return 0

    def pick_keep(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The keep that this player values most."""
        dice = [value for value in question.options if value <= BOTH]
        return max(dice, key=lambda value: self.worth(t, value))

    def worth(self, t: Evening, kept: int) -> float:
        """How much a keep is worth to this player."""
        return 0.0


def unasked(t: Evening) -> list[str]:
    """Questions about what nobody has asked for yet: an answer holds all evening. [S-079]"""
    said = [text for _, kind, text in t.prose if kind == "question"] + [note[2] for note in t.notes]
    words = words_of(t, OURS)
    known = {field_asked(text, words) for text in said}
    return [line for line in tales()["asked"] if field_asked(filled(line, words), words) not in known]


def left_face(t: Evening, kept: int) -> int:
    """The face that would be passed."""
    return t.course_face if kept == BOTH else t.faces[1 - kept]


class Careful(Player):
    """Never ties if it can be helped, takes what is offered."""

    def worth(self, t: Evening, kept: int) -> float:
        """Full before middle before low before a tie; then leave the higher die."""
        return {TIE: -10.0, LOW: 1.0, MIDDLE: 2.0, FULL: 3.0}[band_of(t, kept)] + left_face(t, kept) / 10


class TokenLover(Player):
    """Wants tokens most of all, then success; passes sixes on only when it must."""

    def worth(self, t: Evening, kept: int) -> float:
        """A token that is not held yet, then the band."""
        band = band_of(t, kept)
        if band == TIE:
            return 5.0 if t.settings.tokens2 and t.faces[kept % 2] == 6 else -10.0
        kind, face = high_die(t, kept)
        gains = face == 6 and not has(t.tokens[t.roller], token_of(kind))
        return (4.0 if gains else 0.0) + {LOW: 0.0, MIDDLE: 1.0, FULL: 2.0}[band]


class FewestRolls(Player):
    """Chooses so that the whole table needs the fewest rolls; declines Wins, for they never shorten the way."""

    def worth(self, t: Evening, kept: int) -> float:
        """Minus the expected number of rolls still to come."""
        band = band_of(t, kept)
        if band == FULL:
            return 0.0
        progress = t.progress[t.goal] if t.goal != NO_GOAL else 0
        table = values(t.threshold, bonus_before(t, t.roller) - progress)
        layer = 0 if band == TIE else progress + (1 if t.goal != NO_GOAL else 0)
        face = left_face(t, kept)
        setback = 0.001 if band == TIE else 0.0  # all else alike, rather without one
        return -1.0 - table[min(layer, len(table) - 1)][face - 1] - setback

    def pick_win(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Hold out for the intent, while there is a Goal to build; without one a Win is all there is."""
        return TREAT_AS_LOW if t.goal != NO_GOAL else TAKE_IT


class Learner(Careful):
    """Careful, but takes a tie that teaches something while there is no progress to lose. [S-064]"""

    def worth(self, t: Evening, kept: int) -> float:
        """A lesson first."""
        progress = t.progress[t.goal] if t.goal != NO_GOAL else 0
        if (
            band_of(t, kept) == TIE
            and kept != BOTH
            and progress == 0
            and t.course_face > skill_of(t, t.roller, t.skill)
        ):
            return 10.0
        return super().worth(t, kept)


def usual_bot(seats: int, seat: int) -> str:
    """The software GM at the GM's seat, and players who take care."""
    return "game-master" if seat == GM else "medium"
