# interpreted: drawn for people only
"""Skies: close lines above, parting in the middle towards the light."""

import math
from collections.abc import Callable
from random import Random
from typing import Final

from rulewright.games.destinies.draw.pen import circle, cut, nums, path, rect, shade, swell


def heaven(wide: float, rng: Random) -> str:
    """The lines every sky has: close and long above, parting in the middle towards the light."""
    d = ""
    for i in range(11):
        y = 3.5 + i * 4.3
        part = 0.5 - 0.52 * max(0.0, 1 - i * 0.085) ** 1.3
        a = wide * (0.5 - part) * rng.uniform(0.78, 1.06)
        b = wide * (0.5 - part) * rng.uniform(0.7, 1.06)
        w = 2.7 - i * 0.13
        d += cut(-2, y, a, rng.uniform(-0.5, 0.5), w) + cut(wide + 2, y + 0.9, -b, rng.uniform(-0.5, 0.5), w)
        if i > 5 and rng.random() < 0.5:
            x = wide * rng.uniform(0.3, 0.6)
            d += swell(x, y + 1, rng.uniform(18, 34), 0, 0.9)
    return path(d)


def cloud(x: float, y: float, s: float, rng: Random) -> str:
    """A bank of cloud: the block is cut away, only its upper edge and its shadow are left standing."""
    tops = [(-34, 0, 9), (-24, -9, 10), (-10, -16, 12), (6, -13, 10), (19, -8, 9), (31, -1, 8)]
    body = "".join(circle(x + cx * s, y + cy * s, r * s + 1.5, "w") for cx, cy, r in tops)
    body += rect(x - 38 * s, y - 9 * s, 74 * s, 13 * s, "w", 6 * s)
    d = t = ""
    for cx, cy, r in tops:
        px, py, q = x + cx * s, y + cy * s, r * s
        d += f"M{nums(px - q * 0.98, py + q * 0.16)}a{nums(q, q)} 0 0 1 {nums(q * 1.66, -q * 0.72)}"
        t += f"M{nums(px - q * 0.42, py + q * 0.36)}a{nums(q * 0.66, q * 0.66)} 0 0 1 {nums(q * 0.98, -q * 0.34)}"
    h = "".join(swell(x - (34 - i * 7) * s, y + (5 - i * 3.4) * s, (66 - i * 15) * s, 0, 1.1) for i in range(4))
    h += shade(
        (x + 39 * s, y + 2 * s),
        (x + 22 * s, y - 12 * s),
        (x + 12 * s, y + 1 * s),
        (x + 6 * s, y - 8 * s),
        6,
        0.7,
        1.5,
        rng,
    )
    return body + path(d, "l") + path(t, "t") + path(h)


def clouds(wide: float, rng: Random) -> str:
    """Banks of cloud."""
    s = heaven(wide, rng)
    spots = (0.2, 0.82) if wide < 320 else (0.1, 0.33, 0.69, 0.91)
    for t in spots:
        s += cloud(wide * t + rng.uniform(-8, 8), 34 + rng.uniform(-5, 9), rng.uniform(0.8, 1.05), rng)
    return s


def gulls(wide: float, rng: Random) -> str:
    """Birds."""
    d = ""
    for _ in range(max(4, int(wide / 60))):
        x, y, z = rng.uniform(wide * 0.25, wide * 0.75), rng.uniform(16, 46), rng.uniform(5, 8.5)
        d += swell(x, y, -z, -z * 0.45, 1.2, 1.4) + swell(x, y, z, -z * 0.6, 1.2, -1.4)
    return heaven(wide, rng) + path(d)


def sun(wide: float, rng: Random, low: float = 92) -> str:
    """Half a sun on the skyline; straight and flaming rays by turns, cut into a barred sky; larger on a plate."""
    big = wide > 320
    x, r, reach, low = wide * 0.5, 24 if big else 15, (96, 74) if big else (66, 50), low - (10 if big else 0)
    bars = "".join(
        cut(-2, 5 + i * 6, wide * (0.46 - i * 0.022), 0, 2.4)
        + cut(wide + 2, 6 + i * 6, -wide * (0.46 - i * 0.022), 0, 2.4)
        for i in range(14)
    )
    halo = reach[0] + 8
    clear = f'<path class="w" d="M{nums(x - halo, low)}a{nums(halo, halo)} 0 0 1 {nums(2 * halo, 0)}z"/>'
    d, n = "", 24 if big else 18
    for i in range(1, n):
        a = math.pi * i / n
        ca, sa = math.cos(a), math.sin(a)
        far = reach[1 - i % 2]
        d += swell(
            x - ca * (r + 5),
            low - sa * (r + 5),
            -ca * (far - r),
            -sa * (far - r),
            2.5 if i % 2 else 1.7,
            0 if i % 2 else 1.6,
        )
    return path(bars) + clear + f"{path(d)}{circle(x, low, r, 'o')}"


def moon(wide: float, rng: Random) -> str:
    """A crescent and stars."""
    x = wide * 0.66
    s = heaven(wide, rng) + circle(x, 32, 16, "o") + path(f"M{nums(x - 4, 17)}a16 16 0 1 1-7 28a19 19 0 0 0 7-28z", "k")
    for _ in range(int(wide / 34)):
        sx, sy = rng.uniform(14, wide - 14), rng.uniform(10, 62)
        if abs(sx - x) > 24:
            s += path(f"M{nums(sx, sy - 4)}l1 3 3 1-3 1-1 3-1-3-3-1 3-1z", "k")
    return s


def rain(wide: float, rng: Random) -> str:
    """Rain under the clouds."""
    return path("".join(cut(rng.uniform(0, wide), rng.uniform(44, 70), -6, 18, 1.4) for _ in range(int(wide / 9))))


def noon(wide: float, rng: Random) -> str:
    """The sun at its highest, its rays all round."""
    x, y, d = wide * 0.5, 32.0, ""
    for i in range(28):
        a = math.pi * i / 14
        far = (46 if i % 2 else 34) + (8 if wide > 320 else 0)
        ca, sa = math.cos(a), math.sin(a)
        d += swell(x + ca * 20, y + sa * 20, ca * (far - 18), sa * (far - 18), 2.2 if i % 2 else 1.5)
    bars = "".join(
        cut(-2, 5 + i * 6, wide * (0.3 - i * 0.012), 0, 2.2)
        + cut(wide + 2, 6 + i * 6, -wide * (0.3 - i * 0.012), 0, 2.2)
        for i in range(14)
    )
    return path(bars) + path(d) + circle(x, y, 15, "gk")


def snowfall(wide: float, rng: Random) -> str:
    """Flakes under the clouds."""
    flakes = "".join(f"M{nums(rng.uniform(4, wide - 4), rng.uniform(30, 96))}h.01" for _ in range(int(wide / 6)))
    return path(flakes, "dot")


SKIES: Final[dict[str, Callable[[float, Random], str]]] = {
    "clouds": clouds,
    "gulls": gulls,
    "moon": moon,
    "noon": noon,
    "plain": heaven,
    "rain": rain,
    "snowfall": snowfall,
    "sun": sun,
}
UNDER_CLOUDS: Final = ("rain", "snowfall")
"""What falls from the sky `clouds`, and is drawn over it."""
