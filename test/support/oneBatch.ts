import type { App } from '../../src/app/app.ts';
import { signal } from './signal.ts';

/**
 * Runs the requests' first movements as one batch of the ledger, in the order of the requests. Sends one
 * request after another and holds its first movement; every request must reach a movement.
 */
export async function inOneBatch<Reply>(
  { ledger }: Pick<App, 'ledger'>,
  requests: (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const { perform } = ledger;
  const held: (() => void)[] = [];
  let [arrive, hasArrived] = signal();
  ledger.perform = ((movement: never) =>
    new Promise((resolve, reject) => {
      held.push(() => void perform(movement).then(resolve as never, reject));
      arrive();
    })) as typeof perform;
  const replies: Promise<Reply>[] = [];
  try {
    for (const request of requests) {
      const reply = request();
      replies.push(reply);
      const early = await Promise.race([hasArrived, reply]);
      if (early !== undefined) throw new Error(`Answered without a movement: ${JSON.stringify(early)}`);
      [arrive, hasArrived] = signal();
    }
  } finally {
    ledger.perform = perform;
    // In one tick, because the ledger batches the movements of a tick.
    for (const make of held) make();
  }
  return Promise.all(replies);
}
