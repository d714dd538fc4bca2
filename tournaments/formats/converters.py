"""Whole numbers in addresses."""


class WholeNumber:
    """Django's own takes any number of digits, more than a database stores and Python reads."""

    regex = "[0-9]{1,9}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)
