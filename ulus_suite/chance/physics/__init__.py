"""Shagai that are rolled, dropped and flicked, and the record from which every throw is judged.

Only ``plane``, ``section`` and ``sliding`` import pymunk; ``throw``, ``scatter``, ``flick``, ``resolver`` and
``bench`` reach it through them. ``record``, ``geometry``, ``params``, ``hand`` and ``aim`` do not: a saved throw
is read, judged and replayed without the engine. This module imports nothing for the same reason.
"""
