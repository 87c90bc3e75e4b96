import { seal } from '../../base/crypto/sealing.ts';
import { withoutBankCards } from '../../base/text/bankCards.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, SavedMethodParts } from '../ground/context.ts';
import { enqueueForgetting } from './methodRemoval.ts';
import { tokenHash } from './payment.ts';
import { LEFT_MS } from './paymentSteps.ts';
import type { TokenMethod } from './resolvedMethod.ts';
import { type SavedMethod, savedTokenOwner, toSavedMethod } from './savedMethods.ts';

/** Maximum number of methods per account; below the maximum of the contract's list. */
const MAX_OF_AN_ACCOUNT = 50;

/** Parts of a method that are needed to save it. */
export type SavableMethod = Pick<TokenMethod, 'gateway' | 'token' | 'shown'>;

export interface NewSavedMethod {
  merchantId: number;
  accountId: bigint;
  method: SavableMethod;
  /** True if the guest wants to pay with it again; false: stored for a subscription only. */
  isSavedByGuest: boolean;
  /** Time in ms after which an unclaimed token is deleted from the vault. */
  leftMs?: number;
}

export type Saving =
  | { saved: SavedMethod; isNew: boolean; refused?: undefined }
  | { refused: 'save_failed'; isUnknownToken: boolean };

/**
 * Saves a payment method for an account: the vault retains its token, then the guest has it. The same token
 * is saved once; `isNew`: by this call. `save_failed`: the vault refused or its response is unknown; a token
 * it may have retained is deleted. `isUnknownToken`: the vault has no such token. Must not be called inside a
 * transaction.
 */
export async function savePaymentMethod(app: SavedMethodParts, input: NewSavedMethod): Promise<Saving> {
  const { merchantId, method } = input;
  const vault = await app.gateways.vaultOf(app.merchants.known(merchantId));
  if (!vault) return NOT_SAVED;
  const begun = await begin(app, input);
  if (!begun) return NOT_SAVED;
  if (begun.isSaved) return { saved: begun.method, isNew: false };
  const outcome = await vault.retain(method.token);
  if (outcome.outcome === 'done') {
    const saved = await markSaved(app, begun.method);
    return saved ? { saved, isNew: true } : NOT_SAVED;
  }
  app.log.warn(
    { merchantId, outcome: outcome.outcome, reason: withoutBankCards(outcome.message) },
    'saving a payment method failed',
  );
  await inTransaction(app.store.db, (trx) => enqueueForgetting(trx, app, begun.method));
  return { refused: 'save_failed', isUnknownToken: outcome.outcome === 'invalid_method' };
}

const NOT_SAVED = { refused: 'save_failed', isUnknownToken: false } as const;

/** Inserts the method's row, or finds an existing one. A job deletes the token if the process dies. */
async function begin(app: Pick<Context, 'clock' | 'store' | 'jobs' | 'ids' | 'keys'>, input: NewSavedMethod) {
  const { merchantId, accountId, method, isSavedByGuest, leftMs = LEFT_MS } = input;
  const { keys, ids, clock, store } = app;
  const hash = tokenHash(keys, method.gateway, method.token);
  return inTransaction(store.db, async (trx) => {
    const before = await begunBefore(trx, merchantId, accountId, hash);
    if (before) {
      if (isSavedByGuest && !before.saved_by_guest) await markSavedByGuest(trx, toSavedMethod(before));
      const isSaved = before.kept_at !== null;
      if (!isSaved) await enqueueForgetting(trx, app, toSavedMethod(before), leftMs);
      return { method: toSavedMethod(before), isSaved };
    }
    if ((await countOf(trx, merchantId, accountId)) >= MAX_OF_AN_ACCOUNT) return undefined;
    const savedPaymentMethodId = ids.next();
    const { paymentMethodType: _type, ...shown } = method.shown;
    const row = await trx
      .insertInto('saved_payment_method')
      .values({
        merchant_id: merchantId,
        saved_payment_method_id: savedPaymentMethodId,
        account_id: accountId,
        kind: 'SAVED_VAULT_TOKEN',
        gateway: method.gateway,
        token_hash: hash,
        sealed_token: seal(
          keys.paymentTokens,
          savedTokenOwner({ merchantId, savedPaymentMethodId }),
          method.token,
        ),
        method: JSON.stringify({ paymentMethodType: 'SAVED_VAULT_TOKEN', ...shown }),
        saved_at: clock.now(),
        saved_by_guest: isSavedByGuest,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const saved = toSavedMethod(row);
    await enqueueForgetting(trx, app, saved, leftMs);
    return { method: saved, isSaved: false };
  });
}

/** Finds an existing row: retained, or left unfinished by a process that died. */
function begunBefore(db: Db, merchantId: number, accountId: bigint, hash: Buffer) {
  return ofMerchant(db, merchantId)
    .rows('saved_payment_method', { token_hash: hash, account_id: accountId, removed_at: null })
    .orderBy('kept_at')
    .executeTakeFirst();
}

async function markSavedByGuest(trx: Db, { merchantId, savedPaymentMethodId }: SavedMethod): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('saved_payment_method', { saved_payment_method_id: savedPaymentMethodId })
    .set({ saved_by_guest: true })
    .execute();
}

async function countOf(db: Db, merchantId: number, accountId: bigint): Promise<number> {
  const { count } = await ofMerchant(db, merchantId)
    .selectFrom('saved_payment_method', { account_id: accountId, removed_at: null })
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function markSaved(
  { store: { db }, clock }: Pick<Context, 'clock' | 'store'>,
  method: SavedMethod,
): Promise<SavedMethod | undefined> {
  const row = await ofMerchant(db, method.merchantId)
    .updateTable('saved_payment_method', {
      saved_payment_method_id: method.savedPaymentMethodId,
      removed_at: null,
    })
    .set({ kept_at: clock.now() })
    .returningAll()
    .executeTakeFirst();
  return row && toSavedMethod(row);
}
