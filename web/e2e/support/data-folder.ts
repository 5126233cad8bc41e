import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Node reads SQLite only in versions later than the oldest we build with; Python always has. */
const REWRITE = `
import sqlite3, sys
file, table, old, new = sys.argv[1:]
with sqlite3.connect(file) as database:
    log = "(SELECT id FROM log WHERE table_id = ?1)"
    change = f"UPDATE log_entry SET entry = replace(entry, ?2, ?3) WHERE log = {log} AND instr(entry, ?2) > 0"
    print(database.execute(change, (table, old, new)).rowcount)
`;

/**
 * Changes what is written in the log of a table, while no server is open on the folder: as another version
 * or a broken disk might have left it. Gives the number of entries that were changed.
 */
export async function rewriteLog(folder: string, table: string, from: string, to: string): Promise<number> {
  const { stdout } = await promisify(execFile)('python3', ['-c', REWRITE, join(folder, 'reihum.db'), table, from, to]);
  return Number(stdout);
}
