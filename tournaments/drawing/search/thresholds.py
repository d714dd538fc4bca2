"""How much worse a step may be, at random: −ln u in units of 1/1024, so that no search needs a logarithm.

They are rounded to whole numbers: no machine's last bit can change a draw.
"""

from math import floor, log

# A step that is worse by d is taken if d · 1024 <= temperature · THRESHOLDS[0 … 1023], drawn at random.
THRESHOLDS = tuple(floor(0.5 - 1024 * log((i + 0.5) / 1024)) for i in range(1024))
