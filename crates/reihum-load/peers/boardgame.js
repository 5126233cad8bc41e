// boardgame.io with a game for two who move in turn. A move changes one slot of the state, and both
// are sent the whole state, as it does by default. Matches are made by whoever comes first.

import boardgame from "boardgame.io/dist/cjs/server.js";

// Whatever it says while it starts is not the address.
console.log = console.info = () => {};
const { Server } = boardgame;
const table = {
  name: "table",
  setup: () => ({ moves: 0, last: "", slots: Array.from({ length: 20 }, (_, slot) => slot) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G }, action) => {
      G.moves += 1;
      G.last = action;
      G.slots[G.moves % 20] = G.moves % 60;
    },
  },
};
const server = Server({ games: [table], origins: ["http://127.0.0.1"] });
await server.db.connect();
// `run` would listen on every address of the machine.
const http = server.app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${http.address().port}\n`);
});
