"""Servers that begin at once, for campaigns of many kills: a process that has read the program makes them.

Most of a start is reading modules, the same each time, and a kill needs a server that plays. So a nursery reads them
once and forks a server for every start; what a server does from its first line of work on (its store, its lock, its
port, its tables) is done anew each time. Every so-many-th start is still a new program.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from rulewright.testing.rig import Process, Served

ANEW = 20
"""Every so-many-th start is a program of its own."""

NURSERY = """
import gc, json, os, signal, sys
before = {before!r}
exec(before, globals())
import rulewright.server.serving, rulewright.server.store_postgres, rulewright.server.store_sqlite
import rulewright.server.drawing, rulewright.cli.serve
from rulewright.games import find
import uvicorn.lifespan.off, uvicorn.loops.auto, uvicorn.protocols.websockets.websockets_sansio_impl, uvloop
find("connect-four").settle(2, {{}})
sys.argv = ["rulewright", "serve", "--origin", "nowhere"]  # refused: but the words of a command have been read once
loud, sys.stderr = sys.stderr, open(os.devnull, "w")
try:
    main()
except SystemExit:
    sys.stderr = loud
gc.freeze()
ended = {{}}

def begin(words, log):
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        into = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(into, 1)
        os.dup2(into, 2)
        sys.argv = ["rulewright", *words]
        main()
        code = 0
    except SystemExit as done:
        code = done.code if isinstance(done.code, int) else 0 if done.code is None else 1
    finally:
        sys.stdout.flush()
        os._exit(code)

def look(pid):
    if pid not in ended:
        found, status = os.waitpid(pid, os.WNOHANG)
        if not found:
            return None
        ended[pid] = os.waitstatus_to_exitcode(status)
    return ended[pid]

for line in sys.stdin:
    given = json.loads(line)
    told = begin(*given["begin"]) if "begin" in given else look(given["look"])
    sys.stdout.write(json.dumps(told) + chr(10))
    sys.stdout.flush()
"""


class Forked:
    """A server that a nursery has made, with what `Served` asks of a process."""

    def __init__(self, nursery: "Nursery", pid: int) -> None:
        self.nursery = nursery
        self.pid = pid

    def poll(self) -> int | None:
        """How it ended, if it has."""
        code: int | None = self.nursery.ask(look=self.pid)
        return code

    def send_signal(self, how: int) -> None:
        """Nothing happens to one that has ended."""
        if self.poll() is None:
            os.kill(self.pid, how)

    def wait(self, timeout: float | None = None) -> int:
        """Until it has ended."""
        deadline = time.monotonic() + (timeout or 60.0)
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired("a forked server", timeout or 60.0)
            time.sleep(0.002)
        return code


class Nursery:
    """The process that has read the program of a server up to its last line, `main()`."""

    def __init__(self, program: str) -> None:
        before, main, after = program.rpartition("main()")
        assert main
        assert not after.strip()
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY.format(before=before)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            text=True,
        )

    def ask(self, **what: Any) -> Any:
        """One command, and what it says to it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self) -> None:
        """It ends when nobody talks to it any more."""
        self.process.communicate()


class QuickServed(Served):
    """A server that is killed and started many times."""

    def __init__(self, store: str, folder: Path, *more: str, program: str) -> None:
        super().__init__(store, folder, *more, program=program)
        self.nursery = Nursery(program)
        self.starts = 0

    def begin(self, words: list[str]) -> Process:
        """Forked, and now and then a program of its own."""
        self.starts += 1
        if self.starts % ANEW == 1:
            return super().begin(words)
        pid = self.nursery.ask(begin=[words, str(self.log)])
        return Forked(self.nursery, pid)
