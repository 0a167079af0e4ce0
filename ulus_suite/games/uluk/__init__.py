"""Uluk: tribes of sentient animals send out workers, feed them, and build for the old gods."""

from ulus_suite.core.rules import Pack

PACK = Pack(id="uluk", interface=1, package=__name__, shelf=20, in_suite=True, rooms=True)
