"""What `ulus-suite bench` measures in a process of its own: each module prints its figures on its last line."""
