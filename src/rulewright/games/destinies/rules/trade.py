"""Trading at a stack: the printed value, buying and selling alike. [D-111..D-122]"""

from typing import Final

from rulewright.engine.questions import Pick, Script
from rulewright.games.destinies.rules import actions
from rulewright.games.destinies.rules.abilities import do_free, free_actions, gain_coins, is_free, receive
from rulewright.games.destinies.rules.actions import index_of, kind_of, packed
from rulewright.games.destinies.rules.ending import carry_out_exit
from rulewright.games.destinies.rules.events import settle
from rulewright.games.destinies.state import STACK, VISITING, World
from rulewright.games.destinies.story.plot import NONE

BOUGHT: Final = 1
SOLD: Final = 2


def trading(t: World) -> Script:
    """Buy or sell one item, or be done; any number, in any order. [D-114 D-120]"""
    seat = t.active
    menu = [packed(actions.BUY, i) for i in buyable(t, seat)]
    menu += [packed(actions.SELL, i) for i in sellable(t, seat)]
    menu.append(packed(actions.FINISH))
    chosen: int = yield Pick(seat, "trade", menu + free_actions(t, seat), (t.trade_stack,))
    kind = kind_of(chosen)
    if is_free(chosen):
        yield from do_free(t, seat, chosen)
    elif kind == actions.BUY:
        yield from buy(t, seat, index_of(chosen))
    elif kind == actions.SELL:
        sell(t, seat, index_of(chosen))
    else:
        t.trade_stack = NONE
        t.traded = {}
        t.phase = VISITING
        yield from settle(t, seat)
        carry_out_exit(t, seat)


def price(t: World, instance: int) -> int:
    """The printed value, for buying and for selling alike; NONE if the card has none. [D-113 D-119]"""
    return t.plot.item_value[t.plot.instance_item[instance]]


def buyable(t: World, seat: int) -> list[int]:
    """What lies in the stack and can be paid; nothing sold in this trade. [D-116 D-117]"""
    fitting = [
        i
        for i in t.stack(t.trade_stack)
        if NONE < price(t, i) <= t.coins[seat] and not (t.settings.trade_no_return and t.traded.get(i, 0) == SOLD)
    ]
    return t.one_of_each(fitting)


def sellable(t: World, seat: int) -> list[int]:
    """Held items with a value; nothing bought in this trade. [D-119]"""
    fitting = [
        i
        for i in sorted(t.hands[seat])
        if price(t, i) > NONE and not (t.settings.trade_no_return and t.traded.get(i, 0) == BOUGHT)
    ]
    return t.one_of_each(fitting)


def buy(t: World, seat: int, instance: int) -> Script:
    """Pay the value; the item leaves the stack. The limit of five is looked at after each purchase. [D-113 D-116]"""
    t.coins[seat] -= price(t, instance)
    t.traded[instance] = BOUGHT
    t.tell("bought", t.settings.telling, seat, t.plot.instance_item[instance], price(t, instance))
    yield from receive(t, seat, instance)


def sell(t: World, seat: int, instance: int) -> None:
    """The item joins the stack, where anybody can buy it later. [D-113 D-115]"""
    t.put(instance, STACK + t.trade_stack)
    t.traded[instance] = SOLD
    gain_coins(t, seat, price(t, instance))
    t.tell("sold", t.settings.telling, seat, t.plot.instance_item[instance], price(t, instance))
