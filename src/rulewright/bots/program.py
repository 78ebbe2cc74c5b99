# interpreted: speaks with another program
"""A bot in any language: a program that reads questions as lines of JSON and writes its answers the same way.

`docs/bots.md` has the protocol. The program is told what its seat may know and nothing else. It has so many seconds for
an answer; a program that is late, ends, or says something else is named in a clear error.
"""

import json
import queue
import shlex
import subprocess
import threading
from typing import Any

from rulewright.engine import Pick, Rng, RulewrightError, Run, Write

PROTOCOL = 1
SECONDS = 10.0
"""For an answer, and for the first word."""


class ProgramFailed(RulewrightError):
    """A program that plays did not answer as it should."""


class ProgramBot:
    """A program of your own, in any language: it is asked line by line."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        """The command line of the program; it is started at the first question."""
        self.command = command
        self.seconds = seconds
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.asked = 0

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """What the program answers."""
        if self.process is None:
            self.start(run)
        self.asked += 1
        self.tell(self.put(run, question))
        said = self.hear(f"question {self.asked} ({question.ask})")
        value: int | str = said.get("value", "")
        if said.get("type") != "answer" or said.get("id") != self.asked:
            raise self.failed(f'said {short(said)} where {{"type": "answer", "id": {self.asked}, …}} was due')
        if not question.accepts(value):
            allowed = f"one of {question.options}" if isinstance(question, Pick) else "a text"
            raise self.failed(f"answered {short(value)} to {question.ask!r}; allowed was {short(allowed)}")
        return value

    def put(self, run: Run, question: Pick | Write) -> dict[str, Any]:
        """The question, with the view of its seat, as a message."""
        game = run.game
        asking = game.asking(run, question.seat)
        offered = [one for one in asking.choices if not one.why_not]
        return {
            "type": "question",
            "id": self.asked,
            "seat": question.seat,
            "ask": question.ask,
            "sentence": asking.sentence,
            "about": list(question.about),
            "sealed": asking.sealed,
            "choices": [{"value": choice.value, "label": choice.label} for choice in offered],
            "limit": question.limit if isinstance(question, Write) else 0,
            "seconds": self.seconds,
            "view": game.look(run, question.seat),
        }

    # -- the program ------------------------------------------------------------------------------------------------

    def start(self, run: Run) -> None:
        """Start the program and wait until it says that it is ready."""
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as why:
            raise self.failed(f"cannot be started: {why}") from None
        threading.Thread(target=self.listen, args=(self.process,), daemon=True).start()
        game = run.game
        hello = {"type": "hello", "protocol": PROTOCOL, "game": game.name, "rules_version": game.rules_version}
        self.tell({**hello, "seats": list(run.names), "options": run.options})
        said = self.hear("hello")
        if said.get("type") != "ready":
            raise self.failed(f'said {short(said)} where {{"type": "ready"}} was due')

    def listen(self, process: "subprocess.Popen[str]") -> None:
        """Take down what the program says, so that waiting for it can end in time."""
        assert process.stdout is not None
        try:
            for line in process.stdout:
                self.lines.put(line)
        except (OSError, ValueError):
            pass  # it was closed
        self.lines.put(None)

    def tell(self, said: dict[str, Any]) -> None:
        """One line to the program."""
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(said) + "\n")
            self.process.stdin.flush()
        except OSError:
            raise self.failed(f"has ended (exit code {self.process.poll()})") from None

    def hear(self, to: str) -> dict[str, Any]:
        """The program's next line, as a message."""
        try:
            line = self.lines.get(timeout=self.seconds)
        except queue.Empty:
            raise self.failed(f"gave no answer within {self.seconds:g} seconds to {to}") from None
        if line is None:
            assert self.process is not None
            raise self.failed(f"ended without an answer to {to} (exit code {self.process.wait()})")
        try:
            said = json.loads(line)
        except ValueError:
            said = None
        if not isinstance(said, dict):
            raise self.failed(f"answered {short(line.strip())} to {to}, which is not a JSON object in one line")
        return said

    def failed(self, why: str) -> ProgramFailed:
        """The error, after which the program is ended."""
        self.close()
        return ProgramFailed(f"the program {self.command!r} {why}")

    def close(self) -> None:
        """Say goodbye and end the program."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.poll() is None:
            process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    continue  # something was still unsent

    def __del__(self) -> None:
        self.close()


def short(said: object) -> str:
    """What was said, short enough for a sentence."""
    shown = said if isinstance(said, str) else json.dumps(said)
    return shown if len(shown) <= 80 else shown[:77] + "…"
