"""Dice Bazaar, as a pack of Ulus Suite: a die in secret, an offer, an answer. Made for this house."""

from ulus_suite.pack import Pack

PACK = Pack(id="bazaar", interface=1, package=__name__)
