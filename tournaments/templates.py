"""Templates without their indentation, which would be a quarter of every page."""

import re

from django.template import Origin
from django.template.loaders import filesystem


class Loader(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        return re.sub(r"\n[ \t]+", "\n", super().get_contents(origin))
