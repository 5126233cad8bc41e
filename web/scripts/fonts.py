"""Makes the two fonts of the first load small: only the letters of German and English and the signs we write, only the
weights in use, and Fraunces with soft corners for good. All other letters come from the files of the packages.

The same letters, and those of other languages in Latin script for names, as plain outlines are what the server writes on pictures of
invitations (public/invitation).

Run when a font package is updated or a new sign is used: `pip install fonttools brotli`, then `python3 scripts/fonts.py` in web/.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = Path(__file__).parent.parent / "node_modules" / "@fontsource-variable"
OUT = Path(__file__).parent.parent / "src" / "style" / "fonts"

# Keep in step with `unicode-range` in src/style/fonts.css.
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
SIGNS = [ord(sign) for sign in "–—‘’‚“”„…•−€"]
FONTS = {
    "fraunces": ("fraunces/files/fraunces-latin-soft-normal.woff2", {"SOFT": 100, "wght": (400, 800)}),
    "atkinson": (
        "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
        {"wght": (400, 700)},
    ),
}

for name, (source, axes) in FONTS.items():
    font = TTFont(PACKAGES / source)
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "lnum", "tnum", "onum", "pnum"]
    options.hinting = False
    options.name_IDs = ["*"]
    chooser = subset.Subsetter(options)
    chooser.populate(unicodes=LETTERS + SIGNS)
    chooser.subset(font)
    font = instancer.instantiateVariableFont(font, axes)
    OUT.mkdir(parents=True, exist_ok=True)
    target = OUT / f"{name}.woff2"
    subset.save_font(font, str(target), options)
    print(f"{target.name}: {target.stat().st_size / 1024:.1f} KiB")


# What the server draws: one weight each, the largest and plainest files that a small reader of fonts can take.
ALL = None
DRAWN = {
    "title": ("fraunces/files/fraunces-latin-soft-normal.woff2", {"SOFT": 100, "wght": 600}, LETTERS + SIGNS),
    "title-ext": ("fraunces/files/fraunces-latin-ext-soft-normal.woff2", {"SOFT": 100, "wght": 600}, ALL),
    "text": ("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2", {"wght": 500}, LETTERS + SIGNS),
}
PUBLIC = Path(__file__).parent.parent / "public" / "invitation"

for name, (source, axes, letters) in DRAWN.items():
    font = TTFont(PACKAGES / source)
    font = instancer.instantiateVariableFont(font, axes)
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    chooser = subset.Subsetter(options)
    chooser.populate(unicodes=letters if letters is not None else list(font.getBestCmap()))
    chooser.subset(font)
    font.flavor = None
    PUBLIC.mkdir(parents=True, exist_ok=True)
    target = PUBLIC / f"{name}.ttf"
    font.save(str(target))
    print(f"{target.name}: {target.stat().st_size / 1024:.1f} KiB")
