"""Words: `questions` with their choices and refusals, and `things`, which events and panels name too."""
