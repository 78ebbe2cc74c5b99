"""How every command speaks: one console, one way to fail, one way to print for machines."""

import json
import sys
from typing import Any, NoReturn

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

out = Console(highlight=False, emoji=False)  # `finales.yaml:100:7` is a place, not a picture
err = Console(stderr=True, highlight=False, emoji=False)


def fail(why: object) -> NoReturn:
    """End the command with one clear line and exit code 2."""
    err.print(f"rulewright: {why}", style="red", markup=False, soft_wrap=True)
    sys.exit(2)


def print_json(value: Any) -> None:
    """A report for machines: one JSON value on standard output."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def hanging(lead: str, text: Text) -> Text:
    """Words after a number or a sign; where they go on in the next line, they stand below themselves."""
    lines = text.wrap(out, max(20, out.width - len(lead) - 1))
    return Text(f"{lead} ", style=text.style) + Text(f"\n{' ' * (len(lead) + 1)}").join(lines)


def progress(quiet: bool = False) -> Progress:
    """A bar for long work, on a terminal only; it is gone when the work is done."""
    return Progress(console=err, transient=True, disable=quiet or not err.is_terminal)
