"""What is typed in this room → clean values. Names and numbers obey the same rules as in an imported list."""
