import type { Updateable } from 'kysely';
import type { Database, Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context, FlowParts } from '../../ground/context.ts';
import { type Lease, type LeasedFlow, MovedOn, tryFlow, untilAnswered } from '../../ground/flow.ts';
import type { PageState, PaymentPages } from '../../ground/ports/payments.ts';
import { recordContribution } from '../orders/contributions.ts';
import { returnAddresses } from './addresses.ts';
import {
  type Checkout,
  type CheckoutKey,
  isOpenCheckout,
  OPEN_CHECKOUTS,
  readCheckout,
  referenceOf,
  reviewedOrderOf,
  toCheckout,
} from './checkout.ts';
import { notifyNotCompleted } from './notCompleted.ts';
import { type CheckoutReason, releaseUnsold, sellReviewed } from './sellCheckout.ts';

/** Checkout, with the hosted page's address where this worker has seen the page open. */
export type CheckoutAtPage = Checkout & { pageUrl?: string };

type Parts = FlowParts & Pick<Context, 'secrets'>;
type Place = Checkout['state'] | 'unopened';

/**
 * Checkout flow: the buyer's payment is reserved on the processor's page, sold by the usual sale, which collects it, and
 * released if the sale is refused. So an order is never charged without its goods.
 */
export const checkoutFlow: LeasedFlow<CheckoutKey, CheckoutAtPage, Place, CheckoutReason> = {
  name: 'checkout',
  begins: ['unopened'],
  stateOf: ({ state, sessionId }) => (state === 'OPEN' && sessionId === null ? 'unopened' : state),
  steps: [
    { name: 'open the page', when: ['unopened'], run: openPage, to: ['OPEN', 'EXPIRED'] },
    { name: 'look at the page', when: ['OPEN'], run: lookAtPage, to: ['OPEN', 'PAID', 'EXPIRED'] },
    { name: 'sell', when: ['PAID'], run: sell, to: ['SOLD'], otherwise: ['VOIDING'] },
    { name: 'void', when: ['VOIDING'], run: release, to: ['REFUSED'] },
  ],
  find: ({ store: { db } }, checkout) => readCheckout(db, checkout),
  close: (trx, _app, checkout, refusal) => moved(trx, checkout, { state: 'VOIDING', refusal }),
  lease,
  leasedUntil: ({ leasedUntil }) => leasedUntil,
  release: releaseLease,
};

/**
 * Advances a checkout as far as it goes now: sells what is paid, and ends what nobody pays any more. Idempotent; one
 * worker at a time, and another waits for the outcome. Not inside a transaction.
 */
export async function finishCheckout(app: Parts, checkout: Checkout): Promise<CheckoutAtPage> {
  return isOpenCheckout(checkout) ? untilAnswered(() => tryToFinish(app, checkout)) : checkout;
}

/** Advances a checkout as far as it goes now; undefined while another worker has its lease. */
export async function tryToFinish(app: Parts, key: CheckoutKey): Promise<CheckoutAtPage | undefined> {
  const finished = await tryFlow(app, checkoutFlow, key);
  if (finished) return finished;
  const checkout = await readCheckout(app.store.db, key);
  return isOpenCheckout(checkout) ? undefined : checkout;
}

async function openPage(app: FlowParts, checkout: CheckoutAtPage): Promise<CheckoutAtPage | undefined> {
  const pages = await pagesOf(app, checkout);
  if (!pages) return closed(app, checkout, { state: 'EXPIRED', refusal: 'no_page' });
  const { merchantId, amount, currency, expiresAt } = checkout;
  const merchant = app.merchants.known(merchantId);
  const { buyer, locale, programType } = reviewedOrderOf(app.keys, checkout);
  const program = [...merchant.definitions('saleProgram').values()].find(({ type }) => type === programType);
  const cardTypes = program?.cardTypes.map(({ code }) => code) ?? [];
  const opened = await pages.open({
    reference: referenceOf(checkout),
    amount,
    currency,
    expiresAt,
    description: merchant.name,
    email: buyer.billing.contact.email,
    locale,
    ...returnAddresses(app.config, checkout),
    ...(cardTypes.length > 0 ? { cardTypes } : {}),
  });
  if (opened.outcome === 'done') return moved(app.store.db, checkout, { session_id: opened.sessionId });
  const { checkoutId } = checkout;
  app.log.warn(
    { merchantId, checkoutId: String(checkoutId), reason: opened.message },
    'a payment page did not open',
  );
  return opened.outcome === 'failed'
    ? closed(app, checkout, { state: 'EXPIRED', refusal: 'no_page' })
    : undefined;
}

async function lookAtPage(app: FlowParts, checkout: CheckoutAtPage): Promise<CheckoutAtPage | undefined> {
  const pages = await pagesOf(app, checkout);
  const state = await stateOfPage(pages, checkout, app.timeOfDay.now());
  switch (state.state) {
    case 'open':
      return { ...checkout, pageUrl: state.url };
    case 'paid': {
      const { state: _paid, ...confirmed } = state;
      return moved(app.store.db, checkout, { state: 'PAID', confirmed: JSON.stringify(confirmed) });
    }
    case 'expired':
      return closed(app, checkout, { state: 'EXPIRED' });
    case 'unavailable':
      return undefined;
  }
}

/** Reads the page's state; past its time the page is ended first, so that nobody pays any more. */
async function stateOfPage(
  pages: PaymentPages | undefined,
  { sessionId, expiresAt }: Checkout,
  now: Date,
): Promise<PageState> {
  if (!pages || sessionId === null)
    return { state: 'unavailable', message: 'The merchant has no such page.' };
  return expiresAt <= now ? pages.expire(sessionId) : pages.look(sessionId);
}

async function sell(
  app: FlowParts,
  checkout: CheckoutAtPage,
): Promise<CheckoutAtPage | { refused: CheckoutReason }> {
  const reviewed = reviewedOrderOf(app.keys, checkout);
  const sold = await sellReviewed(app as Parts, checkout, reviewed);
  if (sold.refused !== undefined) return { refused: sold.refused };
  return inTransaction(app.store.db, async (trx) => {
    const { order, contents } = sold.order;
    const { gift, giver } = reviewed;
    if (gift) await recordContribution(trx, app, { gift, order, contents, giver });
    return moved(trx, checkout, {
      state: 'SOLD',
      order_id: order.orderId,
      sealed_order: null,
      closed_at: app.clock.now(),
    });
  });
}

async function release(app: FlowParts, checkout: CheckoutAtPage): Promise<CheckoutAtPage | undefined> {
  if (!(await releaseUnsold(app, checkout))) return undefined;
  return inTransaction(app.store.db, async (trx) => {
    await notifyNotCompleted(trx, app, checkout, reviewedOrderOf(app.keys, checkout));
    return moved(trx, checkout, { state: 'REFUSED', sealed_order: null, closed_at: app.clock.now() });
  });
}

async function pagesOf(app: Pick<Context, 'gateways' | 'merchants'>, { merchantId }: CheckoutKey) {
  return app.gateways.pagesOf(app.merchants.known(merchantId));
}

type Changes = Updateable<Database['checkout']>;

function closed(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  checkout: Checkout,
  changes: Changes,
): Promise<Checkout> {
  return moved(store.db, checkout, { ...changes, sealed_order: null, closed_at: clock.now() });
}

/** Writes a checkout's next state. Throws `MovedOn` if another worker has moved it. */
async function moved(
  db: Context['store']['db'] | Trx,
  { merchantId, checkoutId, state }: Checkout,
  changes: Changes,
): Promise<Checkout> {
  const row = await ofMerchant(db, merchantId)
    .updateTable('checkout', { checkout_id: checkoutId, state })
    .set(changes)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new MovedOn();
  return toCheckout(row);
}

async function lease(
  { store: { db } }: Pick<Context, 'store'>,
  { merchantId, checkoutId }: CheckoutKey,
  { now, until }: Lease,
): Promise<Checkout | undefined> {
  const row = await ofMerchant(db, merchantId)
    .updateTable('checkout', { checkout_id: checkoutId })
    .set({ leased_until: until })
    .where('state', 'in', [...OPEN_CHECKOUTS])
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row && toCheckout(row);
}

async function releaseLease(
  { store: { db } }: Pick<Context, 'store'>,
  { merchantId, checkoutId }: Checkout,
  until: Date,
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('checkout', { checkout_id: checkoutId, leased_until: until })
    .set({ leased_until: null })
    .execute();
}
