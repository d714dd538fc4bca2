"""How dates and numbers are written (28.11.2026, 3.257 in German; 28 Nov 2026, 3,257 in English) and how numbers
are read.

whole_numbers   text → whole number, for typed boxes, addresses, hidden fields and files
fields          the form field, converters  the part of an address
"""
