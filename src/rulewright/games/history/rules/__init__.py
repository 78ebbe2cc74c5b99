"""The rules of History, one module a chapter: `turn` is the outermost, and the cards stand by colour."""
