import { dayIn } from '../../base/time/zones.ts';
import type { Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context, EventParts } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { hasLoyaltyProgram } from '../ground/merchantDirectory.ts';
import { findStoredResult, type KeyedRequest, storeResult } from '../ground/storedResult.ts';
import { cardNumbersOf } from '../guests/accountCards.ts';
import { linkCard } from '../guests/guestCards.ts';
import { holdGuest } from '../guests/guests.ts';
import { activateCard, type CardReason, holdCardToRegister, isCodeMissing } from './cardToRegister.ts';
import { publishActivation } from './enrollmentEvents.ts';

/** Card to add to an existing guest's account. */
export interface AddedCard {
  caller: Caller;
  guest: Guest;
  /** The guest's token comes from a login with a password or registration code. */
  isGuestProven: boolean;
  cardNumber: string;
  registrationCode?: string;
  request: KeyedRequest;
}

export type AddCardOutcome =
  | { added: { accountId: number; username?: string; cardNumbers: string[] } }
  | { refused: CardReason | 'invalid_merchant' | 'proof_required' | 'account_suspended' };

/**
 * Registers a card to an existing guest. Requires a proven guest: a login accepts the registration codes of
 * the account's cards, so adding a caller's own card would open the account to the caller.
 */
export async function addCard(
  app: EventParts & Pick<Context, 'clock' | 'store' | 'limits' | 'keys'>,
  input: AddedCard,
): Promise<AddCardOutcome> {
  const { caller, isGuestProven, cardNumber, registrationCode } = input;
  if (!hasLoyaltyProgram(caller.merchant)) return { refused: 'invalid_merchant' };
  if (!isGuestProven) return { refused: 'proof_required' };
  const requestedCard = { cardNumber, registrationCode };
  if (isCodeMissing(caller, requestedCard)) return { refused: 'reg_code_mismatch' };
  return inTransaction(app.store.db, (trx) => write(app, trx, input, requestedCard));
}

async function write(
  app: EventParts & Pick<Context, 'clock' | 'limits' | 'keys'>,
  trx: Trx,
  { caller: { merchant }, guest: { accountId }, request }: AddedCard,
  requestedCard: { cardNumber: string; registrationCode?: string },
): Promise<AddCardOutcome> {
  type Added = { accountId: number; username?: string; cardNumbers: string[] };
  const before = await findStoredResult<Added>(trx, request);
  if (before) return { added: before };
  const now = app.clock.now();
  const { merchantId, timeZone } = merchant;
  const held = await holdGuest(trx, merchantId, accountId);
  if (held.status !== 'ACTIVE') return { refused: 'account_suspended' };
  const place = { merchant, today: dayIn(timeZone, now) };
  const card = await holdCardToRegister(app, trx, place, requestedCard);
  if ('refused' in card) return card;

  const { cardNumber } = card;
  const isActivated = await activateCard(trx, place, card);
  const guest = { accountId, fields: held.fields };
  const isLinked = await linkCard(trx, { merchantId, cardNumber, guest, now });
  if (!isLinked) throw new Error('A card that is held and free could not be registered.');
  if (isActivated) await publishActivation(app, trx, { merchant, accountId, card, occurredAt: now });
  const cardNumbers = await cardNumbersOf(trx, merchantId, accountId, now);
  const added = { accountId: Number(accountId), username: held.fields.username, cardNumbers };
  await storeResult(trx, request, added, now);
  return { added };
}
