import { writeSync } from 'node:fs';
import { openEmbedded } from '../../src/store/embedded.ts';

/**
 * Child process on the embedded store, for tests that kill it: `embeddedChild.ts hold|insert <directory>`.
 * Prints `open`, then with `insert` the number of each committed row; or the reason the store did not open.
 */
const [task, directory] = process.argv.slice(2) as ['hold' | 'insert', string];
// Writes to the pipe synchronously: buffered stdout is lost with the process.
const say = (line: string | number) => writeSync(1, `${line}\n`);

try {
  const { pool } = await openEmbedded(directory);
  say('open');
  if (task === 'hold') setInterval(() => {}, 1_000);
  else {
    const { rows } = await pool.query('select coalesce(max(number), 0)::int as last from acknowledged');
    for (let number = rows[0].last + 1; ; number += 1) {
      await pool.query('insert into acknowledged values ($1)', [number]);
      say(number);
    }
  }
} catch (error) {
  say((error as Error).message);
  process.exit(1);
}
