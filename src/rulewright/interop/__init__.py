"""Our games in the programs of others, and theirs at our tables. Every module here needs an extra of its own.

`rulewright.interop.pettingzoo` and `rulewright.interop.gymnasium` (extra `pettingzoo`), `rulewright.interop.openspiel`
(extra `openspiel`). How a game becomes numbers is decided once for all of them, in `actions` and `features`.
"""
