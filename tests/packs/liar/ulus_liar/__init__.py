"""Liar's Dice, as a pack of Ulus Suite. Nothing heavy is imported here: the shelf reads it at every start."""

from ulus_suite.pack import Pack

PACK = Pack(id="liar", interface=1, package=__name__)
