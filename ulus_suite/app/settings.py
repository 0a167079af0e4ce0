"""What a player has chosen for comfort; plain values that the store keeps."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """palette: a file of assets/palettes; text: percent; motion: full, calm or none; rail: folded or not."""

    palette: str = "default"
    text: int = 100
    motion: str = "full"
    sound: bool = True
    full_screen: bool = False
    fold_rail: bool = False
    language: str = "en"

    def sound_values(self) -> Settings:
        """The same with anything impossible (an edited file) put back to what is possible."""
        from .theme import MOTIONS, palettes

        return msgspec.structs.replace(
            self,
            palette=self.palette if self.palette in palettes() else "default",
            text=max(80, min(200, self.text)),
            motion=self.motion if self.motion in MOTIONS else "full",
        )
