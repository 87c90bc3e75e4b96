import { callTill } from '../harness/tills.ts';
import { assertHolds, type Ground } from './ground.ts';
import { DEMO, twinOf, writeTwin } from './merchants.ts';

/** Unsold gift card of the sample shops. */
const SOLD_CARD = '7777000000000410';

/** Starts the service on the empty cluster, which fills it with the sample shops, distributes it, and adds the twin. */
export async function fill(ground: Ground): Promise<string> {
  const { cluster, merchants } = ground;
  await ground.printed('store migrate');
  await cluster.prepareRole();
  await ground.origin();
  await ground.stopService();
  const distributed = await ground.printed('store distribute', '--yes');
  await ground.origin();
  const twin = twinOf(await shardElsewhere(ground));
  await ground.command(['merchant', 'apply', writeTwin(ground.folder, twin.merchantId), '--yes']);
  merchants.push(twin);
  const [one, other] = [await cluster.workerOf(DEMO.merchantId), await cluster.workerOf(twin.merchantId)];
  assertHolds(one !== other, 'The two merchants are on one worker.');
  for (const merchant of merchants) {
    const card = { cardInfo: { printedCardNumber: SOLD_CARD }, amount: 20 };
    const sold = await callTill(await ground.origin(), 'sell', card, merchant);
    assertHolds(sold === 'success', `Merchant ${merchant.merchantId} cannot sell a card: ${sold}.`);
  }
  await ground.assertBooks();
  return `${/\d+ tables distributed/.exec(distributed)?.[0]}; merchants 1 and ${twin.merchantId} on different workers`;
}

/** Finds an id whose rows are on another worker than those of the sample merchant. */
async function shardElsewhere({ cluster }: Ground): Promise<number> {
  const own = await cluster.workerOf(DEMO.merchantId);
  for (let id = 3; id < 100; id++) if ((await cluster.workerOf(id)) !== own) return id;
  throw new Error('All shards are on one worker.');
}
