"""The publishing room: what people without an account see, and the direction's choice of it.

actions    the choice
queries    published events, drawn rounds, the standings as the public may see them
seats      a round's seating to find oneself in
ranking    the standings as rows of text
screen     slides for the projector; type_sizes: how large they can write
views      the direction's page; public_views: everything under /e/

Whoever does not agree to be published is "Startnummer 12" everywhere here: `standings.people.in_public`.
"""
