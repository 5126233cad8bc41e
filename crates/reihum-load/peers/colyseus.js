// Colyseus with a room for two who move in turn. A move changes one slot of the state, and both are
// sent the difference at once. Whoever asks for a table gets the addresses of its two seats.

import { createServer } from "node:http";
import { matchMaker, Room, Server } from "@colyseus/core";
import { schema } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import express from "express";

const State = schema({ turn: "uint8", moves: "uint32", last: "string", slots: ["uint8"] });

class Table extends Room {
  maxClients = 2;
  patchRate = null; // not on a clock: a difference leaves with its move

  onCreate() {
    this.state = new State({ turn: 0, moves: 0, last: "", slots: Array.from({ length: 20 }, (_, slot) => slot) });
    this.seats = [];
    this.onMessage("act", (client, action) => {
      const { state } = this;
      if (this.seats.indexOf(client.sessionId) !== state.turn) return;
      state.moves += 1;
      state.last = action;
      state.slots[state.moves % 20] = state.moves % 60;
      state.turn = 1 - state.turn;
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

const app = express();
const http = createServer(app);
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) });
server.define("table", Table);
app.post("/tables", async (_, answer) => {
  const room = await matchMaker.createRoom("table", {});
  const seats = [];
  for (let seat = 0; seat < 2; seat++) {
    const { sessionId } = await matchMaker.reserveSeatFor(room, {});
    seats.push(`/${room.processId}/${room.roomId}?sessionId=${sessionId}`);
  }
  answer.json({ seats });
});
await server.listen(0, "127.0.0.1");
console.log(`http://127.0.0.1:${http.address().port}`);
