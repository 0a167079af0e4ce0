"""Ulus: Legends of the Nomads, for two to six players."""

from ulus_suite.core.rules import Pack

PACK = Pack(id="ulus", interface=1, package=__name__, shelf=10, in_suite=True, rooms=True)
