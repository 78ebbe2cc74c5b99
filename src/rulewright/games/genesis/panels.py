# interpreted: words for people, never while simulating
"""The table as titled panels of at most 80 columns, from what an observer sees."""

from collections.abc import Sequence

from rulewright.engine import Panel, View, counted, name_of, table_panel, text_panel
from rulewright.games.band.panels import die_text, sheet_lines, stage_lines
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.stage import SPOT_NAMES, SPOTLIGHT
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.cards import CARDS, PRICES
from rulewright.games.genesis.character import POWERS, SPACES, powers_of, price_of_space
from rulewright.games.genesis.events import EVENT_NAMES, PRODUCERS, hiring_fee
from rulewright.games.genesis.gigs import GIGS, OPEN_MIC
from rulewright.games.genesis.state import EMPTY_SLOT, NO_SONG, PHASES
from rulewright.games.genesis.words.things import card_title, pairs_words, song_title


def panels(seen: View) -> list[Panel]:
    """The table, phase by phase: the band, what is being decided on, and beneath it what stays."""
    shown = [band_panel(seen)]
    phase = seen["phase"]
    if seen["song"] != NO_SONG:
        shown.append(song_panel(seen))
    if phase == phases.DOWNTIME or phase == phases.RIFFING:
        shown += [market_panel(seen), life_panel(seen)]
    if phase in (phases.MEETING, phases.CARRYING_OUT):
        shown.append(meeting_panel(seen))
    if phase in (phases.STUDIO, phases.COMPOSING, phases.PARTY_STUDIO):
        shown += studio_panels(seen)
    if phase == phases.BOOKING:
        shown.append(gigs_panel(seen))
    if phase in (phases.CLAIMING, phases.BREAK_UP):
        shown.append(sides_panel(seen))
    if phase in (phases.NEXT_SONG, phases.STUDIO, phases.CLAIMING, phases.PARTY_ROUND):
        shown.append(songs_panel(seen))
    if seen["gig"] is not None:
        shown.append(gig_panel(seen))
    if seen["forming"] > 0:
        shown.append(members_panel(seen))
    if seen["role"] >= 0 and seen["forming"] > 0:
        shown.append(hand_panel(seen))
    return shown


def band_panel(seen: View) -> Panel:
    """The band sheet in one line, and what is going on."""
    band = seen["band"]
    lines = [f"{(band['name'] or 'The band')[:40]} · round {seen['round']} · {PHASES[seen['phase']]}"]
    if seen["party"]:
        lines.append(f"flawless songs in a row: {seen['streak']} of 5")
    else:
        lines.append(f"COIN {band['coin']} · CROWD {band['crowd']} · CLOUT {band['clout']}")
    if seen["ending"]:
        lines.append(f"The career is over: {seen['ending']}.")
    return text_panel("Band", [*lines, *seen["hush"]], "prose")


def members_panel(seen: View) -> Panel:
    """The three members; a party knows no scores, only points to spend."""
    rows = []
    for role in (2, 1, 0):
        m = seen["members"][role]
        scores = [m["coin"], m["commitment"], m["crowd"]]
        if seen["party"]:
            scores = [seen["points"][role]]
        tracks = [f"{m['intensity']} {pairs_words(m['rock'])}", f"{m['craft']} {pairs_words(m['diva'])}"]
        stage = "Spotlit" if m["spot"] == SPOTLIGHT else SPOT_NAMES[m["spot"]]
        if seen["hogging"] == role:
            stage = "hogs it"
        rows.append(
            (ROLES[role], name_of(seen["names"], m["seat"])[:12], *[str(score) for score in scores], *tracks, stage,
             str(m["chips"]), str(m["successes"]))
        )  # fmt: skip
    scored = ("points",) if seen["party"] else ("COIN", "Commit.", "CROWD")
    return table_panel("Members", ("role", "who", *scored, "Intens.", "Craft", "stage", "chips", "circles"), rows)


def how_many(songs: int, originals_only: bool) -> str:
    """So many songs, or originals."""
    return counted(songs, "original" if originals_only else "song")


def goal_words(goals: Sequence[int]) -> Sequence[str]:
    """The three rows of a chart in short, by the printed rule or by the GM's goals."""
    return (f"{goals[0]}+ at Stage", f"{goals[1]}+ there", "else") if goals else ("all at Stage", "most there", "else")


def gig_panel(seen: View) -> Panel:
    """The audience, the songs to come and what the band can win."""
    gig = seen["gig"]
    crowd = " · ".join(f"{name} {'o' * gig[key] or '-'}" for name, key in
                       (("Stage", "stage"), ("Bar", "bar"), ("Patio", "patio")))  # fmt: skip
    facts = [how_many(gig["songs"], gig["originals_only"]), f"{gig['songs_left'] or 'none'} of the band's own to come"]
    if gig["cover"]:
        facts.append(f"covers on {gig['cover']}+")
    if gig["lull"]:
        facts.append(f"lull {gig['lull']}")
    rows = [f"{name}: {words}" for name, words in zip(goal_words(gig["goals"]), gig["rows"], strict=True)]
    return text_panel(f"Gig: {gig['title'][:60]}", [crowd, " · ".join(facts), *rows], "prose")


def song_panel(seen: View) -> Panel:
    """The sheet with its dice, and the Pool."""
    song = seen["songs"][seen["song"]]
    present = song["order"][seen["place"]] if seen["place"] < len(song["order"]) else -1
    lines = sheet_lines(song["squares"], song["marks"], seen["laid"], {}, present)
    lines += stage_lines([m["spot"] for m in seen["members"]])
    if seen["pool"] is None:
        lines.append(f"Pool: {counted(seen['pool_size'], 'die', 'dice')} behind a screen")
    else:
        lines.append("Pool: " + (" ".join(die_text(die) for die in seen["pool"]) or "empty"))
    held = [f"{ROLES[r]} holds {die_text(m['held'])}" for r, m in enumerate(seen["members"]) if m["held"]]
    lines.append(f"circles: {seen['good']} worked, {seen['bad']} failed" + "".join(f" · {h}" for h in held))
    return text_panel(f"Song: {song_title(seen, seen['song'])[:60]}", lines)


def market_panel(seen: View) -> Panel:
    """The Write and Riff market."""
    rows = [(str(PRICES[slot]), card_title(card) if card != EMPTY_SLOT else "-", buyers(card))
            for slot, card in enumerate(seen["market"])]  # fmt: skip
    return table_panel(f"Write and Riff ({seen['riff_deck']} in the deck)", ("COIN", "card", "for"), rows)


def buyers(card: int) -> str:
    """Who may buy a card."""
    if card == EMPTY_SLOT:
        return ""
    roles = CARDS[card].roles
    return "anybody" if roles == 0b111 else " or ".join(ROLES[r] for r in range(3) if roles >> r & 1)


def life_panel(seen: View) -> Panel:
    """The Live the Life track."""
    prices = [str(price_of_space(space, seen["expert"])) for space in range(2, SPACES + 1)]
    spots = " · ".join(f"{ROLES[r]} on {m['life']}" for r, m in enumerate(seen["members"]))
    return text_panel("Live the Life", [f"spaces 2 to 8 cost {' '.join(prices)} COMMITMENT", spots], "prose")


def meeting_panel(seen: View) -> Panel:
    """Cards in hand by number, and those shown."""
    lines = []
    for role in (2, 1, 0):
        m, card = seen["members"][role], seen["shown"][role]
        cards = f"{m['basic_count']} + {counted(m['event_count'], 'Event card', none='0')}"
        lines.append(f"{ROLES[role]:<7} {cards}" + (f" · shows {EVENT_NAMES[card]}" if card >= 0 else ""))
    return text_panel("Band Meeting", lines)


def studio_panels(seen: View) -> list[Panel]:
    """Producers, and the sheet being drawn."""
    rows = []
    for p in seen["producers"]:
        maker = PRODUCERS[p]
        steps = " ".join(f"{'BMF'[role]}{n}" for role, n in maker.steps)
        rows.append((maker.name, "hired" if p in seen["hired"] else str(hiring_fee(seen["band"]["clout"])),
                     f"{maker.meeples} up, {steps}", maker.bonus))  # fmt: skip
    found = [] if seen["party"] else [table_panel("Producers", ("who", "hire", "record", "when composing"), rows)]
    if seen["phase"] == phases.COMPOSING:
        sheet = seen["sheet"]
        found.append(text_panel("Sheet", sheet_lines(sheet["squares"], sheet["marks"], [0] * 15, {})))
    return found


def gigs_panel(seen: View) -> Panel:
    """The unlocked gigs."""
    rows = []
    for gig in seen["unlocked"]:
        card = GIGS[gig]
        needs = [f"CROWD {card.crowd}"] if card.crowd else []
        needs += [f"{card.coin} COIN"] if card.coin else []
        needs += [f"{card.commitment} COMM each"] if card.commitment else []
        areas = seen["open_mic"] if gig == OPEN_MIC else (card.stage, card.bar, card.patio)
        crowd = "/".join(str(number) for number in areas)
        rows.append((card.title[:36], ", ".join(needs) or "-", crowd, how_many(card.songs, card.originals_only)))
    return table_panel("Unlocked gigs", ("gig", "needs", "S/B/P", "play"), rows)


def songs_panel(seen: View) -> Panel:
    """The band's originals."""
    rows = []
    for n, song in enumerate(seen["songs"]):
        parts = len({square // 3 for square in song["order"]})
        record = song["record"]
        steps = " ".join(f"{'BMF'[record[k]]}{record[k + 1]}" for k in (1, 3, 5)) if record else ""
        rows.append((f"{n + 1} {song['title'][:30] or '-'}", str(parts), str(len(song["marks"])),
                     f"{record[0]} up, {steps}" if record else "-", "played" if song["played"] else ""))  # fmt: skip
    return table_panel("Originals", ("song", "parts", "circles", "record", ""), rows)


def sides_panel(seen: View) -> Panel:
    """The sides of a break-up."""
    rows = []
    for n, side in enumerate(seen["sides"]):
        who = " and ".join(ROLES[r] for r in range(3) if side >> r & 1)
        songs = seen["side_songs"]
        song = "" if n >= len(songs) else "a cover" if songs[n] < 0 else song_title(seen, songs[n])[:30]
        crowd = sum(seen["members"][r]["crowd"] for r in range(3) if side >> r & 1)
        rows.append((who, str(crowd), song, str(seen["totals"][n]) if n < len(seen["totals"]) else ""))
    return table_panel("Sides", ("side", "CROWD", "song", "total"), rows)


def hand_panel(seen: View) -> Panel:
    """One's own cards and powers."""
    m = seen["members"][seen["role"]]
    powers = powers_of(m["intensity"], m["craft"])
    ready = [POWERS[p] + (" (used)" if m["used"] >> p & 1 else "") for p in range(8) if powers >> p & 1]
    lines = wrapped("powers: " + (", ".join(ready) or "none"))
    if m["special"]:
        lines.append(f"special die: {('Boom', 'Stereo', 'Charm')[seen['role']]}")
    if not seen["party"]:
        lines += wrapped("Events: " + (", ".join(EVENT_NAMES[e] for e in m["events"]) or "none gained"))
    if m["hand"]:
        lines += wrapped("cards: " + ", ".join(card_title(card) for card in m["hand"]))
    title = f"You: {ROLES[seen['role']]}" + (f", {m['name'][:40]}" if m["name"] else "")
    return text_panel(title + ("" if m["hand_shown"] else " (hand hidden)"), lines, "prose")


def wrapped(words: str, width: int = 76) -> list[str]:
    """A long line as several."""
    lines, line = [], ""
    for word in words.split(" "):
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = "  " + word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]
