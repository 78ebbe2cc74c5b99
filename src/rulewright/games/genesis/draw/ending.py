# interpreted: drawn for people only
"""The break-up: the band's name torn in two, a stage for each side; and how a career ends otherwise."""

from functools import lru_cache

from rulewright.draw.model import Board, Piece, Text
from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.draw.tones import named, said
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis.draw.facts import side_words
from rulewright.games.genesis.draw.geometry import SIDES
from rulewright.games.genesis.words.things import song_title

COVER = -1


def sides(view: View) -> Board:
    """Every side with its song, its CROWD and what it comes to."""
    songs = view["side_songs"]
    found = []
    for k, side in enumerate(view["sides"]):
        crowd = sum(view["members"][role]["crowd"] for role in range(3) if side >> role & 1)
        song = "" if k >= len(songs) else "a cover" if songs[k] == COVER else song_title(view, songs[k])
        total = view["totals"][k] if k < len(view["totals"]) else None
        now = k == len(view["totals"]) and view["song"] >= 0
        so_far = (crowd, view["good"] if now else 0, 0, view["bad"] if now else 0)
        tally = tuple(view["tallies"][k]) if k < len(view["tallies"]) else so_far
        found.append((side, tally, song, total, now))
    return stages(view["band"]["name"] or "The band", tuple(found), view["ending"] == "break-up")


@lru_cache(64)
def stages(name: str, found: tuple[tuple[int, tuple[int, ...], str, int | None, bool], ...], over: bool) -> Board:
    """The torn name above, the stages below."""
    w, h = SIDES
    pieces = [Piece("sides-ground", "ground-sides", w / 2, h / 2, motion="none"), *torn(name)]
    many = max(2, len(found))
    wide = 226.0 if many == 2 else 150.0
    best = max((total for _, _, _, total, _ in found if total is not None), default=None)
    winner = next((k for k, (_, _, _, total, _) in enumerate(found) if total == best), -1) if over else -1
    if over:
        ties = [
            (min(r for r in range(3) if side >> r & 1), k)
            for k, (side, _, _, total, _) in enumerate(found)
            if total == best
        ]
        winner = min(ties)[1]
    for k, (side, tally, song, total, now) in enumerate(found):
        x = 10 + wide / 2 + k * (wide + 8 if many == 2 else 155)
        pieces += stage(k, side, x, wide, tally, song, total, now, k == winner)
    return Board("sides", "The break-up", w, h, tuple(pieces), least=300)


def torn(name: str) -> list[Piece]:
    """The band's name on two halves of a torn sheet."""
    half = (len(name) + 1) // 2
    left, right = name[:half].upper(), name[half:].upper()
    found = []
    for k, words in enumerate((left, right)):
        texts: tuple[Text, ...] = ()
        if words.strip():
            over = named(words.strip(), 92 if k == 0 else -88, 10, 28, 176, "poster")
            over = over._replace(anchor="end" if k == 0 else "start")
            texts = (over._replace(x=over.x + 2, y=over.y + 1.8, tone="bh"), over)
        found.append(
            Piece(
                f"torn-{k}",
                f"torn-{k}",
                122 + k * 236,
                46 - k * 3,
                (-2.2, 2.4)[k],
                0.98,
                title=name if k == 0 else "",
                texts=texts,
                motion="none",
            )
        )
    return found


def stage(
    k: int,
    side: int,
    x: float,
    wide: float,
    tally: tuple[int, ...],
    song: str,
    total: int | None,
    now: bool,
    wins: bool,
) -> list[Piece]:
    """One side: who it is, what it plays, what it comes to."""
    roles = [role for role in range(3) if side >> role & 1]
    top, y = 92.0, 92 + 152
    crowd, good, chips, bad = tally
    words, small = side_words(side), wide < 200
    alone = len(roles) == 1
    song_words = f"{'plays' if alone else 'play'} {song}" if song else f"{'chooses' if alone else 'choose'} a song"
    texts = [
        said(words, 0, -36, 17, "poster", "on-vinyl", "middle", wide - 16),
        named(song_words, 0, -15, 16.5, wide - 18, "text", "on-vinyl")._replace(anchor="middle"),
    ]
    lines = [("CROWD", str(crowd))]
    worked = (counted(good, "circle", none="0"), f"+{good}")
    failed = (counted(bad, "mistake", none="0"), f"−{5 * bad}" if bad else "0")
    if total is not None:
        lines += [worked, (counted(chips, "chip", none="0"), f"+{chips}"), failed]
    elif now:
        lines += [worked, failed]
    for n, (what, amount) in enumerate(lines):
        line = 14 + n * 22
        texts.append(said(what, 18 - wide / 2, line, 16.5, "text", "on-vinyl", "start", 90))
        texts.append(said(amount, wide / 2 - 18, line, 16.5, "poster", "on-vinyl", "end", 70))
    if total is not None:
        texts.append(said(str(total), 0, 132, 34 if small else 40, "poster", "light" if wins else "on-vinyl", "middle"))
    elif now:
        texts.append(said("on stage now", 0, 122, 20, "bold", "light", "middle"))
    title = f"{words}: CROWD {crowd}, {song_words}" + (f", {total} in all" if total is not None else "")
    found = [
        Piece(f"side-{k}", "stage-2" if wide > 200 else "stage-3", x, y, title=title, texts=tuple(texts), motion="none")
    ]
    for n, role in enumerate(roles):
        found.append(
            Piece(
                f"side-{k}-{role}",
                f"marker-{role}",
                x + (n - (len(roles) - 1) / 2) * 60,
                top + 52,
                size=0.84,
                title=f"{ROLES[role]} is on this side",
            )
        )
    if wins:
        found.append(Piece("winner", "stamp-wins", x + wide / 2 - 50, top + 20, 9, 0.72, "This side wins"))
    return found
