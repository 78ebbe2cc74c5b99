"""The rules of play, one module a chapter of the rulebook; `something` is the outermost one."""
