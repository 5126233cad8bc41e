"""A bot that speaks the line protocol (docs/bot-protocol.md), in a few lines: it plays any game and picks one of the
actions it may do; in Racko it puts cards where they belong.

    reihum simulate racko --bots program:'python3 examples/line_bot.py',casual --games 100
"""

import json, random, sys


def racko(told):
    """Puts a drawn card where it would stand in a rack that is in order, if a worse one stands there."""
    rack, drawn, highest = told["private"]["rack"], told["private"]["drawn"], told["public"]["highest"]
    if drawn is None or not drawn.isdigit():
        return "draw"
    place = (int(drawn) - 1) * len(rack) // highest
    other = rack[place]
    fits = other is not None and other.isdigit() and (int(other) - 1) * len(rack) // highest == place
    return "drop" if fits else f"put {5 * (place + 1)}"


def choose(game, told, chance):
    wish = racko(told) if game == "racko" else None
    return wish if wish in told["legal"] else chance.choice(told["legal"])


def main():
    game, chance = None, random.Random(0)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "reihum-bot":
            print("hello line_bot.py", flush=True)
        elif word == "match":
            told = json.loads(rest)
            game, chance = told["game"], random.Random(told["seed"])
            print("ready", flush=True)
        elif word == "turn":
            print("act", choose(game, json.loads(rest), chance), flush=True)
        elif word == "may":
            print("pass", flush=True)
        elif word == "quit":
            return


main()
