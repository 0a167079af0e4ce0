"""Shagai that are rolled, dropped and flicked, and the record from which every throw is judged.

Only ``plane``, ``section`` and ``sliding`` import pymunk, and what uses them (``throw``, ``scatter``,
``flick``, ``resolver``, ``bench``) reaches it through them. ``record``, ``geometry``, ``params`` and ``hand`` do not: a
saved throw is read, judged and replayed without the engine. This module imports nothing for the same reason.
"""
