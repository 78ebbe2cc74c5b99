"""The scenario format: files, model, conditions, checks."""
