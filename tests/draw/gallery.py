"""One specimen of everything in the kit, as an art and a scene: for tests, and to be looked at."""

from rulewright.draw.kit import cards, dials, dice, discs, maps, paper, people, ribbons, sheets, speech, tokens, tracks
from rulewright.draw.kit.layout import fan, in_grid
from rulewright.draw.kit.tones import TONES, tone
from rulewright.draw.model import Art, Board, Palette, Piece, Scene, Symbol
from rulewright.draw.shapes import at, box, path, ring, star

SIGN = path(star(0, 0, 13, 6, 5), tone("seat-0"), tone("ink"), 1)
FACE = cards.Face(
    "Treasure Vaults", "Take every gem of one sector that red does not control.", "event", "R10",
    path(star(0, 0, 40, 18, 8), tone("glow"), tone("ink"), 1.4), "seat-1", SIGN,
)  # fmt: skip
TONES_HERE = {
    **TONES,
    "felt": Palette("#ebe4d3", "#171613", "#ffffff"),
    "red": Palette("#d63c2c", "#d63c2c", "#3a3a3a"),
    "red-high": Palette("#ef7361", "#ef7361", "#777777"),
    "red-low": Palette("#8d170d", "#8d170d", "#111111"),
    "red-sign": Palette("#fff1ea", "#fff1ea", "#ffffff"),
}


def rows_of_patterns() -> str:
    out = ""
    for k, kind in enumerate(paper.PATTERNS):
        out += paper.pattern(kind, f"p-{kind}", f"seat-{k}")
        out += box(k * 62.0, 0, 56, 56, 4, f"url(#p-{kind})", tone("ink"), 1)
    return out


def gallery() -> Art:
    """The art of everything."""
    ring_ = tracks.ring_spots(10, 100, 100, 84)
    symbols = {
        **people.plates(),
        **people.seat_signs(),
        **people.people(),
        **dice.dice(),
        **tokens.tokens(),
        **tokens.coins(1, 5, 100),
        **{f"disc-{k}": Symbol(discs.disc("red", sign), -39, -39, 78, 78) for k, sign in enumerate(discs.SIGNS)},
        "edge": Symbol(discs.edge("red"), -35, -1, 70, 13),
        "card": cards.card("r10", FACE),
        "small": cards.small("r10", FACE),
        "back": cards.back("b", "seat-1", "glow", "waves"),
        "plain-back": cards.back("c", "seat-0", "paper"),
        "sheet": Symbol(paper.sheet(300, 120, 4) + paper.pins(300, 120), -3, -3, 308, 130),
        "wood": Symbol(paper.wood(200, 80), -1, -1, 202, 82),
        "cloth": Symbol(paper.cloth(160, 80, fill="seat-3"), 0, 0, 160, 80),
        "patterns": Symbol(rows_of_patterns(), 0, -1, 370, 58),
        "ring": Symbol(tracks.track(ring_, 16, closed=True), 0, 0, 200, 200),
        "snake": Symbol(tracks.track(tracks.snake_spots(20, 10, 20, 20, 34)), 0, 0, 346, 80),
        "dial": Symbol(dials.dial(70, 0, 20) + dials.arc(52, -135, 30, "seat-0", 5), -72, -72, 144, 146),
        "hand": Symbol(dials.hand(70), -6, -50, 12, 64),
        "hex": Symbol(maps.hex_tile(56, inner=ring(0, 0, 20, stroke=tone("soft"), width=1.4)), -56, -58, 112, 122),
        "gap": Symbol(maps.hex_gap(56), -56, -56, 112, 112),
        "squares": Symbol(maps.square_grid(4, 3, 40, checked="paper-edge"), -2, -2, 164, 124),
        "slot": Symbol(sheets.slot(60, sign=at(SIGN, size=1.2)), -32, -32, 64, 64),
        "flag": Symbol(sheets.flag(96, 62, "glow"), -2, -33, 100, 66),
        "stripe": Symbol(sheets.stripe("st", 300, 62, "seat-1"), 0, -32, 300, 64),
        "ribbon": Symbol(ribbons.ribbon(200), -126, -24, 252, 56),
        "pennant": Symbol(ribbons.pennant(130), -1, -18, 132, 36),
        "ticket": Symbol(ribbons.ticket(120), -62, -27, 124, 54),
        **{
            f"bubble-{s}": Symbol(speech.bubble(130, 50, s), -84, -44, 168, 90)
            for s in ("left", "right", "above", "below")
        },
    }
    return Art(symbols, TONES_HERE, {**people.PLATE_LETTERINGS, **cards.FACES})


def specimens() -> Scene:
    """All of it on one board."""
    pieces = [
        Piece("card", "card", 20, 20),
        Piece("small", "small", 240, 20),
        Piece("back", "back", 460, 20),
        Piece("plain-back", "plain-back", 680, 20),
        Piece("dial", "dial", 320, 260),
        Piece("hand", "hand", 320, 260, 40, tone="seat-0"),
        Piece("sheet", "sheet", 20, 340),
        Piece("wood", "wood", 350, 350),
        Piece("cloth", "cloth", 570, 350),
        Piece("patterns", "patterns", 750, 360),
        Piece("ring", "ring", 910, 20),
        Piece("snake", "snake", 20, 480),
        Piece("squares", "squares", 400, 450),
        Piece("stripe", "stripe", 660, 500),
        Piece("flag", "flag", 640, 500),
        Piece("slot", "slot", 790, 500),
        Piece("slot-2", "slot", 880, 500),
        Piece("die-on", "die-3", 880, 500, size=0.9),
        Piece("ribbon", "ribbon", 150, 610),
        Piece("pennant", "pennant", 320, 610),
        Piece("ticket", "ticket", 540, 610),
        Piece("hex", "hex", 1020, 300),
        Piece("gap", "gap", 1020 + maps.hex_at(1, 0, 56)[0], 300),
        people.plate("name", 700, 610, "Wilhelmina", "you", True),
    ]
    for k, side in enumerate(("left", "right", "above", "below")):
        pieces.append(Piece(f"bubble-{side}", f"bubble-{side}", 110 + 180 * k, 700))
    small = [
        name
        for name in gallery().symbols
        if name.startswith(("token-", "coin-", "gem", "cube", "meeple", "pawn", "seat-"))
    ]
    for k, name in enumerate(small):
        x, y = in_grid(k, 10, 60, 70)
        pieces.append(Piece(f"small-{name}", name, 60 + x, 800 + y, tone=f"seat-{k % 6}"))
    for k in range(7):
        pieces.append(Piece(f"die-{k}", f"die-{k}", 720 + 70 * k, 800))
    for k in range(6):
        pieces.append(Piece(f"disc-{k}", f"disc-{k}", 720 + 86 * k, 900))
    for k in range(5):
        x, y, turn = fan(k, 5, 500, 7)
        pieces.append(Piece(f"hand-{k}", "back", 900 + x, 690 + y, turn, 0.3))
    return Scene([Board("all", "The kit", 1260, 960, pieces)], "all")
