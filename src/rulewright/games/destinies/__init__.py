"""The Destinies system: a story-driven adventure for one to three players."""
