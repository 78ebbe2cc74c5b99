"""The workshop: drafts are checked in a copy, only plain files of the story are written, and only for its author."""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from rulewright.games.destinies import GAME
from rulewright.games.destinies.commands.edit import routes
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.tools.workshop import NotHere, Workshop, mark_of

CLEAN = Path(__file__).parent.parent / "broken" / "clean"
HOME = "http://127.0.0.1:8000"


@pytest.fixture
def mill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULEWRIGHT_SCENARIOS", "")
    return Path(shutil.copytree(CLEAN, tmp_path / "shelf" / "mill"))


@pytest.fixture
def shop(mill: Path) -> Iterator[Workshop]:
    made = Workshop(mill)
    yield made
    made.close()


def ask(shop: Workshop, what: str, body: Any, **headers: str) -> tuple[int, dict[str, Any]]:
    """Ask as the page does, unless the headers say otherwise."""
    sent = {"host": "127.0.0.1:8000", "origin": HOME, "x-workshop": "the-key", **headers}
    scope = {
        "type": "http", "method": "POST", "path": f"/api/workshop/{what}", "query_string": b"", "scheme": "http",
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
    }  # fmt: skip
    heard: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": json.dumps(body).encode()}

    async def send(message: Any) -> None:
        heard.append(message)

    asyncio.run(Starlette(routes=routes(shop, "the-key"))(scope, receive, send))
    return heard[0]["status"], json.loads(b"".join(message.get("body", b"") for message in heard))


def test_drafts_are_checked_without_being_written(shop: Workshop, mill: Path) -> None:
    before = {path: path.read_bytes() for path in mill.rglob("*") if path.is_file()}
    assert shop.check({})["errors"] == 0
    wrong = (mill / "loft.yaml").read_text(encoding="utf-8").replace("give: {item: old_deed", "give: {item: old_dead")
    found = shop.check({"loft.yaml": wrong})
    (error,) = [one for one in found["problems"] if one["severity"] == "error"]
    assert (error["file"], error["code"]) == ("loft.yaml", "SC0103")
    assert "old_dead" in wrong.splitlines()[error["line"] - 1]
    assert found["scene"] is None
    assert shop.check({})["errors"] == 0
    assert {path: path.read_bytes() for path in mill.rglob("*") if path.is_file()} == before


def test_the_map_says_where_each_tile_and_place_is_written(shop: Workshop, mill: Path) -> None:
    found = shop.check({})
    (board,) = found["scene"].boards
    drawn = {piece.place for piece in board.pieces if piece.place}
    assert {spot["place"] for spot in found["spots"]} <= drawn
    for spot in found["spots"]:
        assert len((mill / spot["file"]).read_text(encoding="utf-8").splitlines()) >= spot["line"]


@pytest.mark.parametrize(
    "name",
    ["../outside.yaml", "/etc/passwd", "a/../../b.yaml", "..", "x.py", ".hidden.yaml", "a\\..\\b.yaml", "a//b.yaml", "",
     "strings/../../x.po", "x.yaml\n", "a/b/c/d/e/f/g.yaml"],
)  # fmt: skip
def test_names_that_lead_out_of_the_folder_are_refused(shop: Workshop, mill: Path, name: str) -> None:
    around = sorted(path.name for path in mill.parent.iterdir())
    with pytest.raises(NotHere):
        shop.save(name, "x", "")
    with pytest.raises(NotHere):
        shop.check({name: "x"})
    assert sorted(path.name for path in mill.parent.iterdir()) == around


def test_links_are_neither_read_nor_written(shop: Workshop, mill: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text("secret", encoding="utf-8")
    (tmp_path / "elsewhere").mkdir()
    (mill / "linked.yaml").symlink_to(outside)
    (mill / "folder").symlink_to(tmp_path / "elsewhere")
    assert "linked.yaml" not in shop.files()
    for name in ("linked.yaml", "folder/new.yaml"):
        with pytest.raises(NotHere, match="link"):
            shop.save(name, "x", "")
    assert outside.read_text(encoding="utf-8") == "secret"
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_a_file_that_changed_meanwhile_is_not_overwritten(shop: Workshop, mill: Path) -> None:
    mark = mark_of((mill / "items.yaml").read_bytes())
    (mill / "items.yaml").write_text("# theirs\n", encoding="utf-8")
    answer = shop.save("items.yaml", "# mine\n", mark)
    assert answer == {"saved": False, "text": "# theirs\n", "mark": mark_of(b"# theirs\n")}
    assert (mill / "items.yaml").read_text(encoding="utf-8") == "# theirs\n"
    assert shop.save("items.yaml", "# mine\n", answer["mark"])["saved"]
    assert (mill / "items.yaml").read_text(encoding="utf-8") == "# mine\n"
    assert not [path for path in mill.iterdir() if path.name.startswith(".saving")]
    assert not shop.save("items.yaml", "# new?\n", "")["saved"]
    assert shop.save("pois/more.yaml", "# new\n", "")["saved"]


def test_a_table_begins_where_one_wants(shop: Workshop, mill: Path) -> None:
    found = shop.check({})
    hero, tile, item = found["heroes"][-1]["id"], found["tiles"][-1]["id"], found["items"][0]["id"]
    begun = shop.begin(hero, tile, 5, [item], everywhere=True)
    run = GAME.run(["Ann"], begun["options"], seed="1", listen=True)
    seen = GAME.look(run, 0)
    assert isinstance(run.state, Adventure)
    plot = run.state.plot
    assert plot.tile_ids[seen["players"][0]["tile"]] == tile
    assert plot.character_ids[seen["players"][0]["character"]] == hero
    assert [plot.item_ids[plot.instance_item[i]] for i in run.state.hands[0]] == [item]
    assert seen["day"] == 5
    for wrong in ({"hero": "nobody"}, {"tile": "nowhere"}, {"day": 0}, {"items": ["nothing"]}, {"items": [item] * 6}):
        with pytest.raises(NotHere):
            shop.begin(**{"hero": hero, "tile": tile, "day": 1, "items": [], "everywhere": False, **wrong})


@pytest.mark.parametrize(
    "headers",
    [
        {"x-workshop": "another-key"},
        {"x-workshop": ""},
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": ""},
        {"host": "evil.example:8000", "origin": "http://evil.example:8000"},
        {"host": "192.0.2.7:8000", "origin": "http://192.0.2.7:8000"},
        {"host": "127.0.0.1.evil.example", "origin": "http://127.0.0.1.evil.example"},
    ],
)
def test_only_the_page_that_was_printed_may_ask(shop: Workshop, mill: Path, headers: dict[str, str]) -> None:
    before = (mill / "items.yaml").read_bytes()
    for what, body in (
        ("files", {}),
        ("check", {"drafts": {}}),
        ("save", {"name": "items.yaml", "text": "gone", "mark": mark_of(before)}),
        ("play", {"hero": "x", "tile": "y", "day": 1, "items": []}),
    ):
        status, told = ask(shop, what, body, **headers)
        assert status == 403
        assert set(told) == {"code", "why"}
    assert (mill / "items.yaml").read_bytes() == before


def test_the_page_is_answered(shop: Workshop, mill: Path) -> None:
    status, told = ask(shop, "files", {})
    assert status == 200
    assert {file["name"] for file in told["files"]} >= {"scenario.yaml", "items.yaml"}
    status, told = ask(shop, "check", {"drafts": {"items.yaml": "nonsense: ["}})
    assert (status, told["errors"] > 0) == (200, True)
    status, told = ask(shop, "save", {"name": "../x.yaml", "text": "", "mark": ""})
    assert (status, told["code"]) == (409, "refused")
    unread: list[Any] = [{"drafts": []}, {"drafts": {"items.yaml": 3}}, [], {}]
    for body in unread:
        assert ask(shop, "check", body)[0] == 400
    (mill / "items.yaml").write_text("nonsense", encoding="utf-8")
    status, told = ask(shop, "play", {"hero": "x", "tile": "y", "day": 1, "items": []})
    assert status == 409
    assert "items.yaml" in told["why"]
