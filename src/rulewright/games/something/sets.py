"""Small sets of small numbers (types of die, tokens, characters, slots) as bit masks."""


def has(mask: int, member: int) -> bool:
    """Whether a set holds a member."""
    return mask >> member & 1 == 1


def size(mask: int) -> int:
    """How many members a set has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def members(mask: int) -> list[int]:
    """The members of a set, lowest first."""
    found: list[int] = []
    member = 0
    while mask:
        if mask & 1:
            found.append(member)
        mask >>= 1
        member += 1
    return found


def subsets(mask: int, most: int) -> list[int]:
    """Every subset with at most so many members, the empty one first."""
    found = [0]
    for member in members(mask):
        found.extend([part | 1 << member for part in found if size(part) < most])
    found.sort()
    return found
