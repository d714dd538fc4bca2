"""The fields of a page that somebody types into, as they stand in its text."""

import re

NOT_TYPED = re.compile(r'type="(hidden|checkbox|radio|file|submit)"')


def typed_fields(page: str) -> list[str]:
    """Every such input or text area, as its tag."""
    tags = re.findall(r"<(?:input|textarea) [^>]*>", page)
    return [tag for tag in tags if not NOT_TYPED.search(tag)]
