"""How the software GM rules on a deed: words into clauses, clauses into facts, facts into a rung of the ladder."""
