"""What drawings are put together from, and what is not worked out twice."""

from rulewright.draw.model import Piece, laid, once


def test_pieces_in_parts_are_one_sequence() -> None:
    a, b, c = Piece("a"), Piece("b"), Piece("c")
    pieces = laid((a,), (), [b, c])
    assert list(pieces) == [a, b, c]
    assert len(pieces) == 3
    assert pieces[-1] is c
    assert pieces[1:] == (b, c)
    assert b in pieces
    assert pieces.index(c) == 2
    assert not laid((), ())


def test_what_was_worked_out_for_the_very_same_things_is_found_again_for_a_few_of_them() -> None:
    worked: list[list[int]] = []

    @once
    def made(of: list[int]) -> int:
        worked.append(of)
        return len(of)

    first, second, third, fourth = [1], [1], [1, 2], [1, 2, 3]
    assert [made(one) for one in (first, second, first, third, second)] == [1, 1, 1, 2, 1]
    assert worked == [first, second, third]
    made(fourth)
    made(first)
    assert worked[3:] == [fourth, first]
