"""The examples in the docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import scoring

MODULES = ["scoring", *(f"scoring.{module.name}" for module in pkgutil.iter_modules(scoring.__path__))]


@pytest.mark.parametrize("name", MODULES)
def test_every_example_in_a_docstring_is_true(name: str) -> None:
    outcome = doctest.testmod(importlib.import_module(name))
    assert outcome.failed == 0
