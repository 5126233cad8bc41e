"""The page in docs says what works."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "python.md"


def test_the_examples_of_the_page_run() -> None:
    # Shorter than on the page, where a reader has more time.
    text = PAGE.read_text().replace("2_000", "20").replace("matches=200", "matches=4")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 4
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)
    assert names["played"]
