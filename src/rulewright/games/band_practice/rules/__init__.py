"""Band Practice as its rulebook has it, a module a chapter; `practice` is the outermost."""
