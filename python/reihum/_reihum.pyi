import numpy as np
from numpy.typing import NDArray

_Arrays = tuple[
    NDArray[np.uint8],
    NDArray[np.bool_],
    NDArray[np.float32],
    NDArray[np.bool_],
    NDArray[np.bool_],
    NDArray[np.uint8],
    NDArray[np.int32],
    NDArray[np.uint8],
]

class Match:
    game: str
    players: int
    options_json: str
    cooperative: bool
    num_actions: int
    num_features: int
    fields: list[tuple[str, int, str, int]]
    cards_json: str
    seat: int | None
    moves: int
    terminated: bool
    truncated: bool
    seed: str
    max_moves: int
    out_of_turn: str
    def __new__(
        cls, game: str, players: int, options: str, seed: str, max_moves: int, out_of_turn: str
    ) -> Match: ...
    @staticmethod
    def from_replay(text: str, max_moves: int, out_of_turn: str) -> Match: ...
    def step(self, action: int) -> None: ...
    def legal(self) -> list[int]: ...
    def observe_into(
        self, seat: int, obs: NDArray[np.uint8], mask: NDArray[np.bool_] | None = None
    ) -> None: ...
    def sample(self) -> int: ...
    def reseed(self, chance: int) -> None: ...
    def resample(self, seat: int, seed: int) -> None: ...
    def rewards(self) -> list[float]: ...
    def scores(self) -> list[int]: ...
    def text(self, action: int) -> str: ...
    def number(self, text: str) -> int: ...
    def replay(self) -> str: ...
    def ask(self, level: str, seed: int) -> int: ...
    def hints(self, level: str, seed: int) -> list[tuple[int, float, str]]: ...
    def describe(self, seat: int | None = None) -> str: ...
    def state_json(self) -> str: ...
    def fork(self) -> Match: ...
    def log(self) -> list[tuple[int, int | None]]: ...
    def follow(self, log: list[tuple[int, int | None]]) -> None: ...

class Batch:
    players: int
    num_actions: int
    num_features: int
    def __new__(
        cls,
        game: str,
        players: int,
        options: str,
        matches: int,
        seed: int,
        threads: int,
        max_moves: int,
        out_of_turn: str,
        bots: list[tuple[int, str]],
    ) -> Batch: ...
    def write(self, arrays: _Arrays, actions: NDArray[np.int32] | None = None) -> None: ...
    def seed_of(self, index: int) -> str: ...

def games() -> list[str]: ...
def simulate(
    game: str,
    players: int,
    options: str,
    bots: list[str],
    matches: int,
    seed: int,
    threads: int,
    todo: list[int],
) -> list[tuple[int, list[int], list[int], list[int], int, int, int, bool]]: ...
