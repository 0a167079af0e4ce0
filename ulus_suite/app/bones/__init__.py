"""Knucklebones on the screen: an ivory astragalus modelled in the round and seen from above, and the player of
recorded throws. Nothing here decides or simulates anything."""
