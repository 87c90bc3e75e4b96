import type { FieldErrors } from '../../base/schema/fieldErrors.ts';
import { dayIn } from '../../base/time/zones.ts';
import type { Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context, EventParts } from '../ground/context.ts';
import type { GuestFields } from '../ground/guestFields.ts';
import { hasLoyaltyProgram, type Merchant } from '../ground/merchantDirectory.ts';
import { findStoredResult, type KeyedRequest, storeResult } from '../ground/storedResult.ts';
import { hashNewPassword } from '../guests/credentials.ts';
import { findFieldErrors } from '../guests/fieldChecks.ts';
import { type AccountInput, type FieldsInput, withInput } from '../guests/fieldsInput.ts';
import { linkCard } from '../guests/guestCards.ts';
import { insertGuest, isUsernameTaken, type NewGuest } from '../guests/guests.ts';
import {
  claimsOf,
  findConflict,
  findTakenLogins,
  loginClaims,
  loginTaken,
  newLoginNames,
  takenLoginField,
  type UniqueField,
  type UniquenessConflict,
  whileClaimed,
} from '../guests/uniqueness.ts';
import {
  activateCard,
  type CardReason,
  holdCardToRegister,
  isCodeMissing,
  type RequestedCard,
} from './cardToRegister.ts';
import { notifyOfEnrollment } from './enrollmentEvents.ts';
import { favoriteStoreOfSoldCard } from './favoriteStore.ts';

/** Request to create a guest with a card. */
export interface Enrollment {
  caller: Caller;
  requestedCard: RequestedCard;
  input: FieldsInput;
  account: AccountInput;
  /** Store where the guest enrolls. */
  activationStoreCode?: string;
  /** Fields whose values must be unique among the merchant's guests. */
  enforced: UniqueField[];
  request: KeyedRequest;
}

export type EnrollmentReason = CardReason | 'invalid_merchant' | 'invalid_card_template' | 'username_taken';

export type Enrolled = { accountId: number; username?: string; cardNumber: string };

export type EnrollmentOutcome =
  | { enrolled: Enrolled }
  | { refused: EnrollmentReason }
  | { fieldErrors: FieldErrors }
  | { conflict: UniquenessConflict };

/** Creates guest, account and card registration in one transaction. */
export async function enroll(
  app: EventParts & Pick<Context, 'clock' | 'store' | 'limits' | 'keys' | 'passwords'>,
  enrollment: Enrollment,
): Promise<EnrollmentOutcome> {
  const { caller, requestedCard, input, account } = enrollment;
  const { merchant } = caller;
  const refused = enrollmentRefusal(merchant, requestedCard);
  if (refused) return { refused };
  const now = app.clock.now();
  const today = dayIn(merchant.timeZone, now);
  const after = fieldsOfNewGuest(input, today);
  const fieldErrors = findFieldErrors({ merchant, today, input, account, after, isNewGuest: true });
  if (fieldErrors) return { fieldErrors };
  if (isCodeMissing(caller, requestedCard)) return { refused: 'reg_code_mismatch' };

  const guest: NewGuest = {
    merchantId: merchant.merchantId,
    accountId: app.ids.next(),
    enrolledAt: now,
    fields: after,
    // Before the transaction, so that no card lock is held during hashing.
    passwordHash: await hashNewPassword(app, caller, input.password),
    perks: account.perks,
    favoriteStoreCode: account.favoriteStoreCode ?? undefined,
    activationStoreCode: enrollment.activationStoreCode,
  };
  try {
    return await inTransaction(app.store.db, (trx) => write(app, trx, enrollment, guest, today));
  } catch (error) {
    if (isUsernameTaken(error)) return { refused: 'username_taken' };
    throw error;
  }
}

function enrollmentRefusal(merchant: Merchant, requestedCard: RequestedCard): EnrollmentReason | undefined {
  if (!hasLoyaltyProgram(merchant)) return 'invalid_merchant';
  if (!('cardTemplateCode' in requestedCard)) return undefined;
  const isIssued = merchant.cardTemplates.get(requestedCard.cardTemplateCode)?.issuedToGuests;
  return isIssued ? undefined : 'invalid_card_template';
}

function fieldsOfNewGuest(input: FieldsInput, today: string): GuestFields {
  return { optIn: 'false', anniversaryDate: today, ...withInput({}, input) };
}

async function write(
  app: EventParts & Pick<Context, 'limits' | 'keys'>,
  trx: Trx,
  { caller: { merchant }, requestedCard, input, enforced, request }: Enrollment,
  guest: NewGuest,
  today: string,
): Promise<EnrollmentOutcome> {
  const before = await findStoredResult<Enrolled>(trx, request);
  if (before) return { enrolled: before };
  const { merchantId, accountId, fields, enrolledAt: now } = guest;
  const unique = claimsOf(enforced, input, fields);
  const claims = unique.map(({ field, value }) => ({ kind: field as string, value }));
  // This claim only equalizes timing: every response to a code then waits for a disk write, even for an
  // unknown card.
  if ('cardNumber' in requestedCard) claims.push({ kind: 'card', value: requestedCard.cardNumber });
  const logins = [newLoginNames({}, fields)];
  claims.push(...loginClaims(logins));

  return whileClaimed(trx, merchantId, claims, async (): Promise<EnrollmentOutcome> => {
    const conflict = await findConflict(trx, merchantId, unique, { after: fields });
    if (conflict) return { conflict };
    const taken = takenLoginField(logins[0]!, await findTakenLogins(trx, merchantId, logins));
    if (taken) return loginTaken(taken);
    const card = await holdCardToRegister(app, trx, { merchant, today }, requestedCard);
    if ('refused' in card) return card;

    const { cardNumber } = card;
    const favoriteStoreCode =
      guest.favoriteStoreCode ?? (await favoriteStoreOfSoldCard(trx, app, merchant, cardNumber));
    await insertGuest(trx, { ...guest, favoriteStoreCode });
    const isActivated = await activateCard(trx, { merchant, today }, card);
    const isLinked = await linkCard(trx, { merchantId, cardNumber, guest: { accountId, fields }, now });
    if (!isLinked) throw new Error('A card that is held and free could not be registered.');
    const enrolled = { accountId: Number(accountId), username: fields.username, cardNumber };
    await storeResult(trx, request, enrolled, now);
    await notifyOfEnrollment(app, trx, { merchant, guest, card, isActivated });
    return { enrolled };
  });
}
