import type { App } from '../../src/app.ts';
import { signal } from './signal.ts';

/**
 * Sends the requests one after the other, holds the first movement of each, and makes them in one batch of the ledger, in
 * the order of the requests. Every request must come to a movement.
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
    // In one tick: the ledger makes one batch of what comes in a tick.
    for (const make of held) make();
  }
  return Promise.all(replies);
}
