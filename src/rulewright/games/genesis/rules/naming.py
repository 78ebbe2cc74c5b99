"""Names of band and songs: what the leader writes, else one that the game has ready. [G-011]

No rule asks for a name, so the ready ones come from what everybody sees (the market, the band's name, how many songs
there are) rather than from dice: nothing is rolled for them, and the same table always offers the same.
"""

from typing import Final

NAME_LIMIT: Final = 60
TITLE_LIMIT: Final = 60

BAND_NAMES: Final[tuple[str, ...]] = (
    "Borrowed Amps", "Velvet Stairs", "Night Bus Choir", "Kerosene Picnic", "Loud Librarians", "Tin Roof Signal",
    "Seven Left Shoes", "Lantern Riot", "Unpaid Encore", "Moth & Neon", "Rainy Basement", "Second Drummer",
    "Rust Parade", "Hotel Static", "Gravel Sunday", "The Open Tabs",
)  # fmt: skip
"""Short enough for the marquee."""
SONG_TITLES: Final[tuple[str, ...]] = (
    "Last Bus to Anywhere", "Fuse Box", "Half a Moon", "The Landlord's Dog", "Static on the Line", "Coins in a Jar",
    "Every Light Was Red", "Borrowed Jacket", "Rain on the Marquee", "Three Chords and a Lie", "Kitchen Floor Waltz",
    "Wrong Door, Right Party", "Postcards from the Van", "Quiet Neighbours", "Feedback Baby", "One More for the Patio",
    "Salt and Gasoline", "The Ballad of the Broken String", "Parking Lot Stars", "Never Learned the Bridge",
    "Echo Street", "Soundcheck Blues", "The Encore Nobody Asked For", "Long Way Home",
)  # fmt: skip


def tidy(written: str, limit: int) -> str:
    """What somebody wrote as one line of a sheet: no line breaks, no spaces but single ones between words.

    >>> tidy("  The   Who ", 60)
    'The Who'
    """
    return " ".join(written.split())[:limit]


def ready_band_name(market: list[int]) -> str:
    """A band's name from the cards that lie in the market.

    >>> ready_band_name([0, 0, 0, 1])
    'Loud Librarians'
    """
    number = 0
    for slot, card in enumerate(market):
        number += (slot + 1) * card
    return BAND_NAMES[number % len(BAND_NAMES)]


def ready_title(band: str, titles: list[str]) -> str:
    """A song's title that none of the band's songs has yet.

    >>> ready_title("", []), ready_title("", ["Last Bus to Anywhere"])
    ('Last Bus to Anywhere', 'Wrong Door, Right Party')
    """
    number = 11 * len(titles)
    for letter in band:
        number += ord(letter)
    for n in range(len(SONG_TITLES)):
        title = SONG_TITLES[(number + n) % len(SONG_TITLES)]
        if title not in titles:
            return title
    return f"Song {len(titles) + 1}"
