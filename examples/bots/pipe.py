"""A seat played by any local command: it reads the question, and the first line that it writes is the answer.

    rulewright simulate something -n 1 --bots "program:python3 examples/bots/pipe.py my-storyteller,careful"

The command is given what was said last, a line each with its kind, what is asked, and the choices by number; an answer
that is no number of theirs is the first.
"""

import json
import subprocess
import sys
from typing import Any

COMMAND = sys.argv[1:]
LAST = 12
"""So many lines of prose go with a question."""


def prompt(said: dict[str, Any]) -> str:
    """The question in words."""
    prose = list(said["view"].get("prose", []))[-LAST:] if isinstance(said["view"], dict) else []
    lines = [f"{kind}: {text}" for _, kind, text, *_ in prose]
    lines += [said["sentence"], *(f"{number}. {one['label']}" for number, one in enumerate(said["choices"], 1))]
    return "\n".join(lines)


def answer(said: dict[str, Any]) -> int | str:
    """What the command says to a question."""
    done = subprocess.run(COMMAND, input=prompt(said), capture_output=True, text=True, check=True)
    line = next(iter(done.stdout.strip().splitlines()), "")
    if not said["choices"]:
        return line[: said["limit"]]
    number = int(line) if line.isdigit() and 1 <= int(line) <= len(said["choices"]) else 1
    value: int = said["choices"][number - 1]["value"]
    return value


for text in sys.stdin:
    told = json.loads(text)
    if told["type"] == "hello":
        print('{"type": "ready"}', flush=True)
    else:
        print(json.dumps({"type": "answer", "id": told["id"], "value": answer(told)}), flush=True)
