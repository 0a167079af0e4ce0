"""Events that nothing on the board shows; they are told in words. A new event has to be told, or named here."""

SILENT = (
    "deck_renewed",
    "feast_dealt",
    "feast_seen",
    "feeding_over",
    "food_given",
    "hut_stayed",
    "monument_waits",
    "no_most_tokens",
    "processing_done",
    "processing_skipped",
    "token_gone",
    "tribe_dealt",
)
