# interpreted: drawn for people only
"""The inks that Genesis adds to those of the band games: cards and posters, amplifiers, and the room with its lights.

Cards, posters, dice and meeples are the same things by day and by night (`cream`, `black`, `red` …); sheets and what is
printed on them turn over (`paper`, `ink` …). On paper everything is grey: shapes and letters say the roles there.
"""

from typing import Final

from rulewright.draw.model import Palette
from rulewright.games.band.draw.tones import TONES as BAND_TONES

TONES: Final = {
    **BAND_TONES,
    "grey": Palette("#5b4f45", "#5b4f45", "#666666"),
    "red": Palette("#d0321f", "#d0321f", "#777777"),
    "blue": Palette("#1f56a6", "#1f56a6", "#444444"),
    "yellow": Palette("#f3b01c", "#f3b01c", "#cccccc"),
    "off": Palette("#a3957f", "#a3957f", "#777777"),
    "loss": Palette("#ff9a86", "#ff9a86", "#000000"),
    "neon": Palette("#ffd9d0", "#ffd9d0", "#ffffff"),
    "sky": Palette("#262238", "#0a0912", "#eeeeee"),
    "sky-dots": Palette("#3d3a5c", "#26223c", "#cccccc"),
    "wall": Palette("#e0c796", "#241a22", "#ffffff"),
    "wall-dots": Palette("#b58f5c", "#4a3038", "#cccccc"),
    "drop": Palette("#fbeec4", "#191426", "#ffffff"),
    "floor": Palette("#e9d8b0", "#15111c", "#ffffff"),
    "floor-dots": Palette("#f0b73a", "#6a4f1c", "#dddddd"),
    "night-blue": Palette("#4f8cf000", "#4f8cf04d", "#ffffff00"),  # stage lights: by day they are off
    "night-red": Palette("#f0513c00", "#f0513c42", "#ffffff00"),
    "night-yellow": Palette("#f5b73300", "#f5b7333d", "#ffffff00"),
}
