"""Lets the tests of this game share one builder of sheets, `tests.games.band.sheets`."""

import sys
from pathlib import Path

ROOT = str(Path(__file__).resolve().parents[3])
if ROOT not in sys.path:
    sys.path.append(ROOT)
