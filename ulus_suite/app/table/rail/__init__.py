"""What stands beside the board: seats, question, choices, the last step, tools."""
