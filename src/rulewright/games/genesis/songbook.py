# interpreted: reads and writes files
"""The band's originals as song files, and back: the format of both band games. [G-230 G-231]

A composed song is a real song: `odds_of` solves it, and a file of it can be read again.
"""

from rulewright.games.band.options import Readings
from rulewright.games.band.songfile import CAREER_KINDS, read_songs, written
from rulewright.games.band.songs import Song, a_song
from rulewright.games.genesis.state import Band


def song_file(t: Band, number: int) -> str:
    """One of the band's originals as the text of a song file."""
    return song_text(t.songs[number], number)


def song_text(song: Song, number: int) -> str:
    """A song as the text of a song file; one without a name is called by its number."""
    named = song if song.name else song.called(f"Song {number + 1}")
    return written(named)


def songs_from(text: str, readings: Readings, file: str = "song") -> list[Song]:
    """The songs of a file; raises `BadSong` with the line where something is wrong."""
    return [a_song(d.name, d.squares, tuple(d.marks), readings) for d in read_songs(text, file, CAREER_KINDS)]
