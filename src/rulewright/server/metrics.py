"""Counters for Prometheus: a handful of numbers in its text format, with nothing secret in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
REFUSED = (400, 403, 413, 429)


@dataclass
class Histogram:
    """How often something took at most so many seconds."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    total: float = 0.0

    def observe(self, seconds: float) -> None:
        """Add one."""
        self.total += seconds
        for i, edge in enumerate(BUCKETS):
            if seconds <= edge:
                self.counts[i] += 1
                return
        self.counts[-1] += 1

    def lines(self, name: str) -> list[str]:
        """In Prometheus' text format."""
        out = []
        below = 0
        for edge, n in zip((*BUCKETS, "+Inf"), self.counts, strict=True):
            below += n
            out.append(f'{name}_bucket{{le="{edge}"}} {below}')
        return [*out, f"{name}_sum {self.total:.6f}", f"{name}_count {below}"]


@dataclass
class Metrics:
    """What the server counts."""

    commands: dict[tuple[str, str], int] = field(default_factory=dict)
    """By kind of command and outcome."""
    updates: int = 0
    sent_bytes: int = 0
    dropped: dict[str, int] = field(default_factory=dict)
    """Sockets closed by the server, or refused, by reason."""
    refusals: dict[int, int] = field(default_factory=dict)
    """Requests refused, by those statuses that people at play do not meet."""
    bot_answers: int = 0
    takeovers: int = 0
    to_disk: Histogram = field(default_factory=Histogram)

    def command(self, kind: str, outcome: str) -> None:
        """Count a command."""
        key = (kind, outcome)
        self.commands[key] = self.commands.get(key, 0) + 1

    def drop(self, reason: str) -> None:
        """Count a closed socket."""
        self.dropped[reason] = self.dropped.get(reason, 0) + 1

    def answered(self, status: int) -> None:
        """Count a request that was refused as malformed, forbidden, too big or too hasty."""
        if status in REFUSED:
            self.refusals[status] = self.refusals.get(status, 0) + 1

    def refused(self) -> dict[str, int]:
        """What has been refused until now, by kind; a stale command is nobody's fault."""
        told = {f"http {status}": n for status, n in self.refusals.items()}
        told |= {f"socket {reason}": n for reason, n in self.dropped.items()}
        return told | {f"{kind} {why}": n for (kind, why), n in self.commands.items() if why not in ("done", "stale")}

    def text(self, gauges: Mapping[str, float]) -> str:
        """Everything, in Prometheus' text format."""
        out = ["# TYPE rulewright_commands_total counter"]
        for (kind, outcome), n in sorted(self.commands.items()):
            out.append(f'rulewright_commands_total{{kind="{kind}",outcome="{outcome}"}} {n}')
        out.append("# TYPE rulewright_sockets_dropped_total counter")
        out += [f'rulewright_sockets_dropped_total{{reason="{r}"}} {n}' for r, n in sorted(self.dropped.items())]
        out.append("# TYPE rulewright_requests_refused_total counter")
        out += [f'rulewright_requests_refused_total{{status="{s}"}} {n}' for s, n in sorted(self.refusals.items())]
        counted = {
            "updates": self.updates,
            "sent_bytes": self.sent_bytes,
            "bot_answers": self.bot_answers,
            "takeovers": self.takeovers,
        }
        for name, n in counted.items():
            out += [f"# TYPE rulewright_{name}_total counter", f"rulewright_{name}_total {n}"]
        for name, value in gauges.items():
            out += [f"# TYPE rulewright_{name} gauge", f"rulewright_{name} {value:g}"]
        out.append("# TYPE rulewright_command_to_disk_seconds histogram")
        out += self.to_disk.lines("rulewright_command_to_disk_seconds")
        return "\n".join(out) + "\n"
