"""Seats at other screens of the same network: a server for one table, loaded only once somebody switches it on."""
