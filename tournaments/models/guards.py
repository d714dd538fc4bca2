"""How a verb says no."""

from django.utils.functional import Promise


class Refused(Exception):
    """The verb cannot be done now; ``sentence`` tells the user why and what would help.

    Raised by a guard, before anything was changed.
    """

    def __init__(self, sentence: "str | Promise") -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return str(self.sentence)
