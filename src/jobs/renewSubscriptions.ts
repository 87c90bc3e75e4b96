import type { App } from '../app.ts';
import { type DueSubscription, dueSubscriptions } from '../domain/subscriptions/dueSubscriptions.ts';
import { type Renewal, renewSubscription } from '../domain/subscriptions/renew.ts';
import type { SubscriptionKey } from '../domain/subscriptions/subscription.ts';
import { dayIn } from '../time/zones.ts';
import { failureReason } from './failureReason.ts';
import { type DailyWork, type JobRun, pause, TryAgainLater } from './tasks.ts';

const PAGE = 100;
/** How many are charged at once; they mostly wait for the vault. */
const AT_ONCE = 8;
/** So many in a row that something technical kept from being charged: the vault is away, and need not be asked on and on. */
const MOST_IN_VAIN = 2 * AT_ONCE;

/**
 * Charges the subscriptions that are due, and ends those that have run out. What became of each stands in its rows, so it
 * does not matter how often it is begun, where, or how it ended the last time. Answers the number of periods that were
 * paid; throws when some could not be charged for something technical, so that they are tried again.
 */
export async function renewSubscriptions(app: App, { merchantId }: DailyWork, run: JobRun): Promise<number> {
  const tally = { paid: 0, later: 0, unusable: 0, inVain: 0 };
  const { timeZone } = app.merchants.known(merchantId);
  let after: DueSubscription | undefined;
  for (;;) {
    const today = dayIn(timeZone, app.clock.now());
    const page = await dueSubscriptions(app.store.db, { merchantId, today, limit: PAGE }, after);
    await renewAll(app, merchantId, page, run, tally);
    after = page.at(-1);
    if (page.length < PAGE || tally.inVain >= MOST_IN_VAIN) break;
    await pause(run);
  }
  if (run.signal.aborted) await pause(run);
  if (tally.unusable > 0)
    app.log.error({ merchantId, subscriptions: tally.unusable }, 'subscriptions have no plan or method');
  if (tally.later > 0) throw new TryAgainLater(`${tally.later} subscriptions could not be renewed yet.`);
  return tally.paid;
}

type Tally = { paid: number; later: number; unusable: number; inVain: number };

/** Takes the page from its front, several at once, until it is done, the vault is away or the service stops. */
async function renewAll(
  app: App,
  merchantId: number,
  page: DueSubscription[],
  run: JobRun,
  tally: Tally,
): Promise<void> {
  const waiting = [...page];
  const takeOn = async () => {
    while (!run.signal.aborted && tally.inVain < MOST_IN_VAIN) {
      const next = waiting.shift();
      if (!next) return;
      count(tally, await renew(app, { merchantId, subscriptionId: next.subscription_id }), run);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeOn));
}

/** What keeps one from being renewed does not concern the others. */
async function renew(app: App, key: SubscriptionKey): Promise<Renewal> {
  try {
    return await renewSubscription(app, key);
  } catch (error) {
    const about = { merchantId: key.merchantId, subscriptionId: String(key.subscriptionId) };
    app.log.warn({ ...about, reason: failureReason(error) }, 'a subscription could not be renewed');
    return { paid: 0, end: 'later' };
  }
}

function count(tally: Tally, { paid, end }: Renewal, run: JobRun): void {
  tally.paid += paid;
  run.progress(paid);
  if (end === 'unusable') tally.unusable++;
  const isInVain = end === 'later' || end === 'waiting';
  if (isInVain) tally.later++;
  tally.inVain = isInVain && paid === 0 ? tally.inVain + 1 : 0;
}
