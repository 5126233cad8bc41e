"""Runs bot.py against a real server, for every game: one opens a table, one sits down at it, and a
bot of the house is the third. Then line_bot.py plays every game in the lab. `cargo xtask test` calls it
with the binary."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.request

BOT = pathlib.Path(__file__).with_name("bot.py")
LINE_BOT = pathlib.Path(__file__).with_name("line_bot.py")
PATIENCE = 150  # seconds for a match, on a busy machine


def bot(server, *arguments):
    command = [sys.executable, str(BOT), server, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def play(server, game):
    players = [bot(server, "--game", game, "--seats", "me,open,bot")]
    try:
        code = players[0].stdout.readline().split()[1]
        players.append(bot(server, "--code", code))
        ends = [player.communicate(timeout=PATIENCE)[0].splitlines()[-1] for player in players]
        assert [player.returncode for player in players] == [0, 0]
        assert ends[0] == ends[1] and re.fullmatch(r"scores \[.*\], winners \[.*\]", ends[0]), ends
        print(f"    {game}: {ends[0]}")
    finally:
        for player in players:
            player.kill()


def simulate(game):
    """Ten matches of line_bot.py against a novice; nothing that it answers may be refused."""
    program = f"program:{sys.executable} {LINE_BOT}"
    command = [sys.argv[1], "simulate", game, "--bots", f"{program},novice", "--games", "10", "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert ran.stderr == "", ran.stderr
    first = json.loads(ran.stdout)["bots"][0]
    assert first["games"] == 10 and first["name"] == program, first
    print(f"    {game}: line_bot.py wins {first['wins']} of 10 against a novice")


with tempfile.TemporaryDirectory() as data:
    command = [sys.argv[1], "serve", "--port", "0", "--data", data, "--bot-pause", "0", "--messages", "1000"]
    house = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        server = re.search(r"http://\S+", house.stdout.readline()).group()
        with urllib.request.urlopen(f"{server}/api/games") as answer:
            games = [game["id"] for game in json.load(answer)]
        assert len(games) >= 3, games
        for game in games:
            play(server, game)
            simulate(game)
    finally:
        house.kill()
        house.wait()
