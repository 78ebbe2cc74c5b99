"""The effects of the story, a module for each chapter; importing this package fills their table,
in the order in which the format names them.

Exits (`leave`, `end_turn`, `stage`, `win`, `defeat`) are only noted here; whoever ran the list carries them out last.
"""

# Their order is the order of the rows.
# isort: off
from rulewright.games.destinies.story.effects import (  # noqa: F401
    telling,
    variables,
    things,
    board,
    people,
    world,
    trade,
    options,
    exits,
    chronicle,
)
from rulewright.games.destinies.story.kinds import run as run
from rulewright.games.destinies.story.kinds import run_at_end as run_at_end
