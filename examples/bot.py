"""A bot in a few lines: it plays any game of a Reihum server and picks one of the actions it may do.

    python bot.py http://127.0.0.1:7777 --game racko       opens a table, with a bot of the house
    python bot.py http://127.0.0.1:7777 --code BCDF2345    sits down at somebody's table

Needs websocket-client from PyPI. docs/protocol.md explains every message.
"""

import argparse, itertools, json, random, urllib.request

import websocket


def ask(url, body, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def play(server, code, token):
    socket = websocket.create_connection(f"{server.replace('http', 'ws', 1)}/api/tables/{code}/live", timeout=120)
    socket.send(json.dumps({"type": "hello", "version": 1, "token": token}))
    ids, table, scene, answered = itertools.count(1), None, None, True
    while True:
        message = json.loads(socket.recv())
        if message["type"] in ("welcome", "happened"):
            you, table, scene = message["you"], message["table"] or table, message["scene"] or scene
        elif message["type"] in ("done", "refused"):
            answered = True
        if table["stage"] == "over":
            return scene
        free = [seat for seat, info in enumerate(table["seats"]) if info["kind"] == "open"]
        if table["stage"] == "playing" and scene and scene["legal"]:
            command = {"do": "act", "action": random.choice(scene["legal"])}
        elif table["stage"] == "gathering" and you["seat"] is None and free:
            command = {"do": "sit", "seat": free[0]}
        elif table["stage"] == "gathering" and you["host"] and not free:
            command = {"do": "start"}
        else:
            continue
        if answered:
            socket.send(json.dumps({"type": "do", "id": str(next(ids)), "command": command}))
            answered = False


options = argparse.ArgumentParser(description="Plays at random.")
options.add_argument("server")
options.add_argument("--code", help="of a table with an open seat")
options.add_argument("--game", default="racko", help="to open a table for")
options.add_argument("--seats", default="me,bot", help="of that table: me, open and bot")
chosen = options.parse_args()
me = ask(f"{chosen.server}/api/people", {"name": "Random"})["token"]
new = {"game": chosen.game, "seats": chosen.seats.split(",")}
code = chosen.code or ask(f"{chosen.server}/api/tables", new, me)["code"]
print(f"table {code}", flush=True)
end = play(chosen.server, code, me)
print(f"scores {end['scores']}, winners {end['winners']}")
