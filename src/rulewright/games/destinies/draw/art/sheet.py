# interpreted: drawn for people only
"""Every symbol on one sheet: what a front end fetches once, whatever the scenario.

A scenario's words choose among these; pieces put them together (`landscape`, `cards`). So a story that nobody here has
seen is drawn as well as ours.
"""

from random import Random

from rulewright.draw.brevity import brief
from rulewright.draw.model import Art, Symbol
from rulewright.draw.sharing import shared
from rulewright.games.destinies.draw.art import desk, illumination
from rulewright.games.destinies.draw.art.built import BUILT, shadow
from rulewright.games.destinies.draw.art.emblems import EMBLEMS
from rulewright.games.destinies.draw.art.figures import FIGURES, plinth, shape
from rulewright.games.destinies.draw.art.goods import THINGS
from rulewright.games.destinies.draw.art.grounds import GROUNDS, ridge
from rulewright.games.destinies.draw.art.grown import GROWN, HIGH, NEAR, TOGETHER, WIDTHS
from rulewright.games.destinies.draw.art.heads import HEADS
from rulewright.games.destinies.draw.art.skies import SKIES, UNDER_CLOUDS
from rulewright.games.destinies.draw.geometry import (
    BAG,
    BIG_STEP,
    IVY,
    LETTER,
    PAGE,
    PLATE,
    PLAYER,
    SKILLS,
    STALL,
    TEXT_WIDE,
    TILE_WIDE,
    TRACK_STEP,
)
from rulewright.games.destinies.draw.pen import at, circle, num, path, printed, roughened, star
from rulewright.games.destinies.draw.tones import FRAME, LETTERINGS, TONES

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÀ"


def art() -> Art:
    """All of it."""
    symbols = {**landscapes(), **seals(), **people(), **things(), **on_the_desk(), **on_the_page(), **on_the_map()}
    symbols = {name: symbol._replace(svg=brief(symbol.svg)) for name, symbol in symbols.items()}
    symbols = shared(symbols, "part-")
    return Art(symbols, TONES, LETTERINGS, ground="page", seats=("seat-0", "seat-1", "seat-2"), frame=FRAME)


# -- landscapes -------------------------------------------------------------------------------------------------------


def landscapes() -> dict[str, Symbol]:
    """Skies and what is near in both widths, grounds once and as parts, what stands."""
    found: dict[str, Symbol] = {}
    for name, sky in SKIES.items():
        for wide, end in ((TILE_WIDE, ""), (PLATE[0], "-wide")):
            under = f'<use href="#s-sky-clouds{end}"/>' if name in UNDER_CLOUDS else ""
            drawn = sky(wide, Random(name))
            found[f"sky-{name}{end}"] = strip(f"sky-{name}{end}", drawn, wide, f"sky: {name}", under)
    for name, near in NEAR.items():
        found[f"near-{name}"] = strip(f"near-{name}", near(TILE_WIDE, Random(name)), TILE_WIDE, f"near: {name}")
    found["ridge-wide"] = strip("ridge-wide", ridge(PLATE[0], Random("ridge")), PLATE[0], "hills far off")
    for name, (ground, alike) in GROUNDS.items():
        drawn, _profile = ground(PLATE[0], Random(name))
        under = '<use href="#s-ground-hill-wide"/>' if name == "road" else ""
        found[f"ground-{name}-wide"] = strip(f"ground-{name}-wide", drawn, PLATE[0], f"ground: {name}", under)
        for part, left in enumerate(parts(alike)):
            found[f"ground-{name}-{part}"] = part_of(f"ground-{name}", part, left)
    for name, (make, wide, dark) in {**BUILT, **GROWN}.items():
        cast = path(shadow(wide)) if dark else ""
        drawn = printed(roughened(cast + make(Random(name))))
        found[f"mark-{name}"] = Symbol(drawn, -wide / 2, -102, wide * 1.14, 136, f"standing: {name}")
    for name, members in TOGETHER.items():
        drawn = "".join(at(x, y, f'<use href="#s-mark-{one}"/>', size) for one, x, y, size in members)
        wide = WIDTHS[name]
        found[f"mark-{name}"] = Symbol(drawn, -wide / 2, -102, wide, 136, f"standing: {name}")
    return found


def parts(alike: bool) -> tuple[float, ...]:
    """From where a tile shows a ground that is as wide as a plate: its middle, or where it is alike also elsewhere."""
    middle = (PLATE[0] - TILE_WIDE) / 2
    return (middle, 0.0, 2 * middle) if alike else (middle,)


def strip(name: str, drawn: str, wide: float, title: str, under: str = "") -> Symbol:
    """A part of a landscape, cut off where the picture ends."""
    clip = f'<clipPath id="des-{name}"><rect width="{num(wide)}" height="{HIGH}"/></clipPath>'
    svg = f'{clip}<g clip-path="url(#des-{name})">{under}{printed(roughened(drawn))}</g>'
    return Symbol(svg, 0, 0, wide, HIGH, title)


def part_of(name: str, part: int, left: float) -> Symbol:
    """A tile's part of a wide ground."""
    ident = f"des-{name}-{part}"
    clip = f'<clipPath id="{ident}"><rect width="{num(TILE_WIDE)}" height="{HIGH}"/></clipPath>'
    svg = f'{clip}<g clip-path="url(#{ident})"><use href="#s-{name}-wide" x="{num(-left)}"/></g>'
    return Symbol(svg, 0, 0, TILE_WIDE, HIGH, f"a part of {name}")


def back() -> str:
    """The back of a card."""
    wide, tall = desk.CARD
    s = f'<rect x=".8" y=".8" width="{num(wide - 1.6)}" height="{num(tall - 1.6)}" rx="6" stroke-width="1.6"/>'
    s += '<rect x="8" y="8" width="110" height="160" rx="3" fill="var(--deep)" stroke="none"/>'
    return printed(s + at(63, 88, star(0, 0, 30, "lg", 8) + circle(0, 0, 40, "lg")), True)


def sheet_of(wide: float, high: float) -> str:
    """A letter lying open under its heading."""
    box = f'x="1" y="22" width="{num(wide - 2)}" height="{num(high - 24)}" rx="2"'
    return f'<rect {box} fill="var(--page2)" stroke="var(--ink)" stroke-width="1.5"/>'


# -- pieces -----------------------------------------------------------------------------------------------------------


def seals() -> dict[str, Symbol]:
    """The discs of places by their kind, and what is cut into them."""
    rims = {
        "place": circle(0, 0, 22, "tw"),
        "object": "".join(circle(*spot, 1.25, "w") for spot in ring_of(24, 22)),
        "creature": wave(),
    }
    rims["npc"] = rims["place"]
    halo = '<circle r="27.5" fill="var(--bone)" stroke="none"/>'
    found = {
        f"seal-{kind}": Symbol(printed(halo + circle(0, 0, 25, "kd") + rim, True), -28, -28, 56, 56, f"a place: {kind}")
        for kind, rim in rims.items()
    }
    for name, make in EMBLEMS.items():
        found[f"emblem-{name}"] = Symbol(printed(make(), True), -18, -19, 36, 38, f"seal: {name}")
    return found


def ring_of(many: int, r: float) -> list[tuple[float, float]]:
    """Points on a circle."""
    from math import cos, pi, sin

    return [(r * cos(2 * pi * i / many), r * sin(2 * pi * i / many)) for i in range(many)]


def wave() -> str:
    """The waved rim of a creature."""
    points = ring_of(20, 22.2)
    d = "M22.6 0" + "".join(
        f"A3 3 0 0 {i % 2} {num(points[(i + 1) % 20][0])} {num(points[(i + 1) % 20][1])}" for i in range(20)
    )
    return path(d, "tw")


def haloed(name: str, svg: str) -> str:
    """With a thin edge of bone, so that black clothes are seen on black ground."""
    edge = '<feMorphology in="SourceAlpha" operator="dilate" radius="1.3" result="wide"/>'
    edge += '<feFlood flood-color="var(--bone)"/><feComposite in2="wide" operator="in" result="edge"/>'
    merged = '<feMerge><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge>'
    area = 'x="-5%" y="-5%" width="110%" height="110%"'
    return f'<filter id="des-{name}" {area}>{edge}{merged}</filter><g filter="url(#des-{name})">{svg}</g>'


def people() -> dict[str, Symbol]:
    """Figures, plinths, the signs of seats, heads."""
    found = {
        f"figure-{name}": Symbol(haloed(name, printed(make(), True)), -48, -95, 96, 106, name)
        for name, make in FIGURES.items()
    }
    for name in FIGURES:
        inside = '<circle r="18.5"/>'
        clip = f'<clipPath id="des-bust-{name}">{inside}</clipPath>'
        ring = '<circle r="19" fill="none" stroke="var(--piece)" stroke-width="2.4"/>'
        ground = '<circle r="19" fill="var(--bone)"/>'
        figure = f'<g clip-path="url(#des-bust-{name})"><use href="#s-figure-{name}" y="67"/></g>'
        found[f"bust-{name}"] = Symbol(clip + ground + figure + ring, -21, -21, 42, 42, f"{name}, a bust")
    for seat in range(3):
        found[f"plinth-{seat}"] = Symbol(printed(plinth(seat), True), -27, -2, 54, 13, f"the plinth of seat {seat + 1}")
        disc = f'<circle cy="4.4" r="9" fill="var(--s{seat})" stroke="var(--deep)" stroke-width="1.2"/>'
        sign = disc + printed(shape(seat), True)
        found[f"seat-{seat}"] = Symbol(sign, -10, -5.6, 20, 20, f"the sign of seat {seat + 1}")
    for name, make in HEADS.items():
        found[f"head-{name}"] = Symbol(
            haloed(f"head-{name}", printed(make(), True)), -28, -52, 56, 48, f"somebody: {name}"
        )
    return found


def things() -> dict[str, Symbol]:
    """What is carried."""
    return {
        f"item-{name}": Symbol(printed(make(), True), -56, -46, 112, 92, f"item: {name}")
        for name, make in THINGS.items()
    }


def ruled(wide: float, y: float) -> str:
    """A faint line that divides the page, as a scribe rules it."""
    return f'<path d="M0 {num(y)}h{num(wide)}" fill="none" stroke="var(--rule)" stroke-width="1.2"/>'


def on_the_desk() -> dict[str, Symbol]:
    """Beasts, dice, tokens, the parts of cards, tracks."""
    found = {
        f"beast-{k}": Symbol(printed(beast()), -20, -22, 40, 42, beast.__name__) for k, beast in enumerate(desk.BEASTS)
    }
    for k, beast in enumerate(desk.BEASTS):
        found[f"card-beast-{k}"] = Symbol(printed(beast(), True), -20, -22, 40, 42, f"{beast.__name__} on a card")
    for face in range(7):
        found[f"die-main-{face}"] = Symbol(
            printed(desk.main_die(face), True), -22, -22, 44, 44, f"Main die: {face or '?'}"
        )
    for name, face in (("ready", 0), ("blank", 1), ("star", desk.STAR)):
        found[f"die-effort-{name}"] = Symbol(
            printed(desk.effort_die(face), True), -22, -22, 44, 44, f"Effort die: {name}"
        )
    found["die-spent"] = Symbol(printed(desk.spent_die()), -22, -22, 44, 44, "an exhausted Effort die")
    wide, tall = desk.CARD
    for name, svg, piece, box in (
        ("coin", desk.coin(), True, (-13, -13, 26, 26)),
        ("shell", desk.shell(), True, (-14, -14, 28, 28)),
        ("letter", desk.letter(), False, (-24, -17, 48, 34)),
        ("purse", desk.purse(), False, (-11, -11, 22, 22)),
        ("out", desk.way_out(), False, (-11, -11, 22, 22)),
        ("flame", desk.flame(), False, (-12, -13, 24, 26)),
        ("card", desk.card(), True, (0, 0, wide, tall)),
        ("band", desk.band(), True, (9, 139, 108, 28)),
        ("flourish", desk.flourish(), True, (-32, -10, 64, 20)),
        ("always", desk.always(), True, (-9, -9, 18, 18)),
        ("discard", desk.discard(), True, (-8, -10, 16, 20)),
        ("slot", desk.slot(), False, (0, 0, wide, tall)),
        ("stack", desk.stack(), True, (-9, -10, 22, 24)),
        ("pile", desk.pile(), True, (-15, -14, 32, 24)),
        ("track", desk.track(TRACK_STEP, 12.5), False, (-1, -14, 12 * TRACK_STEP + 2, 28)),
        ("track-big", desk.track(BIG_STEP, 19), False, (-1, -20, 12 * BIG_STEP + 2, 40)),
        ("marker", desk.marker(10.6), False, (-11, -11, 22, 22)),
        ("marker-big", desk.marker(16), False, (-17, -17, 34, 34)),
        ("marker-hit", circle(0, 0, 16, "go") + circle(0, 0, 13.4, "tg"), False, (-17, -17, 34, 34)),
        ("star", star(0, 0, 11, "go"), False, (-12, -12, 24, 24)),
        ("socket", circle(0, 0, 19, "ghost"), False, (-20, -20, 40, 40)),
        ("pip", path("M0-5l5 5-5 5-5-5z"), False, (-6, -6, 12, 12)),
        ("pip-out", path("M0-5l5 5-5 5-5-5z", "tk"), False, (-6, -6, 12, 12)),
        ("step", circle(0, 0, 5, "tk"), False, (-6, -6, 12, 12)),
        ("step-done", circle(0, 0, 5, "go"), False, (-6, -6, 12, 12)),
        ("thread", '<path d="M0 6v10" fill="none" stroke="var(--gold)" stroke-width="2"/>', False, (-6, 0, 12, 22)),
        ("step-here", '<circle r="4.6" fill="none" stroke="var(--gold)" stroke-width="3"/>', False, (-7, -7, 14, 14)),
    ):  # fmt: skip
        x, y, across, down = box
        found[name] = Symbol(printed(svg, piece), x, y, across, down, name)
    leaf = 'fill="none" stroke="var(--gold)"'
    band = f'<rect x="-4" y="-4" width="{num(wide + 8)}" height="{num(tall + 8)}" rx="9" {leaf}'
    found["helps"] = Symbol(
        f'{band} stroke-width="4" stroke-dasharray="9 6"/>', -6, -6, wide + 12, tall + 12, "it helps"
    )
    found["back"] = Symbol(back(), 0, 0, wide, tall, "a card that is hidden")
    found["lit"] = Symbol(lined(SKILLS[0], 48, "gold", 0.8, "wash"), 0, 0, SKILLS[0], 48, "the skill that is tried")
    found["sheet"] = Symbol(sheet_of(*LETTER), 0, 0, *LETTER, "a letter")
    bare = f'<rect width="{num(PLAYER[0])}" height="{num(PLAYER[1])}" fill="none"/>'
    found["line"] = Symbol(bare + ruled(PLAYER[0], PLAYER[1] - 2.5), 0, 0, *PLAYER, "")
    for board, (across, _) in (("skills", SKILLS), ("bag", BAG), ("letter", LETTER)):
        found[f"ruled-{board}"] = Symbol(ruled(across, 0.6), 0, 0, across, 2, "a ruled line")
    gold = f'<rect width="{num(PLAYER[0])}" height="3" fill="var(--gold)"/>'
    found["turn"] = Symbol(gold, 0, 0, PLAYER[0], 3, "whose turn it is")
    for path_, make in enumerate(illumination.LIGHTS):
        for gilt in range(3):
            drawn = printed(make(gilt), True) if path_ % 2 else printed(make(gilt))
            found[f"light-{path_}-{gilt}"] = Symbol(drawn, -31, -31, 62, 62, f"a path, gilded {gilt}")
    return found


def on_the_page() -> dict[str, Symbol]:
    """Initials, ivy, tailpiece, the pointing hand, frames."""
    wide, high = PLATE
    found = {
        "vine": Symbol(printed(illumination.vine(), True), 0, 0, 96, 96, "the block of an initial"),
        "ivy": Symbol(printed(roughened(illumination.border(IVY), 0.5)), 0, 0, 30, IVY, "ivy"),
        "tail": Symbol(printed(roughened(illumination.tailpiece(), 0.4)), -104, -26, 208, 52, "a tailpiece"),
        "manicule": Symbol(printed(illumination.manicule()), -22, -12, 48, 30, "a pointing hand"),
        "plate": Symbol(plate_edge(wide, high), 0, 0, wide, high, "the frame of a plate"),
        "awning": Symbol(printed(roughened(desk.awning(STALL), 0.5)), -7, 0, STALL + 14, 52, "a stall's awning"),
    }
    found |= {
        "paper": Symbol(
            printed(f'<rect width="{num(wide)}" height="{num(high)}" stroke="none"/>'), 0, 0, wide, high, "a plate"
        ),
        "gilt": Symbol(gilt(*PAGE), 0, 0, *PAGE, "the frame of a Finale"),
        "rung": Symbol(lined(TEXT_WIDE, 40, "rule", 1, "page2"), 0, 0, TEXT_WIDE, 40, "a row of chances"),
        "cast-1": Symbol(lined(464, 216, "ink", 1.4, "page2"), 0, 0, 464, 216, "a character"),
        "cast-2": Symbol(lined(228, 216, "ink", 1.4, "page2"), 0, 0, 228, 216, "a character"),
    }
    for tenth in range(11):
        cell = '<path d="M.5 .5h38v5h-38z" fill="none" stroke="var(--rule)" stroke-width="1"/>'
        filled = f'<path d="M0 0h{num(3.9 * tenth)}v6h-{num(3.9 * tenth)}z" fill="var(--gold)"/>' if tenth else ""
        found[f"bar-{tenth}"] = Symbol(filled + cell, 0, 0, 39, 6, f"a chance of about {10 * tenth} %")
    for n in range(1, 13):
        end = num(n * BIG_STEP)
        area = f'<path d="M0-19h{end}v38h-{end}z" fill="var(--gold)" opacity=".36"/>'
        flag = f'<path d="M{end} 22v-48" stroke="var(--goldink)" stroke-width="3" fill="none"/>'
        found[f"reach-{n}"] = Symbol(area + flag, 0, -28, n * BIG_STEP + 2, 52, f"a total of {n}")
    for letter in LETTERS:
        found[f"versal-{letter}"] = Symbol(illumination.versal(letter), 0, 0, 96, 96, f"the initial {letter}")
    return found


def lined(wide: float, high: float, tone: str, width: float, fill: str) -> str:
    """A ruled box."""
    box = f'x="{num(width / 2)}" y="{num(width / 2)}" width="{num(wide - width)}" height="{num(high - width)}" rx="4"'
    return f'<rect {box} fill="var(--{fill})" stroke="var(--{tone})" stroke-width="{width}"/>'


def gilt(wide: float, high: float) -> str:
    """The double gold frame of a page on which a Finale is played."""
    outer = f'<rect x="6" y="2" width="{num(wide - 12)}" height="{num(high - 4)}" fill="none" stroke="var(--gold)"'
    inner = (
        f'<rect x="11" y="7" width="{num(wide - 22)}" height="{num(high - 14)}" fill="none" stroke="var(--goldline)"'
    )
    corner = "".join(
        printed(f'<g transform="translate({x} {y})rotate({turn})">{illumination.leaf(0, 0, 0, 1.3, "g")}</g>')
        for x, y, turn in ((16, 16, 135), (wide - 16, 16, 225), (16, high - 16, 45), (wide - 16, high - 16, -45))
    )
    return f'{outer} stroke-width="3.4"/>{inner} stroke-width="1"/>{corner}'


def plate_edge(wide: float, high: float) -> str:
    """The frame of a plate."""
    box = f'x="1.5" y="1.5" width="{num(wide - 3)}" height="{num(high - 3)}"'
    return f'<rect {box} fill="none" stroke="var(--ink)" stroke-width="3"/>'


def on_the_map() -> dict[str, Symbol]:
    """Blocks, frames, rings, and what fills empty places."""
    tile = (0, 0, *illumination.TILE)
    return {
        "bed": Symbol(printed(illumination.bed()), *tile, "an explored tile"),
        "frame": Symbol(printed(illumination.frame()), *tile, "the frame of a tile"),
        "block": Symbol(printed(illumination.block()), *tile, "an unexplored tile"),
        "slip": Symbol(printed(illumination.slip(48, 86)), 18, 44, 204, 94, "the name of a tile"),
        "slip-told": Symbol(printed(illumination.slip(24, 134)), 18, 20, 204, 142, "what is known of a tile"),
        "cartouche": Symbol(printed(roughened(illumination.cartouche())), *tile, "the story's name"),
        "leviathan": Symbol(printed(roughened(illumination.leviathan(), 0.5)), -122, -74, 244, 124, "a leviathan"),
        "rose": Symbol(printed(illumination.rose()), -70, -82, 140, 150, "north is up"),
        "ring": Symbol(desk.rose_ring(29.5), -32, -32, 64, 64, "here"),
        "ring-new": Symbol(desk.rose_ring(29.5, "4 3"), -32, -32, 64, 64, "new"),
        "dot": Symbol(
            circle(0, 0, 2.6, "go").replace(
                ' class="go"', ' fill="var(--gold)" stroke="var(--deep)" stroke-width="1.4"'
            ),
            -4,
            -4,
            8,
            8,
            "a step of the way",
        ),
    }
