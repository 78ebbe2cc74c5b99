"""The story machine: the plot as tables, and what conditions and effects mean at the table."""
