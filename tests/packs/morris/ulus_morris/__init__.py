"""Nine Men's Morris: three in a row, and the other side loses a man."""

from ulus_suite.pack import Pack

PACK = Pack(id="morris", interface=1, package=__name__)
