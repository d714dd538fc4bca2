"""The print page and its documents."""
