import type { Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, SavedMethodParts } from '../ground/context.ts';
import type { MethodRules, RequestedMethod } from '../payments/methodRequest.ts';
import { vaultName } from '../payments/paymentSettings.ts';
import type { TokenMethod } from '../payments/resolvedMethod.ts';
import { resolvePaymentMethod } from '../payments/resolvePaymentMethod.ts';
import {
  findSavedMethod,
  lockSavedMethod,
  type SavedMethod,
  savedCardCodeOf,
} from '../payments/savedMethods.ts';
import { savePaymentMethod } from '../payments/savePaymentMethod.ts';
import type { SubscriptionSettings } from './planDefinitions.ts';
import type { Subscriber } from './subscriber.ts';
import type { Subscription } from './subscription.ts';
import { removeChargedMethod } from './subscriptionMethod.ts';

export type MethodReason = 'vault_not_configured' | 'invalid_payment_method' | 'invalid_saved_payment_method';

/** Validates a payment method for subscriptions. Nothing is saved yet. */
export async function resolveMethod(
  app: Pick<Context, 'log' | 'clock' | 'store' | 'keys' | 'secrets' | 'gateways'>,
  { merchant, settings, card }: Subscriber,
  method: RequestedMethod,
): Promise<TokenMethod | { refused: MethodReason }> {
  if (vaultName(merchant) === undefined) return { refused: 'vault_not_configured' };
  const { accountId } = card;
  const resolved = await resolvePaymentMethod(app, {
    merchant,
    method,
    rules: rulesOf(settings),
    accountId,
    isAnonymous: false,
  });
  if ('refused' in resolved) {
    const isUnknown = resolved.refused === 'invalid_saved_payment_method';
    return { refused: isUnknown ? 'invalid_saved_payment_method' : 'invalid_payment_method' };
  }
  const isAccepted = resolved.kind === 'token' && isKindAccepted(settings, resolved);
  return isAccepted ? resolved : { refused: 'invalid_payment_method' };
}

function rulesOf({ paymentTokenTypes, creditCardTypes }: SubscriptionSettings): MethodRules {
  return {
    types: [{ code: 'VAULT_TOKEN', savedAllowed: true, paymentTokenTypes }, { code: 'SAVED_VAULT_TOKEN' }],
    cardTypes: creditCardTypes,
  };
}

/** Checks the token kind again: a saved method may come from a use that accepts more kinds. */
function isKindAccepted({ paymentTokenTypes }: SubscriptionSettings, { shown }: TokenMethod): boolean {
  const { paymentTokenType } = shown;
  const acceptedTypes: readonly string[] | undefined = paymentTokenTypes;
  return (
    acceptedTypes === undefined || paymentTokenType === undefined || acceptedTypes.includes(paymentTokenType)
  );
}

/** Saved method. `isNew`: it was saved for this request, and is removed if the request fails. */
export interface ChargedMethod {
  savedPaymentMethodId: bigint;
  isNew: boolean;
}

/**
 * Saves the method in the vault, since renewals are charged to it. Must not be called inside a transaction.
 */
export async function saveMethod(
  app: SavedMethodParts,
  { merchant: { merchantId }, card: { accountId } }: Subscriber,
  method: TokenMethod,
): Promise<ChargedMethod | { refused: 'save_failed'; isUnknownToken: boolean }> {
  const { savedPaymentMethodId } = method;
  if (savedPaymentMethodId !== undefined) return { savedPaymentMethodId, isNew: false };
  const isSavedByGuest = method.isToBeSaved === true;
  const saving = await savePaymentMethod(app, { merchantId, accountId, method, isSavedByGuest });
  if (saving.refused) return saving;
  return { savedPaymentMethodId: saving.saved.savedPaymentMethodId, isNew: saving.isNew };
}

/** Removes a method that was saved for a failed request. */
export async function dropMethod(
  app: Pick<Context, 'clock' | 'store' | 'jobs'>,
  merchantId: number,
  { savedPaymentMethodId, isNew }: ChargedMethod,
): Promise<void> {
  if (isNew)
    await inTransaction(app.store.db, (trx) =>
      removeChargedMethod(trx, app, { merchantId, savedPaymentMethodId }),
    );
}

/** Locks the saved method against removal; undefined when the guest no longer has it. */
export function lockChargedMethod(
  trx: Trx,
  { merchantId, accountId }: Pick<Subscription, 'merchantId' | 'accountId'>,
  savedPaymentMethodId: bigint,
): Promise<SavedMethod | undefined> {
  return lockSavedMethod(trx, merchantId, accountId, savedCardCodeOf({ savedPaymentMethodId }));
}

/** Finds the charged payment method; undefined when charging has ended or the method does not exist. */
export async function methodOf(
  { store: { db } }: Pick<Context, 'store'>,
  { merchantId, accountId, savedPaymentMethodId }: Subscription,
): Promise<SavedMethod | undefined> {
  if (savedPaymentMethodId === null) return undefined;
  return findSavedMethod(db, merchantId, accountId, savedCardCodeOf({ savedPaymentMethodId }));
}
