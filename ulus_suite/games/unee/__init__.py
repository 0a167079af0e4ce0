"""Ünee Tugalluulax: let the cows calve, on two rows of three holes."""

from ulus_suite.core.rules import Pack

PACK = Pack(id="unee", interface=1, package=__name__, shelf=40, in_suite=True, rooms=True)
