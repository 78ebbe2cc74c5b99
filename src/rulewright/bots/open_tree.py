"""Tree search for games in which nothing is hidden, rolled or sealed: states at the nodes, and proofs.

A visit walks down by the best prospect, adds one node, plays one random game from it, and tells everybody on the way
how it ended. A node whose end is known exactly is proven, and so is one whose answers are all proven, or one of whose
answers is a proven win: a proof is never played out again, and the search stops when the root is proven.
"""

from math import log, sqrt
from time import perf_counter
from typing import Any, Final, final

from rulewright.bots.lane import Send, finish
from rulewright.engine.judge import shares
from rulewright.engine.native import i64, mypyc_attr
from rulewright.engine.questions import OVER, REST, Pick
from rulewright.engine.rng import Rng
from rulewright.engine.run import life, whole
from rulewright.engine.state import State

OPEN: Final = -1.0
"""The proof of a node that is not proven."""
NONE: Final = -1
"""No node."""
SLICE: Final = 32
"""Visits between two looks at the clock: one takes a few microseconds."""


# `acyclic` keeps nodes away from the collector. It is allowed because a node never owns a node: links are places in
# one flat list. Objects that hang in chains must not be acyclic.
@final
@mypyc_attr(acyclic=True)
class Node:
    """A position after an answer. `proof` and `mean` are what it is worth to `mover`, who gave the answer."""

    # Choosing reads these three of every child: together they are in one line of the processor's cache.
    mean: float
    root: float
    """1 / sqrt(visits), so that choosing takes no root a child."""
    older: i64
    """The child of the same parent that was added before."""
    visits: i64
    proof: float
    answer: int
    mover: i64
    asked: i64
    """Whose question it is here; NONE until the node is met again, and it is worth finding out."""
    newest: i64
    """The child added last; the others follow by `older`."""
    tried: i64
    turned: i64
    """The option tried first; the others follow in their order, around the list."""
    floor: float
    """What the best proven answer is worth to whoever is asked here."""
    leaned: bool
    """Whether this visit only looked at what is worth less than that."""
    options: list[int]
    rest: State
    since: list[Any]


NO_OPTIONS: Final[list[int]] = []
NO_ANSWERS: Final[list[Any]] = []


class OpenTree:
    """A search tree over one position. `grow` it, then ask it for `best`, `visits`, `values`, `line`."""

    nodes: list[Node]
    path: list[Node]
    rng: Rng
    seats: int
    explore: float
    solves: bool
    is_open: bool
    """False as soon as something was met that this tree cannot search: chance, or sealed answers."""

    def __init__(self, rest: State, since: list[Any], seats: int, rng: Rng, explore: float = 1.0) -> None:
        """A tree whose root is the question after `since` from the resting point."""
        self.rng = rng
        self.seats = seats
        self.explore = explore
        self.solves = seats <= 2
        self.is_open = True
        self.path = []
        state = rest.copy()
        send: Send = life(state).send
        question = send(None)
        for given in since:
            question = send(given)
        root = new_node(0, 0, NONE)
        root.rest = rest
        root.since = since
        self.nodes = [root]
        if isinstance(question, Pick):
            root.mover = question.seat
            root.asked = question.seat
            root.options = question.options
            root.turned = rng.below(len(question.options))
        else:
            self.is_open = False

    def grow(self, visits: int) -> int:
        """Visit so many times, or until the root is proven; returns how often."""
        done = 0
        root = self.nodes[0]
        while done < visits and root.proof < 0.0 and self.is_open:
            self.visit()
            done += 1
        return done

    def grow_for(self, seconds: float, most: int) -> int:
        """Visit until the time is over, or so many times, or until the root is proven; returns how often."""
        until = perf_counter() + seconds
        done = 0
        while done < most and perf_counter() < until:
            grown = self.grow(min(SLICE, most - done))
            done += grown
            if grown == 0:
                break
        return done

    def visit(self) -> None:
        """Walk down, add a node, play a game from it, tell everybody on the way."""
        nodes = self.nodes
        path = self.path
        node = nodes[0]
        path.clear()
        path.append(node)
        while node.proof < 0.0 and node.tried == len(node.options):
            parent = node
            node = chosen(nodes, parent, self.explore)
            path.append(node)
            if node.asked < 0 and node.proof < 0.0 and not self.looked_into(parent, node):
                return
        if node.proof >= 0.0:  # an end that was met before, where nothing follows from it
            self.learn(shares(node.rest.result(), self.seats))
            return
        options = node.options
        child = new_node(options[(node.turned + node.tried) % len(options)], node.asked, node.newest)
        node.newest = len(nodes)
        node.tried += 1
        nodes.append(child)
        path.append(child)
        state = node.rest.copy()
        send: Send = whole(state).send
        question = send(None)
        for given in node.since:
            question = send(given)
        question = send(child.answer)
        over = question is OVER
        if not over:
            finish(send, question, self.rng)
        values = shares(state.result(), self.seats)
        self.learn(values)
        if over:
            child.rest = state
            self.end_met(child, values)

    def learn(self, values: list[float]) -> None:
        """Tell everybody on the way what the game was worth to them, from the last to the first.

        Where an answer proven to be worth more was left only to look at the others, it is worth what that one is.
        """
        path = self.path
        i = len(path) - 1
        while i >= 0:
            node = path[i]
            if node.leaned:
                node.leaned = False
                if node.asked == 0:
                    values = [node.floor, 1.0 - node.floor]
                else:
                    values = [1.0 - node.floor, node.floor]
            node.visits += 1
            visits: float = float(node.visits)
            node.mean += (values[node.mover] - node.mean) / visits
            node.root = 1.0 / sqrt(visits)
            i -= 1

    def looked_into(self, parent: Node, node: Node) -> bool:
        """Find out who is asked what at a node that is met again; False if this tree cannot search it."""
        state = parent.rest.copy()
        send: Send = life(state).send
        question = send(None)
        for given in parent.since:
            question = send(given)
        question = send(node.answer)
        if question is REST:
            while question is REST:  # again after a step that asked nothing
                rested = state.copy()  # before going on: a step may change the state before it asks
                question = send(None)
            node.rest = rested
            node.since = NO_ANSWERS
        else:
            node.rest = parent.rest
            node.since = [*parent.since, node.answer]
        if not isinstance(question, Pick):
            self.is_open = False
            return False
        node.asked = question.seat
        node.options = question.options
        node.turned = self.rng.below(len(question.options))
        return True

    def end_met(self, child: Node, values: list[float]) -> None:
        """The game is over at this node, the last of the path: prove what follows from it."""
        child.proof = values[child.mover]
        if self.seats == 2 and values[0] + values[1] != 1.0:
            self.solves = False  # what one wins the other does not lose: nothing follows for those above
        if not self.solves:
            return
        path = self.path
        depth = len(path) - 1
        while depth > 0:
            settled = path[depth]
            settled.mean = OPEN  # never chosen again: there is nothing left to find out
            settled.root = 0.0
            depth -= 1
            node = path[depth]
            if settled.proof > node.floor:
                node.floor = settled.proof
            if node.floor < 1.0 and not self.all_proven(node):
                return
            node.proof = node.floor if node.mover == node.asked else 1.0 - node.floor

    def all_proven(self, node: Node) -> bool:
        """Whether every answer of a node is proven."""
        if node.tried < len(node.options):
            return False
        at = node.newest
        while at >= 0:
            child = self.nodes[at]
            if child.proof < 0.0:
                return False
            at = child.older
        return True

    # -- what it found ----------------------------------------------------------------------------------------------

    def children(self, node: Node) -> list[Node]:
        """The answers tried at a node, oldest first."""
        found: list[Node] = []
        at = node.newest
        while at >= 0:
            found.append(self.nodes[at])
            at = self.nodes[at].older
        found.reverse()
        return found

    def favourite(self, node: Node) -> Node | None:
        """The child to play: a proven win, else the most visited that is not lost, or a proof that is worth more."""
        found: Node | None = None
        certain: Node | None = None
        for child in self.children(node):
            if child.proof < 0.0:
                if found is None or child.visits > found.visits:
                    found = child
            elif certain is None or child.proof > certain.proof:
                certain = child
        if certain is None:
            return found
        if found is None or certain.proof >= 1.0:
            return certain
        return certain if certain.proof > 0.0 and certain.proof >= found.mean else found

    def best(self) -> int:
        """The answer to give at the root."""
        found = self.favourite(self.nodes[0])
        return self.nodes[0].options[0] if found is None else found.answer

    def looked_at(self) -> list[tuple[int, int, float, float]]:
        """Of every answer tried at the root: the answer, its visits, what it is worth, its proof (or OPEN)."""
        found: list[tuple[int, int, float, float]] = []
        for child in self.children(self.nodes[0]):
            worth = child.mean if child.proof < 0.0 else child.proof
            found.append((child.answer, child.visits, worth, child.proof))
        return found

    def line(self, most: int = 8) -> list[tuple[int, int]]:
        """The line of play that it expects: (seat, answer), from the root on."""
        told: list[tuple[int, int]] = []
        node: Node | None = self.favourite(self.nodes[0])
        while node is not None and len(told) < most:
            told.append((node.mover, node.answer))
            node = self.favourite(node)
        return told

    def moved_to(self, rest: State, since: list[Any], depth: int = 8) -> bool:
        """Make the node of a later position the root, with all that was found below it; False if it is not there."""
        sought = rest.__reduce__()
        level = [0]
        for _ in range(depth):
            below: list[int] = []
            for i in level:
                at = self.nodes[i].newest
                while at >= 0:
                    child = self.nodes[at]
                    if child.options and child.since == since and child.rest.__reduce__() == sought:
                        self.keep_below(at)
                        return True
                    below.append(at)
                    at = child.older
            level = below
            if len(level) > 2000:
                return False
        return False

    def keep_below(self, at: int) -> None:
        """Forget everything but a node and what hangs on it."""
        kept = [self.nodes[at]]
        kept[0].older = NONE
        done = 0
        while done < len(kept):
            node = kept[done]
            below = node.newest
            if below >= 0:
                node.newest = len(kept)
            while below >= 0:
                child = self.nodes[below]
                below = child.older
                kept.append(child)
                child.older = len(kept) if below >= 0 else NONE
            done += 1
        root = kept[0]
        if root.proof >= 0.0 and root.mover != root.asked:
            root.proof = 1.0 - root.proof
        root.mover = root.asked
        self.nodes = kept


def new_node(answer: int, mover: int, older: int) -> Node:
    """A node that was never visited."""
    node = Node()
    node.answer = answer
    node.mover = mover
    node.visits = 0
    node.mean = 0.0
    node.root = 0.0
    node.proof = OPEN
    node.floor = OPEN
    node.leaned = False
    node.asked = NONE
    node.options = NO_OPTIONS
    node.turned = 0
    node.tried = 0
    node.newest = NONE
    node.older = older
    return node


def chosen(nodes: list[Node], node: Node, explore: float) -> Node:
    """The child with the best prospect: what it brought, and how little is known of it.

    One that is proven has none. Where it is worth more than the best prospect, the node leans on it.
    """
    k: float = explore * sqrt(log(float(node.visits + 1)))
    child = nodes[node.newest]
    found = child
    best: float = child.mean + k * child.root
    at: i64 = child.older
    while at >= 0:
        child = nodes[at]
        prospect: float = child.mean + k * child.root
        if prospect > best:
            best = prospect
            found = child
        at = child.older
    if node.floor >= best:
        node.leaned = True
    return found
