"""The rules of play, one module a chapter of the rulebook; `adventure` is the outermost one."""
