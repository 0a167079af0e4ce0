"""Urland: Ichtos haul out of the sea and struggle for the first land (Doris Matthäus, Frank Nestel, 2001)."""
