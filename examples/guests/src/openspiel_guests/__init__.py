"""Two games of OpenSpiel as guests at our tables."""

from rulewright.interop.guests import guest

CONNECT_FOUR = guest("connect_four", __name__)
LEDUC = guest("leduc_poker", __name__, open_actions=True)
