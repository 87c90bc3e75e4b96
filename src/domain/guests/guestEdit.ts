import type { Kysely, Transaction } from 'kysely';
import type { App } from '../../app.ts';
import { dayIn } from '../../clock.ts';
import type { Caller } from '../../contract/caller.ts';
import type { FieldErrors } from '../../contract/fieldErrors.ts';
import type { Database } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { hasLoyaltyProgram } from '../merchantDirectory.ts';
import { revokeTokensOf } from '../tokens/revocation.ts';
import { cardNumbersOf } from './accountCards.ts';
import { type AskedAccount, type AskedFields, withAsked } from './askedFields.ts';
import { findUnprovenAccount } from './externalAccounts.ts';
import { findFieldErrors } from './fieldChecks.ts';
import { refreshCardsOfGuest } from './guestCards.ts';
import { type GuestFields, isSameValue } from './guestFields.ts';
import { findGuest, type Guest, isUsernameTaken, toFieldColumns, toGuest } from './guests.ts';
import {
  claimsOf,
  findConflict,
  type UniqueField,
  type UniquenessConflict,
  whileClaimed,
} from './uniqueness.ts';

/** A change of a guest's fields and of the guest's account. */
export interface GuestEdit {
  caller: Caller;
  name: { username: string } | { printedCardNumber: string };
  asked: AskedFields;
  account: AskedAccount;
  /** What no other guest may have as well. */
  enforced: UniqueField[];
}

export type EditReason =
  | 'invalid_merchant'
  | 'user_not_found'
  | 'card_not_found'
  | 'card_not_active'
  | 'account_suspended'
  | 'username_taken';

export type EditOutcome =
  | { username?: string; cardNumbers: string[] }
  | { refused: EditReason }
  | { fieldErrors: FieldErrors }
  | { conflict: UniquenessConflict };

/** Changes all that is asked for, or nothing. */
export async function editGuest(app: App, edit: GuestEdit): Promise<EditOutcome> {
  const { merchant } = edit.caller;
  if (!hasLoyaltyProgram(merchant)) return { refused: 'invalid_merchant' };
  for (;;) {
    const guest = await findNamedGuest(app.store.db, merchant.merchantId, edit.name);
    if ('refused' in guest) return guest;
    // The name was the token's guest's own at the door; by now it may be another's.
    const isOwn = edit.caller.guest === undefined || edit.caller.guest.accountId === guest.accountId;
    if (!isOwn) return { refused: 'username' in edit.name ? 'user_not_found' : 'card_not_found' };
    if (guest.status !== 'ACTIVE') return { refused: 'account_suspended' };
    // What takes its time is done before the guest is locked.
    const unproven = await findUnprovenAccount(app.externalAccounts, merchant, edit.asked);
    const password = await newPasswordOf(app, guest, edit.asked);
    const outcome = await write(app, edit, { guest, unproven, password });
    if (outcome !== 'changed meanwhile') return outcome;
  }
}

async function findNamedGuest(
  db: Kysely<Database>,
  merchantId: number,
  name: GuestEdit['name'],
): Promise<Guest | { refused: EditReason }> {
  if ('username' in name) return (await findGuest(db, merchantId, name)) ?? { refused: 'user_not_found' };
  const card = await db
    .selectFrom('card')
    .select(['status', 'account_id'])
    .where('merchant_id', '=', merchantId)
    .where('card_number', '=', name.printedCardNumber)
    .executeTakeFirst();
  if (!card) return { refused: 'card_not_found' };
  if (card.status !== 'ACTIVE' && card.status !== 'INACTIVE') return { refused: 'card_not_active' };
  const guest =
    card.account_id === null ? undefined : await findGuest(db, merchantId, { accountId: card.account_id });
  return guest ?? { refused: 'card_not_found' };
}

/** Its hash; undefined when none is asked for, or the one the guest has, which then ends no login. */
async function newPasswordOf(app: App, guest: Guest, { password }: AskedFields): Promise<string | undefined> {
  if (password == null) return undefined;
  const isOld = guest.passwordHash !== null && (await app.passwords.fits(password, guest.passwordHash));
  return isOld ? undefined : app.passwords.hash(password);
}

interface Prepared {
  guest: Guest;
  unproven?: FieldErrors;
  password?: string;
}

async function write(
  app: App,
  edit: GuestEdit,
  prepared: Prepared,
): Promise<EditOutcome | 'changed meanwhile'> {
  try {
    return await inTransaction(app.store.db, (trx) => writeHeld(app, trx, edit, prepared));
  } catch (error) {
    if (isUsernameTaken(error)) return { refused: 'username_taken' };
    throw error;
  }
}

/** Locks the guest, then claims values, then writes cards, then tokens: in this order everywhere. */
async function writeHeld(
  app: App,
  trx: Transaction<Database>,
  { caller: { merchant }, asked, account, enforced }: GuestEdit,
  { guest, unproven, password }: Prepared,
): Promise<EditOutcome | 'changed meanwhile'> {
  const { merchantId } = merchant;
  const { accountId } = guest;
  const held = await holdGuest(trx, merchantId, accountId);
  if (held.status !== guest.status || held.passwordHash !== guest.passwordHash) return 'changed meanwhile';
  const now = app.clock.now();
  const today = dayIn(merchant.timeZone, now);
  const after = withAsked(held.fields, asked);
  const fieldErrors =
    findFieldErrors({ merchant, today, asked, account, after, isNewGuest: false }) ?? unproven;
  if (fieldErrors) return { fieldErrors };

  const unique = claimsOf(enforced, asked, after);
  const claims = unique.map(({ field, value }) => ({ kind: field, value }));
  return whileClaimed(trx, merchantId, claims, async (): Promise<EditOutcome> => {
    const conflict = await findConflict(trx, merchantId, unique, { after, accountId });
    if (conflict) return { conflict };
    await updateGuest(trx, held, { after, account, password });
    await refreshCardsOfGuest(trx, { merchantId, accountId, fields: after });
    if (password) await revokeTokensOf(trx, merchantId, accountId, 'password_changed', now);
    return { username: after.username, cardNumbers: await cardNumbersOf(trx, merchantId, accountId) };
  });
}

async function holdGuest(trx: Transaction<Database>, merchantId: number, accountId: bigint): Promise<Guest> {
  const row = await trx
    .selectFrom('guest')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toGuest(row);
}

interface Change {
  after: GuestFields;
  account: AskedAccount;
  password?: string;
}

async function updateGuest(
  trx: Transaction<Database>,
  { merchantId, accountId, fields: before }: Guest,
  { after, account, password }: Change,
): Promise<void> {
  const { perks, favoriteStoreCode } = account;
  await trx
    .updateTable('guest')
    .set({
      ...toFieldColumns(after),
      ...(password === undefined ? {} : { password_hash: password }),
      ...(hasNewAddress(before, after) ? { email_failed_at: null } : {}),
      ...(perks === undefined ? {} : { perks: JSON.stringify(perks) }),
      ...(favoriteStoreCode === undefined ? {} : { favorite_store_code: favoriteStoreCode }),
    })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Mail that came back from the address before says nothing about this one. */
function hasNewAddress({ email: before }: GuestFields, { email: after }: GuestFields): boolean {
  return before === undefined || after === undefined
    ? before !== after
    : !isSameValue('email', before, after);
}
