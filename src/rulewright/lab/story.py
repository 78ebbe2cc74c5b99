# interpreted: printed once a game
"""A recorded game as a story to read: chapters, prose with its speakers, and in the margin what was decided.

Where a game has lines in people's own words (`Tell.spoken`), those are the story and every other event stands in the
margin; a game without such lines is told by its events.
"""

from collections.abc import Sequence
from html import escape
from typing import Literal, NamedTuple

from rulewright.engine import Ending, Event, Game, Record, Run

PartKind = Literal["chapter", "said", "told", "margin"]


class Part(NamedTuple):
    """A heading, a paragraph in somebody's words, a sentence of the table, or a note in the margin."""

    kind: PartKind
    text: str
    voice: str = ""
    aside: bool = False
    wish: str = ""
    """An aside of the same breath: what somebody wants from the deed."""


class Story(NamedTuple):
    """What is printed: the title, who was there, the parts in order, and how it ended (None: not yet)."""

    title: str
    players: str
    parts: list[Part]
    ending: Ending | None
    names: tuple[str, ...]
    has_prose: bool


def story_of(game: Game, record: Record) -> Story:
    """The story of a record, as everybody may read it: what was whispered stays out."""
    run = game.replay(record, listen=True)
    has_prose = any(words.spoken is not None for words in game.tells.values())
    voices = game.speaking(run) if has_prose else ()
    told = [event for event in run.state.told or [] if event.to is None]
    parts = [part_of(game, run, event, voices, has_prose) for event in told]
    titles = game.roles(run) or (game.seat_titles(len(run.names)) if game.seat_titles is not None else ())
    players = ", ".join(
        f"{name} ({title})" if title and title != name and not title[-1].isdigit() else name
        for name, title in zip(run.names, titles or run.names, strict=True)
    )
    return Story(game.title, players, joined(parts), game.ended(run), tuple(run.names), has_prose)


def part_of(game: Game, run: Run, event: Event, voices: Sequence[str], has_prose: bool) -> Part:
    """One event as a part of the story."""
    words = game.tells[event.kind]
    if words.chapter:
        return Part("chapter", game.told(run, event).rstrip("."))
    said = game.spoken(event)
    if said is None:
        return Part("margin" if has_prose else "told", game.told(run, event))
    seat, spoken = said
    voice = (spoken.voice or voices[seat]) if spoken.by_name else ""
    return Part("said", spoken.text, voice, spoken.aside)


def joined(parts: Sequence[Part]) -> list[Part]:
    """Notes that follow one another make one note; a wish without a name goes on where the deed ended."""
    found: list[Part] = []
    for part in parts:
        if part.kind == "margin" and found and found[-1].kind == "margin":
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {part.text}")
        elif part.aside and not part.voice and found and found[-1].voice and not found[-1].wish:
            found[-1] = found[-1]._replace(wish=part.text)
        else:
            found.append(part)
    return found


# --- as Markdown -----------------------------------------------------------------------------------------------------


def as_markdown(story: Story) -> str:
    """The story as a Markdown page."""
    lines = [f"# {plain(story.title)}", "", f"*{plain(story.players)}*", ""]
    for part in story.parts:
        text = plain(part.text)
        if part.kind == "chapter":
            lines += [f"## {text}", ""]
        elif part.kind == "margin":
            lines += [f"> <small>{text}</small>", ""]
        elif part.kind == "told":
            lines += [f"- {text}"]
        else:
            told = f"*{text}*" if part.aside else text
            wish = f" *{plain(part.wish)}*" if part.wish else ""
            lines += [f"**{plain(part.voice)}.** {told}{wish}" if part.voice else told, ""]
    if lines[-1]:
        lines.append("")
    if story.ending is not None:
        lines += [f"## {plain(story.ending.heading(story.names))}", ""]
        if story.ending.sentence:
            lines += [plain(story.ending.sentence), ""]
        lines += [f"- **{plain(label)}**: {plain(detail)}" for label, detail in rows_of(story)]
    return "\n".join(lines).rstrip() + "\n"


def plain(text: str) -> str:
    r"""Text that Markdown leaves as it is.

    >>> plain("*Something <b>")
    '\\*Something &lt;b&gt;'
    """
    kept = " ".join(text.split()).replace("\\", "\\\\")
    for sign in "*_`#[]":
        kept = kept.replace(sign, f"\\{sign}")
    return kept.replace("<", "&lt;").replace(">", "&gt;")


# --- as a page -------------------------------------------------------------------------------------------------------

STYLE = """
body { font: 1.12rem/1.6 Georgia, 'Times New Roman', serif; color: #22201c; background: #faf7f0; margin: 0; }
main { max-width: 38rem; margin: 3rem auto; padding: 0 1.2rem 0 11.5rem; }
h1 { font-size: 2rem; margin: 0; } h2 { margin: 2.4rem 0 0.8rem; font-size: 1.3rem; }
.players { color: #6b655a; font-style: italic; margin: 0.2rem 0 2rem; }
p { margin: 0 0 0.8rem; } .voice { font-variant: small-caps; font-weight: 700; margin-right: 0.45em; }
.aside { font-style: italic; } .told { margin: 0 0 0.25rem; }
.margin { float: left; clear: left; width: 9.4rem; margin: 0.2rem 0 0.8rem -10.6rem; color: #6b655a;
          font: 0.78rem/1.4 system-ui, sans-serif; border-right: 2px solid #d8cfbd; padding-right: 0.6rem; }
li { margin-bottom: 0.3rem; } .end { clear: both; border-top: 1px solid #d8cfbd; margin-top: 2.4rem; }
@media (max-width: 44rem) { main { padding-left: 1.2rem; } .margin { float: none; width: auto; margin: 0 0 0.8rem;
  border: 0; border-left: 2px solid #d8cfbd; padding: 0 0 0 0.6rem; } }
@media print { body { background: none; } }
@media (prefers-color-scheme: dark) { body { color: #e8e2d6; background: #1d1b18; }
  .players, .margin { color: #a59d8e; } .margin, .end { border-color: #4a453c; } }
"""


def as_html(story: Story) -> str:
    """The story as one page that needs nothing else."""
    body = [f"<h1>{escape(story.title)}</h1>", f'<p class="players">{escape(story.players)}</p>']
    for part in story.parts:
        text = escape(" ".join(part.text.split()))
        if part.kind == "chapter":
            body.append(f"<h2>{text}</h2>")
        elif part.kind == "margin":
            body.append(f'<aside class="margin">{text}</aside>')
        elif part.kind == "told":
            body.append(f'<p class="told">{text}</p>')
        else:
            voice = f'<span class="voice">{escape(part.voice)}</span>' if part.voice else ""
            wish = f" <i>{escape(part.wish)}</i>" if part.wish else ""
            body.append(f'<p class="{"aside" if part.aside else "said"}">{voice}{text}{wish}</p>')
    if story.ending is not None:
        body.append(f'<section class="end"><h2>{escape(story.ending.heading(story.names))}</h2>')
        body.append(f"<p>{escape(story.ending.sentence)}</p><ul>")
        body += [f"<li><b>{escape(label)}</b>: {escape(detail)}</li>" for label, detail in rows_of(story)]
        body.append("</ul></section>")
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(story.title)}</title>'
    )
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body><main>\n' + (
        "\n".join(body) + "\n</main></body></html>\n"
    )


def rows_of(story: Story) -> list[tuple[str, str]]:
    """What the ending counts or tells, a line each: words as they are, numbers with whose they are."""
    found: list[tuple[str, str]] = []
    for row in story.ending.rows if story.ending is not None else ():
        numbers = [f"{name} {value}" for name, value in zip(story.names, row.values, strict=False) if value is not None]
        detail = ", ".join([*numbers, *([row.detail] if row.detail else [])])
        found.append((row.label, f"{detail} ←" if row.kind == "reached" else detail))
    return found
