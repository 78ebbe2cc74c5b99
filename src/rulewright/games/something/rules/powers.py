"""The powers of the adventurer types: which set of three dice has which. [S2-039]"""

from typing import Final

from rulewright.games.something.dice import COMPELLING, EXPERTISE, NO_TYPE, SNEAKY, DieType, mask_of
from rulewright.games.something.state import Evening
from rulewright.games.something.tokens import NO_TOKEN, Token, token_of

BRILLIANT: Final = mask_of("CDE")
BRASH: Final = mask_of("CDS")
BOLD: Final = mask_of("CDT")
MYSTERIOUS: Final = mask_of("CES")
WISE: Final = mask_of("CET")
CHARMING: Final = mask_of("CST")
CALCULATING: Final = mask_of("DES")
ENTERPRISING: Final = mask_of("DET")
SLY: Final = mask_of("DST")
CANNY: Final = mask_of("EST")
LONE: Final = mask_of("CDEST")

POWER_NAMES: Final = {
    BRILLIANT: "Brilliant", BRASH: "Brash", BOLD: "Bold", MYSTERIOUS: "Mysterious", WISE: "Wise",
    CHARMING: "Charming", CALCULATING: "Calculating", ENTERPRISING: "Enterprising", SLY: "Sly", CANNY: "Canny",
    LONE: "Lone",
}  # fmt: skip


def has_power(t: Evening, c: int, power: int) -> bool:
    """Whether the character's type has that power; an exchanged die does not change it. [S2-039 S2-042]"""
    return t.settings.types and t.power[c] == power


def low_bonus(t: Evening, c: int) -> int:
    """How much a low result adds: two for Brilliant, Charming and Canny under their Course, else one. [S2-039]"""
    course = t.course_type
    if has_power(t, c, BRILLIANT) and course == EXPERTISE:
        return 2
    if has_power(t, c, CHARMING) and course == COMPELLING:
        return 2
    if has_power(t, c, CANNY) and course == SNEAKY:
        return 2
    return 1


def may_use_both(t: Evening, c: int) -> bool:
    """Brash under an Expertise Course may ignore it and use both thrown dice. [S2-039]"""
    return has_power(t, c, BRASH) and t.course_type == EXPERTISE


def calculated(t: Evening, c: int, kept_face: int, left_face: int) -> int:
    """Calculating: +3 when old Course and kept die are both lower than the new Course. [S2-039]"""
    if has_power(t, c, CALCULATING) and t.course_face < left_face and kept_face < left_face:
        return 3
    return 0


def second_benefit(t: Evening, c: int) -> DieType:
    """Bold and Mysterious: the type whose benefit a higher new Course of it also gives, or none. [S2-039]"""
    if t.left_type == NO_TYPE or t.left_face <= t.course_face:
        return NO_TYPE
    if has_power(t, c, BOLD) and t.left_type == COMPELLING:
        return COMPELLING
    if has_power(t, c, MYSTERIOUS) and t.left_type == SNEAKY:
        return SNEAKY
    return NO_TYPE


def any_benefit(t: Evening, c: int) -> bool:
    """Sly: a Course higher than both thrown dice lets any benefit be used instead. [S2-039]"""
    return has_power(t, c, SLY) and t.course_face > t.faces[0] and t.course_face > t.faces[1]


def enterprising_token(t: Evening, c: int) -> Token:
    """Enterprising: the Course used is Compelling or Sneaky showing 1; its token, or none. [S2-039]"""
    if has_power(t, c, ENTERPRISING) and t.course_face == 1 and t.course_type in (COMPELLING, SNEAKY):
        return token_of(t.course_type)
    return NO_TOKEN
