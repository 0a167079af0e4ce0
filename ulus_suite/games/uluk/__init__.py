"""Uluk: tribes of sentient animals send out workers, feed them, and build for the old gods."""
