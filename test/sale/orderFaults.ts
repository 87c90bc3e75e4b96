import { readFileSync } from 'node:fs';
import type { App } from '../../src/app.ts';
import { applyMerchants } from '../../src/domain/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/domain/merchants/merchantFile.ts';
import { advanceOrderJob } from '../../src/jobs/advanceOrder.ts';
import { settlePaymentJob } from '../../src/jobs/settlePayment.ts';
import type { Manner, VaultServer } from '../payments/vaultServer.ts';
import { testKeys } from '../support/testStore.ts';
import { basic, openWorld, type World } from '../support/world.ts';

export const FAULT_SHOP = 11;
const MINUTE_MS = 60_000;

/** A shop of eGifts that is paid at this vault. */
export function openFaultWorld({ url }: Pick<VaultServer, 'url'>): Promise<World> {
  const text = readFileSync(new URL('./orderFaults.yaml', import.meta.url), 'utf8').replace('VAULT_URL', url);
  return openWorld({}, (store) =>
    applyMerchants(store, parseMerchantFile(text, 'orderFaults.yaml'), { keys: testKeys, now: new Date() }),
  );
}

/** The process ends here: nothing after it is done, not even what stands in a `finally`. */
export class ProcessDied extends Error {}

export type Death = `${'before' | 'after'} ${'authorize' | 'capture' | 'movement'}`;
export interface Fault {
  death?: Death;
  authorize?: Manner;
  capture?: Manner;
}

const AUTHORIZE: Manner[] = [
  'declines',
  'fails',
  'breaks before',
  'hangs up before',
  'breaks after',
  'hangs up after',
  'answers nonsense',
  'answers half',
  'answers another amount',
  'repeats itself',
  'never answers',
];
const CAPTURE: Manner[] = [...AUTHORIZE];
const DEATHS: Death[] = [
  'before authorize',
  'after authorize',
  'before movement',
  'after movement',
  'before capture',
  'after capture',
];

/** Every fault by itself first, then what the dice say. */
export function faultsFor(orders: number, random: () => number): Fault[] {
  const each: Fault[] = [
    {},
    ...DEATHS.map((death) => ({ death })),
    ...AUTHORIZE.map((authorize) => ({ authorize })),
    ...CAPTURE.map((capture) => ({ capture })),
  ];
  const one = <T>(from: T[]) => from[Math.floor(random() * from.length)]!;
  const mixed = (): Fault => ({
    ...(random() < 0.3 ? { death: one(DEATHS) } : {}),
    ...(random() < 0.3 ? { authorize: one(AUTHORIZE) } : {}),
    ...(random() < 0.3 ? { capture: one(CAPTURE) } : {}),
  });
  return Array.from({ length: orders }, (_, index) => each[index] ?? mixed());
}

/** Numbers between 0 and 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** From now on the process dies at that point, once; the database does nothing for it any more. */
function dieAt(app: App, death: Death | undefined): () => void {
  if (!death) return () => {};
  const { named } = app.gateways;
  const { perform } = app.ledger;
  const { db } = app.store;
  const [when, what] = death.split(' ') as ['before' | 'after', 'authorize' | 'capture' | 'movement'];
  const die = (): never => {
    app.store.db = new Proxy(db, {
      get() {
        throw new ProcessDied();
      },
    });
    throw new ProcessDied();
  };
  if (what === 'movement')
    app.ledger.perform = (async (movement: never) => {
      if (when === 'after') await perform(movement);
      return die();
    }) as typeof perform;
  else
    app.gateways.named = async (...asked) => {
      const gateway = await named(...asked);
      return (
        gateway && {
          ...gateway,
          async [what](step: never) {
            if (when === 'after') await gateway[what](step);
            return die();
          },
        }
      );
    };
  return () => {
    app.gateways.named = named;
    app.ledger.perform = perform;
    app.store.db = db;
  };
}

/** Asks for one eGift of so many cents with this fault on the way; what the client hears may be nothing at all. */
export async function buyWithFault(
  world: World,
  vault: VaultServer,
  { death, authorize, capture }: Fault,
  { cents, id }: { cents: number; id: string },
): Promise<{ status: number; result?: string; errorCode?: string }> {
  vault.takes('authorize', ...(authorize ? [authorize] : []));
  vault.takes('capture', ...(capture ? [capture] : []));
  const revive = dieAt(world.app, death);
  try {
    return await buy(world, { cents, id });
  } finally {
    revive();
  }
}

export async function buy(world: World, { cents, id }: { cents: number; id: string }) {
  const price = cents / 100;
  const { status, body } = await world.send('/rest/1.0.0/sale/executeSale.json', {
    headers: {
      authorization: basic('fault-web', 'fault-web-secret'),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      merchantId: FAULT_SHOP,
      clientOrderId: id,
      cardTemplateCode: 10,
      tierCode: 1,
      programType: 'EGIFT',
      billingContact: { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.test' },
      billingAddress: {
        address1: '1 Example Street',
        city: 'Albany',
        stateProvince: 'NY',
        postalCode: '12207',
        country: 'US',
      },
      shippingSameAsBilling: true,
      paymentMethod: {
        paymentMethodType: 'VAULT_TOKEN',
        token: `token-${id}`,
        paymentTokenType: 'CREDIT_CARD',
        creditCardType: 'VISA',
        tokenLastFour: '0000',
      },
      totalPrice: price,
      orderItemGroups: [
        { groupNumber: 1, orderItems: [{ itemNumber: 1, itemCode: 'ANY', price, deliveryMethod: 'URL' }] },
      ],
    }),
  });
  return { status, ...body } as { status: number; result?: string; errorCode?: string };
}

/** What the jobs do in a few days: each order and each payment is taken up until nothing is left to do. */
export async function settleAll(world: World): Promise<void> {
  const { db } = world.store;
  for (const minutes of [2, 11, 11, 11, 25 * 60, 11, 11]) {
    world.clock.advance(minutes * MINUTE_MS);
    const orders = await db
      .selectFrom('sale_order')
      .select('order_id')
      .where('merchant_id', '=', FAULT_SHOP)
      .where('state', 'in', ['PENDING_PAYMENT', 'PAID'])
      .execute();
    // What a job throws is tried again, here by the next turn.
    for (const { order_id } of orders)
      await advanceOrderJob(world.app, { merchantId: FAULT_SHOP, orderId: String(order_id) }).catch(() => {});
    const payments = await db
      .selectFrom('payment')
      .select('payment_id')
      .where('merchant_id', '=', FAULT_SHOP)
      .execute();
    for (const { payment_id } of payments)
      await settlePaymentJob(world.app, { merchantId: FAULT_SHOP, paymentId: String(payment_id) }).catch(
        () => {},
      );
  }
}

export interface Discrepancy {
  order: string;
  what: string;
}

/** The vault's own book against orders and cards: who paid has the goods, and nobody else has either. */
export async function discrepancies(world: World, vault: VaultServer): Promise<Discrepancy[]> {
  const { rows: orders } = await world.store.pool.query(`
    select o.order_id, o.state, o.total, o.refusal, p.reference, p.state as payment,
      (select coalesce(sum(w.balance), 0) from sale_order_card k join wallet w using (merchant_id, card_number)
         join card c using (merchant_id, card_number)
       where k.merchant_id = o.merchant_id and k.order_id = o.order_id and c.status = 'ACTIVE') as goods,
      (select count(*) from sale_order_card k where k.merchant_id = o.merchant_id and k.order_id = o.order_id) as cards
    from sale_order o join payment p using (merchant_id, payment_id) where o.merchant_id = ${FAULT_SHOP}`);
  const found: Discrepancy[] = [];
  for (const { order_id, state, total, reference, payment, goods, cards } of orders) {
    const note = (what: string) =>
      found.push({ order: String(order_id), what: `${state} ${payment}: ${what}` });
    const own = vault.book.filter((entry) => entry.order_id === reference && entry.succeeded);
    const sum = (type: string) =>
      own.reduce((amount, entry) => amount + (entry.transaction_type === type ? entry.amount : 0), 0);
    const charged = sum('Capture') - sum('Credit');
    const isSold = ['COMPLETED', 'FULFILLING'].includes(state);
    if (!isSold && !['DECLINED', 'CANCELLED'].includes(state)) note('has not come to an end');
    if (charged !== (isSold ? Number(total) : 0)) note(`charged ${charged} for ${total}`);
    if (Number(goods) !== (isSold ? Number(total) : 0)) note(`goods of ${goods} for ${total}`);
    if (Number(cards) !== (isSold ? 1 : 0)) note(`${cards} cards are kept`);
    const isReservationLeft = sum('Authorization') > 0 && sum('Capture') === 0 && sum('Void') === 0;
    if (isReservationLeft) note('an amount stays reserved');
    if (own.filter(({ transaction_type }) => transaction_type === 'Capture').length > 1)
      note('captured twice');
  }
  const references = new Set(orders.map(({ reference }) => reference));
  for (const { order_id } of vault.book)
    if (!references.has(order_id)) found.push({ order: order_id, what: 'is charged and was never placed' });
  const { rows: strays } = await world.store.pool.query(`
    select card_number from card c where c.merchant_id = ${FAULT_SHOP} and c.status <> 'INACTIVE'
      and not exists (select from sale_order_card k where k.merchant_id = c.merchant_id and k.card_number = c.card_number)`);
  for (const { card_number } of strays)
    found.push({ order: card_number, what: 'is active and was never sold' });
  return found;
}
