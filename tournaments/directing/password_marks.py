"""A mark that changes with an account's password and tells nothing of it, to recognize a form sent twice."""

from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.models import User


def password_mark(user: User) -> str:
    """The mark of the password that the account has now."""
    return salted_hmac("directing.password_mark", user.password).hexdigest()


def is_marked(user: User, mark: str) -> bool:
    """Does the account still have the password that this mark was made for?"""
    return constant_time_compare(mark, password_mark(user))
