"""Genesis as its rulebook has it, a module a chapter; `career` is the outermost."""
