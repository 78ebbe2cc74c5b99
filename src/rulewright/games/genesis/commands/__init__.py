"""What Genesis adds to the command line: `songbook` and `character`."""
