import type { FieldErrors } from '../../base/schema/fieldErrors.ts';
import { dayIn } from '../../base/time/zones.ts';
import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context, EventParts, MessageParts } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { GuestFields } from '../ground/guestFields.ts';
import { hasLoyaltyProgram, type Merchant } from '../ground/merchantDirectory.ts';
import { cardNumbersOf } from '../guests/accountCards.ts';
import {
  changedCredentials,
  changesAnything,
  changesIdentity,
  hashNewPassword,
  isGuestProven,
  isPasswordOf,
  isSameAddress,
} from '../guests/credentials.ts';
import { findFieldErrors } from '../guests/fieldChecks.ts';
import { type AccountInput, type FieldsInput, withInput } from '../guests/fieldsInput.ts';
import { refreshCardsOfGuest } from '../guests/guestCards.ts';
import { findGuest, holdGuest, isUsernameTaken, toFieldColumns } from '../guests/guests.ts';
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
import { revokeTokensOf } from '../tokens/revocation.ts';
import { activateCard } from './cardToRegister.ts';
import { queueCredentialMail } from './credentialMails.ts';
import { publishActivation } from './enrollmentEvents.ts';

/** Change of a guest's fields and account. */
export interface GuestEdit {
  caller: Caller;
  name: { username: string } | { printedCardNumber: string };
  input: FieldsInput;
  account: AccountInput;
  /** Guest's current password as proof of identity; must be correct. */
  currentPassword?: string;
  /** Fields whose values must be unique among the merchant's guests. */
  enforced: UniqueField[];
}

export type EditReason =
  | 'invalid_merchant'
  | 'user_not_found'
  | 'card_not_found'
  | 'card_not_active'
  | 'account_suspended'
  | 'username_taken'
  | 'proof_required';

export type EditOutcome =
  | { accountId: number; username?: string; cardNumbers: string[] }
  | { refused: EditReason }
  | { fieldErrors: FieldErrors }
  | { conflict: UniquenessConflict };

/** Slice of what edits a guest, and mails about changed credentials. */
export type EditParts = MessageParts & Pick<Context, 'log' | 'store' | 'limits' | 'webhooks' | 'passwords'>;

/** Guest edit that also activates a card of the guest. */
export type ActivatingEdit = GuestEdit & { activates: string };
type ActivationOutcome = EditOutcome | { refused: 'card_already_registered' };

/** Changes a guest's fields and account atomically. */
export function editGuest(app: EditParts, edit: ActivatingEdit): Promise<ActivationOutcome>;
export function editGuest(app: EditParts, edit: GuestEdit): Promise<EditOutcome>;
export async function editGuest(
  app: EditParts,
  edit: GuestEdit & { activates?: string },
): Promise<ActivationOutcome> {
  const { merchant } = edit.caller;
  if (!hasLoyaltyProgram(merchant)) return { refused: 'invalid_merchant' };
  for (;;) {
    const guest = await findNamedGuest(app.store.db, merchant.merchantId, edit.name);
    if ('refused' in guest) return guest;
    // Authorization matched the name to the token's guest, but the name may belong to another guest by now.
    const isOwn = edit.caller.guest === undefined || edit.caller.guest.accountId === guest.accountId;
    if (!isOwn) return { refused: 'username' in edit.name ? 'user_not_found' : 'card_not_found' };
    if (guest.status !== 'ACTIVE') return { refused: 'account_suspended' };
    // Slow work runs before the guest is locked.
    const { currentPassword, input } = edit;
    const isFitting =
      currentPassword === undefined
        ? undefined
        : await isPasswordOf(app, edit.caller, guest, currentPassword);
    if (isFitting === false) return { refused: 'proof_required' };
    const password = await hashNewPassword(app, edit.caller, input.password);
    const isProven = isFitting ?? isGuestProven(edit.caller);
    const outcome = await write(app, edit, { guest, isProven, password });
    if (outcome !== 'changed meanwhile') return outcome;
  }
}

async function findNamedGuest(
  db: Db,
  merchantId: number,
  name: GuestEdit['name'],
): Promise<Guest | { refused: EditReason }> {
  if ('username' in name) return (await findGuest(db, merchantId, name)) ?? { refused: 'user_not_found' };
  const card = await ofMerchant(db, merchantId)
    .selectFrom('card', { card_number: name.printedCardNumber })
    .select(['status', 'account_id'])
    .executeTakeFirst();
  if (!card) return { refused: 'card_not_found' };
  if (card.status !== 'ACTIVE' && card.status !== 'INACTIVE') return { refused: 'card_not_active' };
  const guest =
    card.account_id === null ? undefined : await findGuest(db, merchantId, { accountId: card.account_id });
  return guest ?? { refused: 'card_not_found' };
}

interface Prepared {
  guest: Guest;
  /** Proven by login, current password or trusted client. */
  isProven: boolean;
  password?: string;
}

async function write(
  app: MessageParts & Pick<Context, 'log' | 'store' | 'webhooks'>,
  edit: GuestEdit & { activates?: string },
  prepared: Prepared,
): Promise<ActivationOutcome | 'changed meanwhile'> {
  try {
    return await inTransaction(app.store.db, (trx) => writeHeld(app, trx, edit, prepared));
  } catch (error) {
    if (isUsernameTaken(error)) return { refused: 'username_taken' };
    throw error;
  }
}

/** Writes the edit. Lock order, everywhere: guest, claims, cards, tokens. */
async function writeHeld(
  app: MessageParts & Pick<Context, 'log' | 'webhooks'>,
  trx: Trx,
  {
    caller: { merchant, cardToRegister },
    input,
    account,
    enforced,
    activates,
  }: GuestEdit & { activates?: string },
  { guest, isProven, password }: Prepared,
): Promise<ActivationOutcome | 'changed meanwhile'> {
  const { merchantId } = merchant;
  const { accountId } = guest;
  const held = await holdGuest(trx, merchantId, accountId);
  if (held.status !== guest.status || held.passwordHash !== guest.passwordHash) return 'changed meanwhile';
  const now = app.clock.now();
  const today = dayIn(merchant.timeZone, now);
  const after = withInput(held.fields, input);
  const fieldErrors = findFieldErrors({ merchant, today, input, account, after, isNewGuest: false });
  if (fieldErrors) return { fieldErrors };
  // A token for a card does not identify its guest, so without proof it changes no field of the guest.
  const needsProof =
    cardToRegister === undefined
      ? changesIdentity(merchant, { before: held.fields, after, input })
      : changesAnything(held.fields, after, input) || Object.keys(account).length > 0;
  if (needsProof && !isProven) return { refused: 'proof_required' };

  const unique = claimsOf(enforced, input, after);
  const logins = [newLoginNames(held.fields, after)];
  const claims = [
    ...unique.map(({ field, value }) => ({ kind: field as string, value })),
    ...loginClaims(logins),
  ];
  return whileClaimed(trx, merchantId, claims, async (): Promise<ActivationOutcome> => {
    const conflict = await findConflict(trx, merchantId, unique, { after, accountId });
    if (conflict) return { conflict };
    const taken = takenLoginField(logins[0]!, await findTakenLogins(trx, merchantId, logins, accountId));
    if (taken) return loginTaken(taken);
    if (activates !== undefined) {
      const isActivated = await activateOwnCard(app, trx, {
        merchant,
        accountId,
        cardNumber: activates,
        now,
      });
      if (!isActivated) return { refused: 'card_already_registered' };
    }
    const changed = changedCredentials(held.fields, after, input);
    await queueCredentialMail(trx, app, { merchant, before: held, changed });
    await updateGuest(trx, held, { after, account, password });
    await refreshCardsOfGuest(trx, { merchantId, accountId, fields: after });
    if (password) await revokeTokensOf(trx, merchantId, accountId, 'password_changed', now);
    const cardNumbers = await cardNumbersOf(trx, merchantId, accountId, now);
    return { accountId: Number(accountId), username: after.username, cardNumbers };
  });
}

interface OwnCard {
  merchant: Merchant;
  accountId: bigint;
  cardNumber: string;
  now: Date;
}

/** Activates a guest's inactive card. Returns false and writes nothing if the card is not inactive. */
async function activateOwnCard(
  app: EventParts,
  trx: Trx,
  { merchant, accountId, cardNumber, now }: OwnCard,
): Promise<boolean> {
  const { merchantId, timeZone } = merchant;
  const place = { merchant, today: dayIn(timeZone, now) };
  const { card_template_code: cardTemplateCode } = await ofMerchant(trx, merchantId)
    .selectFrom('card', { card_number: cardNumber })
    .select('card_template_code')
    .executeTakeFirstOrThrow();
  const card = { cardNumber, cardTemplateCode };
  if (!(await activateCard(trx, place, card))) return false;
  await publishActivation(app, trx, { merchant, accountId, card, occurredAt: now });
  return true;
}

interface Change {
  after: GuestFields;
  account: AccountInput;
  password?: string;
}

async function updateGuest(
  trx: Trx,
  { merchantId, accountId, fields: before }: Guest,
  { after, account, password }: Change,
): Promise<void> {
  const { perks, favoriteStoreCode } = account;
  await ofMerchant(trx, merchantId)
    .updateTable('guest', { account_id: accountId })
    .set({
      ...toFieldColumns(after),
      ...(password === undefined ? {} : { password_hash: password }),
      // Bounced mail to the previous address says nothing about the new one.
      ...(isSameAddress(before.email, after.email) ? {} : { email_failed_at: null }),
      ...(perks === undefined ? {} : { perks: JSON.stringify(perks) }),
      ...(favoriteStoreCode === undefined ? {} : { favorite_store_code: favoriteStoreCode }),
    })
    .execute();
}
