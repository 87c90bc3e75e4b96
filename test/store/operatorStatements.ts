import { createProgram } from '../../src/cli/program.ts';
import { playSampleHistory } from '../../src/sampleHistory.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { openWorldOn, TestClock } from '../support/world.ts';

/** Creates a store with the history of the sample shops, which {@link runOperatorCommands} removes. */
export async function storeWithHistory(): Promise<SharedStore> {
  const shared = await newSharedStore('demo');
  const world = await openWorldOn(await shared.open(), new TestClock());
  await playSampleHistory(world.app);
  await world.close();
  return shared;
}

/**
 * Runs operators' commands on the store in this process, drops what they print, and removes the store. Returns the
 * messages of those that failed, by command line.
 */
export async function runOperatorCommands(
  shared: SharedStore,
  commands: readonly string[],
): Promise<Record<string, string>> {
  const { env } = process;
  const streams = [process.stdout, process.stderr];
  for (const stream of streams) stream.write = () => true;
  // Nothing else, as a DATABASE_URL of the caller's would be another store.
  process.env = { ...shared.settings };
  const failed: Record<string, string> = {};
  try {
    for (const command of commands) {
      const args = command.split(' ');
      const program = await createProgram(args);
      await program.parseAsync(args, { from: 'user' }).catch((error: Error) => {
        failed[command] = error.message;
      });
    }
    return failed;
  } finally {
    process.env = env;
    // Without a method of its own, a stream has that of its prototype again.
    for (const stream of streams) delete (stream as { write?: unknown }).write;
    shared.remove();
  }
}
