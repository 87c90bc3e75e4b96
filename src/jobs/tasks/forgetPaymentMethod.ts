import { withoutBankCards } from '../../base/text/bankCards.ts';
import type { Context } from '../../domain/ground/context.ts';
import { vaultName } from '../../domain/payments/paymentSettings.ts';
import { type SavedMethod, savedToken, toSavedMethod } from '../../domain/payments/savedMethods.ts';
import type { Tasks } from '../../queue/tasks.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Deletes a payment method at the vault, then here, if no guest has it or it was never saved. */
export async function forgetPaymentMethod(
  app: Pick<Context, 'clock' | 'store' | 'merchants' | 'keys' | 'gateways'>,
  { merchantId, savedPaymentMethodId }: Tasks['forgetPaymentMethod'],
): Promise<number> {
  const method = await claimMethod(app, merchantId, BigInt(savedPaymentMethodId));
  if (!method) return 0;
  // The vault has one token, however often it was saved.
  if (!(await isHeldElsewhere(app.store.db, method))) await redact(app, method);
  await ofMerchant(app.store.db, merchantId)
    .updateTable('saved_payment_method', { saved_payment_method_id: method.savedPaymentMethodId })
    .set({ forgotten_at: app.clock.now(), sealed_token: null, method: '{}' })
    .execute();
  return 1;
}

/** Returns the method if it is to be deleted. Also removes one that a process left on its way to the vault. */
async function claimMethod(
  { store: { db }, clock }: Pick<Context, 'clock' | 'store'>,
  merchantId: number,
  savedPaymentMethodId: bigint,
): Promise<SavedMethod | undefined> {
  await ofMerchant(db, merchantId)
    .updateTable('saved_payment_method', {
      saved_payment_method_id: savedPaymentMethodId,
      kept_at: null,
      removed_at: null,
    })
    .set({ removed_at: clock.now() })
    .execute();
  const row = await ofMerchant(db, merchantId)
    .rows('saved_payment_method', { saved_payment_method_id: savedPaymentMethodId, forgotten_at: null })
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return row && toSavedMethod(row);
}

async function isHeldElsewhere(
  db: Db,
  { merchantId, savedPaymentMethodId, tokenHash }: SavedMethod,
): Promise<boolean> {
  const other = await ofMerchant(db, merchantId)
    .selectFrom('saved_payment_method', { token_hash: tokenHash, removed_at: null })
    .select('saved_payment_method_id')
    .where('saved_payment_method_id', '<>', savedPaymentMethodId)
    .executeTakeFirst();
  return other !== undefined;
}

async function redact(
  app: Pick<Context, 'merchants' | 'keys' | 'gateways'>,
  method: SavedMethod,
): Promise<void> {
  const merchant = app.merchants.known(method.merchantId);
  const vault = method.gateway === vaultName(merchant) ? await app.gateways.vaultOf(merchant) : undefined;
  if (!vault) throw new Error(`Merchant ${method.merchantId} no longer has the vault ${method.gateway}.`);
  const outcome = await vault.redact(savedToken(app.keys, method));
  if (outcome.outcome === 'done') return;
  const id = method.savedPaymentMethodId;
  throw new Error(`The vault did not delete method ${id}: ${withoutBankCards(outcome.message)}`);
}
