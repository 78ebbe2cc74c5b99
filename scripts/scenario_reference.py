"""Write the tables of effects and conditions in docs/scenarios.md anew, from the tables of the story."""

from pathlib import Path

from rulewright.games.destinies.tools.reference import renewed

PAGE = Path(__file__).resolve().parent.parent / "docs" / "scenarios.md"

if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
