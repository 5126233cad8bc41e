"""Sends a real server what docs/openapi.json allows and what it does not, and sees that every answer
is one that the file knows: schemathesis with a fixed seed. `cargo xtask test` calls it with the binary."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.request

SCHEMA = "docs/openapi.json"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def post(server, path, body, token=""):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def run(server, token, folder, settings, *flags):
    """One run; the settings are those of a schemathesis.toml."""
    config = pathlib.Path(folder, "schemathesis.toml")
    config.write_text(settings)
    command = [pathlib.Path(sys.executable).with_name("schemathesis"), "--config-file", config, "run", SCHEMA, "--url",
               server, "--header", f"Authorization: Bearer {token}", "--checks", CHECKS, "--seed", "1",
               "--phases", "examples,coverage,fuzzing", "--max-examples", "100", "--no-color", *flags]
    subprocess.run(command, check=True, timeout=300)


with tempfile.TemporaryDirectory() as folder:
    command = [sys.argv[1], "serve", "--port", "0", "--data", f"{folder}/data", "--requests", "100000"]
    house = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        server = re.search(r"http://\S+", house.stdout.readline()).group()
        token = post(server, "/api/people", {"name": "Mia"})["token"]
        table = {"game": "timeline-twist", "seats": ["me", "bot"], "listed": True, "start": True}
        code = post(server, "/api/tables", table, token)["code"]
        # Random codes are no tables: once with what comes by chance, once at a table that is there.
        run(server, token, folder, "")
        run(server, token, folder, f'[parameters]\n"path.code" = "{code}"\n', "--include-path-regex", "code")
    finally:
        house.kill()
        house.wait()
