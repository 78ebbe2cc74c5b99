"""Questions, choices and the table's own phrases in words."""
