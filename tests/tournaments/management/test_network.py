"""The ports of this machine."""

import socket
from collections.abc import Iterator

import pytest

from tournaments.management import network


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_port_with_a_server_is_not_free(taken: int) -> None:
    assert not network.port_is_free("127.0.0.1", taken)
    assert not network.port_is_free("0.0.0.0", taken)


def test_the_next_free_port_is_above(taken: int) -> None:
    other = network.next_free_port("127.0.0.1", taken)
    assert other is not None
    assert taken < other < taken + 100
    assert network.port_is_free("127.0.0.1", other)


def test_an_address_of_another_machine_cannot_be_served() -> None:
    with pytest.raises(OSError, match="assign"):
        network.port_is_free("192.0.2.77", 8000)
