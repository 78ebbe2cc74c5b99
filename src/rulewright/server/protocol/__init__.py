"""Every message between a client and the server, as typed structs; `docs/protocol.md` tells the story of them.

The browser's TypeScript types are generated from here (`scripts/protocol_types.py`), in this order, and so is the
OpenAPI document. Whatever arrives is decoded strictly: an unknown field, a wrong type or a text that is too long is
refused with one sentence and changes nothing.
"""

# ruff: noqa: F403 - all names of the modules are the protocol's, and their order is that of the generated types
from rulewright.server.protocol.words import *
from rulewright.server.protocol.commands import *
from rulewright.server.protocol.making import *
from rulewright.server.protocol.games import *
from rulewright.server.protocol.drawn import *
from rulewright.server.protocol.shown import *
from rulewright.server.protocol.lists import *
