# interpreted: drawn for people only
"""What each board shows of a view, as hashable facts: so a board is drawn anew only where these have changed."""

from typing import Any

from rulewright.engine import name_of
from rulewright.games.destinies.draw.about import character_text, destiny_text
from rulewright.games.destinies.draw.cards import instance_face
from rulewright.games.destinies.draw.cast import Player
from rulewright.games.destinies.draw.desk import Bag, Desk, Held, Letter, PathShown
from rulewright.games.destinies.draw.dice import Test
from rulewright.games.destinies.draw.heading import Head
from rulewright.games.destinies.draw.page import Leaf
from rulewright.games.destinies.draw.players import Shown
from rulewright.games.destinies.draw.prose import first_sentence, typeset
from rulewright.games.destinies.draw.stall import Stall, Ware
from rulewright.games.destinies.draw.story import figure_looks, poi_looks, tile_looks
from rulewright.games.destinies.rules.trade import BOUGHT, SOLD
from rulewright.games.destinies.state import CHARACTERS, DEADLINE, FULFILLED, IN_FINALE, PLAYING, TRADING
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.words.texts import Words, poi_place

# -- the page ---------------------------------------------------------------------------------------------------------


def head_of(w: Words) -> Head:
    """What the page is about: a Finale, a place that is visited, a tile, the story itself."""
    seen = w.seen
    board = seen["players"][seen["active"]]
    if seen["phase"] == CHARACTERS:
        return Head(w.text(w.plot.title))
    if seen["ended"]:
        return Head(ended(w), gilt=w("day", day=seen["day"]))
    if board["finale"] != NONE and seen["phase"] == IN_FINALE:
        at = board["character"] * MAX_PATHS + board["path"]
        return Head(w.text(w.plot.path_label[at]).rstrip("."), gilt=w("finale_day", n=seen["day"] - board["since"] + 1))
    tile = board["tile"]
    if seen["poi"] != NONE:
        return Head(w.poi(seen["poi"]), w.tile(tile) if tile >= 0 else "", poi_looks(w.tale)[seen["poi"]])
    return Head(w.tile(tile) if tile >= 0 else w.text(w.plot.title), w("day", day=max(1, seen["day"])))


def ended(w: Words) -> str:
    """How it ended, as a heading."""
    if w.seen["winner"] != NONE:
        return w("wins", name=name_of(w.seen["names"], w.seen["winner"]))
    return w("time_is_up") if w.seen["ended"] == DEADLINE else w("nobody_won")


def leaf_of(w: Words) -> Leaf:
    """The page of text: the last passage large, what was read before it small; at the start of a turn the place."""
    seen = w.seen
    board = seen["players"][seen["active"]]
    tile = board["tile"]
    scene = list(seen["scene"])
    gloss = ""
    if seen["poi"] != NONE and w.plot.poi_coach[seen["poi"]] in scene:
        gloss = w.text(w.plot.poi_coach[seen["poi"]])
        scene.remove(w.plot.poi_coach[seen["poi"]])
    if seen["ended"]:
        return last_leaf(w, scene)
    told = [text for text in (typeset(w.text(number)) for number in scene) if text]
    if not told and tile >= 0:
        told = [typeset(w.text(w.plot.tile_front[tile]))]
    look = tile_looks(w.tale)[tile if tile >= 0 else w.plot.start_tile]
    head = head_of(w)
    if head.gilt:
        look = gilded_sky(look, board["path"])
    beads: tuple[str, ...] = ()
    if seen["phase"] == IN_FINALE and board["since"] > 0:
        days = [(day, typeset(w.text(number))) for day, number in board["told"]]
        days += [(seen["day"], told[-1])] if told else []
        beads = tuple([f"{w('day', day=day)}. {first_sentence(words)}" for day, words in days])
    roll = roll_of(w) if seen["rolled"] is not None and not head.gilt else None
    return Leaf(head, look, told[-1] if told else "", tuple(told[:-1]), gloss, beads, roll)


def last_leaf(w: Words, scene: list[int]) -> Leaf:
    """The last page: how it ended, then the deeds that are remembered and how everybody will be. [D-164 D-189]"""
    seen = w.seen
    ending = w.plot.ending_text.get(seen["ending"], NONE)
    at = next((k for k, told in enumerate(scene) if w.plot.text_of(told) == ending), len(scene) - 1)
    deeds = [typeset(w.text(number)) for number in scene[at + 1 :]]
    for seat, board in enumerate(seen["players"]):
        if "virtue" in board:
            word = w(board["virtue"]) if isinstance(board["virtue"], str) else str(board["virtue"])
            deeds.append(w("tell_virtue", seat=name_of(seen["names"], seat), word=word))
    hero = seen["players"][seen["winner"] if seen["winner"] != NONE else seen["active"]]
    tile = hero["tile"] if hero["tile"] >= 0 else w.plot.start_tile
    look = gilded_sky(tile_looks(w.tale)[tile], hero["path"])
    now = typeset(w.text(scene[at])) if scene else ""
    before = tuple([typeset(w.text(number)) for number in scene[:at]][-1:])
    return Leaf(head_of(w), look, now, before, " ".join(deeds))


def gilded_sky(look: tuple[str, ...], path: int) -> tuple[str, ...]:
    """In a Finale the path gives the sky: dawn the sun, dusk the moon, noon the sun at its highest."""
    sky = {0: "sun", 1: "moon", 2: "noon", 3: "moon"}.get(path, "sun")
    return (sky, *[word for word in look if word not in ("clouds", "gulls", "sun", "moon", "noon", "rain", "snowfall")])


def test_of(w: Words) -> Test:
    """The test under way."""
    seen = w.seen
    test: dict[str, Any] = seen["test"]
    board = seen["players"][seen["active"]]
    label = w.text(w.plot.option_label[test["option"]])
    seal = poi_looks(w.tale)[seen["poi"]] if seen["poi"] != NONE else ("", "")
    ladder = tuple([tuple(row) for row in test.get("ladder", [])])
    rolled = bool(test["main"]) or "count" in test
    titles = tuple([row_words(w, effort, ladder) for effort in range(board["ready"] + 1)])
    return Test(
        Head(label, "", seal), test["skill"], w.skill(test["skill"]), tuple(board["skills"][test["skill"]]),
        test["bonus"], tuple(test["main"]), tuple(test["effort"]), test.get("total", 0), test.get("count", 0),
        board["ready"], ladder, rolled, "count" in test,
        test_words(w, test["skill"], test["bonus"], test.get("count", 0)), titles,
    )  # fmt: skip


def roll_of(w: Words) -> Test:
    """The roll that led to what was read last."""
    roll = w.seen["rolled"]
    words = test_words(w, roll["skill"], roll["bonus"], roll["count"])
    return Test(
        Head(""), roll["skill"], w.skill(roll["skill"]), tuple(roll["markers"]), roll["bonus"], tuple(roll["main"]),
        tuple(roll["effort"]) if roll["main"] else (),
        roll["total"], roll["count"], 0, (), True, bool(roll["main"]), words, (),
    )  # fmt: skip


def test_words(w: Words, skill: int, bonus: int, count: int) -> tuple[str, ...]:
    """What is written on the page of a test."""
    helped = w("bonus", n=bonus) if bonus else ""
    return (
        w("test_of", skill=w.skill(skill)),
        w("dice_rule"),
        w("low_is_good"),
        helped,
        w("chance_of"),
        w.successes(count),
    )


def row_words(w: Words, effort: int, ladder: tuple[tuple[int, ...], ...]) -> str:
    """A row of the ladder in words; without chances, what is chosen by it."""
    if not ladder:
        return w("effort_some", n=effort) if effort else w("effort_none")
    chances = [
        w("chance_n", n=k + 1, chance=f"{chance / 10:.0f} %") for k, chance in enumerate(ladder[effort]) if chance
    ]
    return w("test_row", n=effort, chances=", ".join(chances))


def stall_of(w: Words) -> Stall:
    """The trade under way: copies of one item lie on each other, the one that is offered on top. [D-112 D-117]"""
    seen = w.seen
    purse = seen["players"][seen["active"]]["coins"]
    sold = {instance for instance, how in seen["traded"] if how == SOLD}
    by_item: dict[int, list[int]] = {}
    for instance in seen["trade"]:
        by_item.setdefault(w.plot.instance_item[instance], []).append(instance)
    wares = []
    for item, copies in by_item.items():
        value = w.plot.item_value[item]
        stays = all(copy in sold for copy in copies)
        dear = value == NONE or value > purse or stays
        words = w("too_dear", n=w.coins(value)) if value > purse else w("buy_for", n=value)
        if len(copies) > 1 and not dear:
            words += f", {w('left_over', n=len(copies))}"
        on_top = sorted(copies, key=lambda copy: (copy not in sold, -copy))
        wares.append(Ware(tuple(on_top), instance_face(w, copies[0]), "" if stays else words, dear))
    return Stall(head_of(w), tuple(wares), w("sold_out"))


# -- the desk ---------------------------------------------------------------------------------------------------------


def desk_of(w: Words, seat: int) -> Desk:
    """Somebody's skills, dice and purse."""
    board = w.seen["players"][seat]
    test = w.seen["test"]
    lit = test["skill"] if test is not None and seat == w.seen["active"] else NONE
    names = (w.skill(0), w.skill(1), w.skill(2))
    told = [
        w("markers_on", skill=names[k], at=", ".join(map(str, markers)) or "–")
        for k, markers in enumerate(board["skills"])
    ]
    words = (
        w("main_die"), w("effort_ready"), w("effort_spent"), w.coins(board["coins"]),
        w("experience_n", n=board["xp"]), *told,
    )  # fmt: skip
    title = w("desk_title", name=name_of(w.seen["names"], seat))
    markers = tuple([tuple(track) for track in board["skills"]])
    return Desk(seat, title, names, markers, lit, board["ready"], board["coins"], board["xp"], words)


def bag_of(w: Words, seat: int) -> Bag:
    """What somebody carries; while they trade, what it would bring."""
    seen = w.seen
    board = seen["players"][seat]
    trading = seen["phase"] == TRADING and seat == seen["active"]
    bought = {instance for instance, how in seen["traded"] if how == BOUGHT}
    held = []
    for instance in board["items"] or []:
        value = w.plot.item_value[w.plot.instance_item[instance]]
        price, stays = "", False
        if trading:
            stays = value == NONE or instance in bought
            price = w("not_sold") if value == NONE else w("just_bought") if stays else w("sell_for", n=value)
        held.append(Held(instance, instance_face(w, instance), price, stays, helps(w, seat, instance)))
    mine = seat == seen["you"]
    title = w("in_bag") if mine else w("bag_of", name=name_of(seen["names"], seat))
    hidden = board["held"] if board["items"] is None else 0
    return Bag(
        title,
        w("of_five", n=board["held"]),
        tuple(held),
        hidden,
        w("free_place"),
        poi_place(seen["poi"]) if seen["poi"] != NONE else "",
        standing_of(w, seat) if len(seen["players"]) == 1 else "",
        (seat,) if len(seen["players"]) == 1 else (),
    )


def helps(w: Words, seat: int, instance: int) -> bool:
    """Whether a card works by itself in the test under way. [D-081 D-142]"""
    test = w.seen["test"]
    ability = w.plot.item_ability[w.plot.instance_item[instance]]
    if test is None or seat != w.seen["active"] or ability is None:
        return False
    if ability.trigger != p.BEFORE_ROLL or not ability.free() or ability.once_per_turn:
        return False
    return ability.effect == p.ROLL_TOTAL and ability.skill in (p.ANY_SKILL, test["skill"])


def letter_of(w: Words) -> Letter | None:
    """The Destiny of whoever looks; nobody else's. [D-011]"""
    card = w.seen["destiny"]
    if card is None:
        return None
    paths = []
    for entry in card["paths"]:
        at = card["character"] * MAX_PATHS + entry["path"]
        steps = tuple([bool(entry["noticed"] & (1 << k)) for k in range(len(w.plot.path_step_ids[at]))])
        name = w(f"path{entry['path']}")
        title = f"{name}: {w('steps_of', n=sum(steps), all=len(steps))}"
        paths.append(PathShown(entry["path"], name, steps, title, path_text(w, at, steps)))
    return Letter(w("destiny_head"), w("only_you"), tuple(paths), destiny_text(w))


def path_text(w: Words, at: int, steps: tuple[bool, ...]) -> str:
    """One path in full."""
    parts = [w.text(w.plot.path_goal[at])]
    for k, done in enumerate(steps):
        words = w.text(w.plot.path_step_texts[at][k]) or w.plot.path_step_ids[at][k].replace("_", " ")
        parts.append(f"{words} ({w('reached') if done else w('open_step')})")
    return "\n".join([*parts, w.text(w.plot.path_hint[at])])


# -- everybody --------------------------------------------------------------------------------------------------------


def standing_of(w: Words, seat: int) -> str:
    """Whom somebody plays, or how it stands with them."""
    board = w.seen["players"][seat]
    if board["standing"] != PLAYING:
        return w("fulfilled" if board["standing"] == FULFILLED else "defeated")
    if board["finale"] != NONE:
        return w("in_finale", n=board["since"])
    return w.character(board["character"]) if board["character"] != NONE else "–"


def player_of(w: Words, seat: int) -> Shown:
    """The line of a player."""
    seen = w.seen
    board = seen["players"][seat]
    character = board["character"]
    line = standing_of(w, seat)
    counts = [
        ("coin", str(board["coins"]), w.coins(board["coins"])),
        ("shell", str(board["xp"]), w("experience_n", n=board["xp"])),
    ]
    counts.append(("purse", str(board["held"]), w("carried", n=board["held"])))
    if "steps" in board:
        counts.append(("letter", str(board["steps"]), w.steps_reached(board["steps"])))
    name = name_of(seen["names"], seat)
    look = figure_looks(w.tale)[character] if character != NONE else "pilgrim"
    told = [w("ready_dice", n=board["ready"]), *[words for _art, _n, words in counts]]
    if board["items"]:
        told.append(", ".join(w.item(i) for i in board["items"]))
    skills = [
        w("markers_on", skill=w.skill(k), at=", ".join(map(str, track)) or "–")
        for k, track in enumerate(board["skills"])
    ]
    return Shown(
        seat, name, line, look, board["ready"], tuple(counts),
        seat == seen["active"] and not seen["ended"], board["standing"] not in (PLAYING, FULFILLED), f"{name}: {line}",
        ". ".join([*told, *skills]) + ".",
    )  # fmt: skip


def cast_of(w: Words) -> tuple[Player, ...]:
    """The characters to choose from. [D-004]"""
    taken = {board["character"]: seat for seat, board in enumerate(w.seen["players"]) if board["character"] != NONE}
    found = []
    for character in range(len(w.plot.character_ids)):
        seat = taken.get(character, NONE)
        who = w("chosen_by", name=name_of(w.seen["names"], seat)) if seat != NONE else ""
        looks, story = w.text(w.plot.character_alt[character]), w.text(w.plot.character_about[character])
        about = f"{looks} {story}".strip()
        skills = w.plot.character_skills[character]
        markers = tuple([" · ".join(map(str, track)) or "–" for track in skills])
        found.append(
            Player(
                character, w.character(character), about, figure_looks(w.tale)[character],
                (markers[0], markers[1], markers[2]), who, seat, character_text(w, character),
            )
        )  # fmt: skip
    return tuple(found)
