import type { Clock } from '../../base/time/clock.ts';
import type {
  NamedPayment,
  PageState,
  PaymentGateway,
  PaymentPages,
  Vault,
} from '../../domain/ground/ports/payments.ts';
import type { LocalPageState, RowOf } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Store } from '../../store/store.ts';
import { mismatch } from './paymentIntents.ts';

/** Hosted page of the sandbox, at `/sandbox/checkout/<id>`. */
export type LocalPage = RowOf<'local_payment_page'>;

interface Parts {
  store: Pick<Store, 'db'>;
  clock: Clock;
  merchantId: number;
}

/** Prefix of the payments confirmed on the sandbox's hosted pages. */
const INTENT = 'page_';

/** Opens the sandbox's own hosted pages, which anyone may answer as the buyer. */
export function openLocalPages({ store: { db }, clock, merchantId }: Parts): PaymentPages {
  const stateOf = async (sessionId: string): Promise<PageState> => {
    const page = await findLocalPage(db, merchantId, sessionId);
    switch (page?.state) {
      case 'OPEN':
        if (page.expires_at <= clock.now()) return { state: 'expired' };
        return { state: 'open', url: `/sandbox/checkout/${merchantId}/${sessionId}` };
      case 'PAID':
      case 'CANCELLED':
        return { state: 'paid', intent: INTENT + sessionId, cardType: 'VISA', lastFour: '4242' };
      case 'EXPIRED':
        return { state: 'expired' };
      default:
        return { state: 'unavailable', message: 'There is no such page.' };
    }
  };
  return {
    async open({ reference, amount, currency, description, successUrl, cancelUrl, expiresAt }) {
      await db
        .insertInto('local_payment_page')
        .values({
          merchant_id: merchantId,
          session_id: reference,
          state: 'OPEN',
          amount,
          currency,
          description,
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: expiresAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { outcome: 'done', sessionId: reference };
    },
    look: stateOf,
    async expire(sessionId) {
      await moveLocalPage(db, merchantId, sessionId, { from: ['OPEN'], to: 'EXPIRED' });
      return stateOf(sessionId);
    },
  };
}

/** Adds the payments confirmed on the sandbox's hosted pages to its vault, which books them. */
export function withLocalPages(
  vault: Vault,
  { store: { db }, merchantId }: Pick<Parts, 'store' | 'merchantId'>,
): PaymentGateway {
  return {
    ...vault,
    async authorize({ token, ...payment }) {
      if (!token.startsWith(INTENT)) return vault.authorize({ token, ...payment });
      const page = await findLocalPage(db, merchantId, token.slice(INTENT.length));
      if (page?.state !== 'PAID' || !isOver(page, payment))
        return mismatch('The page is not paid, or over a different amount.');
      return vault.authorize({ token: 'intent_approve', ...payment });
    },
    async void(step) {
      if (!step.authorizationToken.startsWith(INTENT)) return vault.void(step);
      const sessionId = step.authorizationToken.slice(INTENT.length);
      await moveLocalPage(db, merchantId, sessionId, { from: ['PAID'], to: 'CANCELLED' });
      return { outcome: 'done', transactionToken: `void_${sessionId}`, message: 'Voided.' };
    },
  };
}

function isOver(page: LocalPage, { amount, currency }: NamedPayment): boolean {
  return page.amount === amount && page.currency === currency;
}

export async function findLocalPage(
  db: Store['db'],
  merchantId: number,
  sessionId: string,
): Promise<LocalPage | undefined> {
  return ofMerchant(db, merchantId).find('local_payment_page', { session_id: sessionId });
}

/** Moves a page to another state; false if it is in none of the states it may leave. */
export async function moveLocalPage(
  db: Store['db'],
  merchantId: number,
  sessionId: string,
  { from, to }: { from: LocalPageState[]; to: LocalPageState },
): Promise<boolean> {
  const { numUpdatedRows } = await ofMerchant(db, merchantId)
    .updateTable('local_payment_page', { session_id: sessionId })
    .set({ state: to })
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
