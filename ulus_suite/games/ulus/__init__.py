"""Ulus: Legends of the Nomads, for two to six players."""
