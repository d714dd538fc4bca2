"""Where phones find this machine."""

import socket

from tournaments.access.addresses import hall_addresses


def test_the_halls_addresses_lead_to_this_machine_and_not_to_itself_only() -> None:
    addresses = list(hall_addresses())
    assert len(set(addresses)) == len(addresses)
    for address in addresses:
        assert not address.startswith("127.")
        with socket.socket() as probe:
            probe.bind((address, 0))  # only an own address can be bound
