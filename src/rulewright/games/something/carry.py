# interpreted: reads and writes files, between two evenings
"""One player's characters as a file, from one campaign into another. [S2-017]"""

import json

from rulewright.engine import CharacterFiles, Run
from rulewright.engine.errors import BadOption
from rulewright.games.something.campaign import campaign_after
from rulewright.games.something.sheets import FORMAT, read_campaign
from rulewright.games.something.state import GM, Evening


def characters() -> CharacterFiles:
    """How `rulewright character` carries a character of this game over."""
    return CharacterFiles(f'"{FORMAT}"', export, read)


def export(run: Run, seat: int) -> str:
    """A campaign of this player's characters alone, as the evening leaves them: without ship and Goals."""
    assert isinstance(run.state, Evening)
    if seat == GM:
        raise BadOption("the GM has no character; the players sit from seat 2 on")
    after = campaign_after(run.state, len(run.names), run.options)
    mine = [{**sheet, "owner": 1} for sheet in after["characters"] if sheet["owner"] == seat]
    whole = {**after, "characters": mine, "ship": None, "goals": []}
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def read(text: str) -> str:
    """Who is in the file, and how a new evening begins with them."""
    people = [str(sheet["name"]) for sheet in read_campaign(text)["characters"]]
    return f"{', '.join(people)}: all right; rulewright play something --campaign FILE"
