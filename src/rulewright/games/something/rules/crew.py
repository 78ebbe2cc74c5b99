"""The characters: who is there, what they can do, who may roll next, and their tokens. [S-007 S-008 S-078 S-098]"""

from rulewright.games.something.dice import NO_TYPE, DieType
from rulewright.games.something.options import GM_LENDS_ONE, LOCKS_THE_PLAYER
from rulewright.games.something.sets import has, size
from rulewright.games.something.skills import Skill
from rulewright.games.something.state import NOBODY, Evening
from rulewright.games.something.tokens import HUNCH, TOKENS, Token, tokens_in


def present(t: Evening) -> list[int]:
    """The characters still in play. [S2-047]"""
    return [c for c in range(len(t.names)) if not t.gone[c]]


def in_scene(t: Evening) -> list[int]:
    """Those of them who are in this scene. [S-905]"""
    return [c for c in present(t) if not t.away[c]]


def bonus_key(c: int, skill: Skill) -> int:
    """Where a character's bonus in a skill is written."""
    return c * 1000 + skill


def character_in(key: int) -> int:
    """Whose bonus it is."""
    return key // 1000


def skill_in(key: int) -> Skill:
    """In which skill it is."""
    return Skill(key % 1000)


def all_skills(t: Evening) -> list[Skill]:
    """The skills of the list and those that this table added."""
    return [Skill(skill) for skill in range(len(t.skill_names))]


def skill_of(t: Evening, c: int, skill: Skill) -> int:
    """A character's bonus in a skill; one that is not listed counts as +0. [S-009 S2-023]"""
    return t.bonus.get(bonus_key(c, skill), 0)


def set_skill(t: Evening, c: int, skill: Skill, value: int) -> None:
    """Write a bonus on the sheet."""
    t.bonus[bonus_key(c, skill)] = value


def eligible_types(t: Evening, c: int) -> int:
    """The character's types but the one on the table. [S-007 S-031]"""
    return types_beside(t, c, t.die_type)


def types_beside(t: Evening, c: int, on_table: DieType) -> int:
    """The character's types that may be thrown while that type lies on the table, if any does."""
    mask = t.dice[c]
    return mask & ~(1 << on_table) if on_table != NO_TYPE else mask


def can_roll(t: Evening, c: int) -> bool:
    """Whether the character has two eligible types (or one, and the GM lends another). [S-032 S-034 S-035]"""
    return can_roll_beside(t, c, t.die_type)


def can_roll_beside(t: Evening, c: int, on_table: DieType) -> bool:
    """The same, were that type on the table."""
    count = size(types_beside(t, c, on_table))
    return count >= 2 or (t.settings.short_hand == GM_LENDS_ONE and count == 1)


def locked(t: Evening, c: int) -> bool:
    """Whether the character (or its player, by option) has just rolled. [S-098 S2-013]"""
    if t.last_roller == NOBODY:
        return False
    if t.settings.lock == LOCKS_THE_PLAYER:
        return t.owner[c] == t.owner[t.last_roller]
    return c == t.last_roller


def may_roll(t: Evening) -> list[int]:
    """Who of the scene may roll next; with everybody locked or shut out the lock is lifted. [S-036 S-098 S-905]"""
    able = [c for c in in_scene(t) if can_roll(t, c)]
    free = [c for c in able if not locked(t, c)]
    return free if free else able


def token_name(t: Evening, token: Token) -> str:
    """A token's name; the second draft calls the Hunch a Rumor. [S2-022]"""
    return "Rumor" if token == HUNCH and t.settings.tokens2 else TOKENS[token]


def give_token(t: Evening, c: int, token: Token) -> bool:
    """A character gains a token, unless one of that type is held already. [S-078]"""
    if has(t.tokens[c], token):
        t.tell("token_held", c, t.names[c], token, token_name(t, token))
        return False
    t.tokens[c] |= 1 << token
    t.gained += 1
    t.tell("token", c, t.names[c], token, token_name(t, token))
    return True


def take_tokens(t: Evening, c: int, mask: int) -> None:
    """Spent tokens leave the character. [S-083]"""
    t.tokens[c] &= ~mask
    t.spent += size(mask)
    t.tell("spent", c, t.names[c], ", ".join([token_name(t, token) for token in tokens_in(mask)]))
