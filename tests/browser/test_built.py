"""The client as it is shipped: small, whole, nothing from elsewhere, every type from the server's structs."""

import gzip
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "rulewright" / "server" / "static"
NAMESPACES = ("http://www.w3.org/", "https://svelte.dev/e/")


def test_nothing_is_loaded_from_elsewhere(client: None) -> None:
    for path in [*BUILT.glob("*.html"), *(BUILT / "assets").glob("*.js"), *(BUILT / "assets").glob("*.css")]:
        hosts = re.findall(r"https?://[^\s\"'`)<]+", path.read_text(encoding="utf-8"))
        assert [host for host in hosts if not host.startswith(NAMESPACES)] == [], path.name


def test_the_page_needs_no_inline_script_or_style(client: None) -> None:
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)


def test_the_client_is_small(client: None) -> None:
    """What a first visit loads before anything is seen: all that the page names, and whatever those bring along."""
    named = re.findall(
        r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', (BUILT / "index.html").read_text(encoding="utf-8")
    )
    assert any("index-" in name for name in named)
    assert sum(len(gzip.compress((BUILT / name).read_bytes())) for name in named) < 55_000
    whole = [*(BUILT / "assets").glob("*.js"), *(BUILT / "assets").glob("*.css")]
    bytes_of = {path.name: len(gzip.compress(path.read_bytes())) for path in whole}
    # Only storytellers fetch the workshop, only who draws the gallery, only who opens a camera the reader of cards, and
    # only who looks back at a whole game the replay.
    workshop = sum(size for name, size in bytes_of.items() if name.startswith("Workshop-"))
    scanning = sum(size for name, size in bytes_of.items() if name.startswith(("qr-", "CardScan-")))
    gallery = sum(size for name, size in bytes_of.items() if name.startswith("Gallery-"))
    replay = sum(size for name, size in bytes_of.items() if name.startswith("Replay-"))
    assert 0 < workshop < 12_000
    assert 0 < replay < 8_000
    assert 0 < gallery < 4_000
    assert 0 < scanning < 8_000
    assert sum(bytes_of.values()) - workshop - gallery - scanning - replay < 130_000


def test_words_of_people_are_never_taken_for_markup() -> None:
    sources = [path for folder in ("parts", "pages") for path in (WEB / "src" / folder).glob("*.svelte")]
    assert len(sources) > 30
    assert [path.name for path in sources if "{@html" in path.read_text(encoding="utf-8")] == []


def test_components_stay_small() -> None:
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in WEB.glob("src/**/*.svelte")}
    assert {name: n for name, n in lengths.items() if n > 200} == {}


def test_the_lock_file_names_no_host_and_every_package_has_its_hash() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert name == "" or "integrity" in package, name
