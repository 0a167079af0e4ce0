"""Urland: Ichtos haul out of the sea and struggle for the first land (Doris Matthäus, Frank Nestel, 2001)."""

from ulus_suite.core.rules import Pack

PACK = Pack(id="urland", interface=1, package=__name__, shelf=50, in_suite=True, rooms=True)
