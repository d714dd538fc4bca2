"""Pages of the direction: load, ask or act, respond."""
