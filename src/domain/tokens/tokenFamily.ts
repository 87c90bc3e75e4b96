import type { Insertable } from 'kysely';
import { newSecret, secretHash } from '../../base/crypto/secrets.ts';
import type { Database, GrantKind, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { isActiveOn, merchantsDay } from '../cards/shared/cardExpiry.ts';
import type { Guest } from '../ground/guest.ts';
import type { Integration } from '../ground/merchantDirectory.ts';
import { toGuest } from '../guests/guests.ts';

/**
 * Token family: all tokens of one login, which are revoked together. Only a token's hash is stored; the token
 * itself exists only in the reply.
 */

/** Content of a token reply, independent of its two formats. */
export interface IssuedTokens {
  accessToken: string;
  expiresInSeconds: number;
  /** Scopes of the access token. */
  scopes: string[];
  /** Absent for a token that may only register a card. */
  refreshToken?: string;
  username?: string;
  /** Absent after a weak login: tills accept the number. */
  printedCardNumber?: string;
  refused?: undefined;
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Initial grants of the family, which limit every later token of it. */
type Family = Pick<
  RowOf<'token_family'>,
  | 'merchant_id'
  | 'family_id'
  | 'account_id'
  | 'card_number'
  | 'client_id'
  | 'scopes'
  | 'expires_at'
  | 'is_proven'
  | 'started_by'
>;

export interface NewFamily {
  familyId: bigint;
  integration: Integration;
  scopes: string[];
  now: Date;
  startedBy: GrantKind;
  /** True if a password or registration code has proved the guest's identity. */
  isProven: boolean;
}

/** Logs the guest in: creates a family with its first pair. */
export async function startGuestFamily(trx: Trx, guest: Guest, login: NewFamily): Promise<IssuedTokens> {
  const { integration, scopes, now } = login;
  const family: Family = {
    ...newFamily(login, integration.refreshAbsoluteDays * DAY_MS),
    account_id: guest.accountId,
    card_number: null,
  };
  const pair = { integration, scopes, now, isFirst: true };
  return issuePair(trx, family, guest, { accessToken: newSecret(), refreshToken: newSecret() }, pair);
}

/** Issues an access token that can register this one inactive card, and nothing else. */
export async function startCardFamily(trx: Trx, cardNumber: string, login: NewFamily): Promise<IssuedTokens> {
  const { integration, scopes, now } = login;
  const family: Family = {
    ...newFamily(login, integration.accessTokenSeconds * SECOND_MS),
    account_id: null,
    card_number: cardNumber,
  };
  const access = newAccess(family, newSecret(), { integration, scopes, now });
  await insertFamily(trx, family, now, [access.row]);
  return { ...access.reported, ...(login.isProven ? { printedCardNumber: cardNumber } : {}) };
}

function newFamily(
  { familyId, integration, scopes, now, startedBy, isProven }: NewFamily,
  lifetimeMs: number,
): Omit<Family, 'account_id' | 'card_number'> {
  return {
    merchant_id: integration.merchantId,
    family_id: familyId,
    client_id: integration.clientId,
    scopes,
    expires_at: after(now, lifetimeMs),
    is_proven: isProven,
    started_by: startedBy,
  };
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export interface Pair {
  integration: Integration;
  /** Scopes of the access token; the refresh token keeps the family's. */
  scopes: string[];
  now: Date;
  /** Hash of the refresh token that is exchanged for the pair. */
  parentHash?: Buffer;
  /** True: the family is inserted with it. */
  isFirst?: boolean;
}

export async function issuePair(
  trx: Trx,
  family: Family,
  guest: Guest,
  { accessToken, refreshToken }: TokenPair,
  pair: Pair,
): Promise<IssuedTokens> {
  const { integration, now } = pair;
  const access = newAccess(family, accessToken, pair);
  const refresh = {
    ...access.row,
    token_hash: secretHash(refreshToken),
    kind: 'refresh' as const,
    scopes: family.scopes,
    expires_at: earlier(after(now, integration.refreshIdleDays * DAY_MS), family.expires_at),
  };
  const tokens = [access.row, refresh];
  if (pair.isFirst) await insertFamily(trx, family, now, tokens);
  else await trx.insertInto('guest_token').values(tokens).execute();
  return { ...access.reported, refreshToken, ...(await holderOf(trx, family, guest, now)) };
}

/** Returns the previously issued pair while its access token is valid; undefined when it no longer exists. */
export async function repeatPair(
  trx: Trx,
  family: Pick<Family, 'is_proven'>,
  guest: Guest,
  { accessToken, refreshToken }: TokenPair,
  now: Date,
): Promise<IssuedTokens | undefined> {
  const access = await ofMerchant(trx, guest.merchantId)
    .selectFrom('guest_token', { token_hash: secretHash(accessToken) })
    .select(['scopes', 'expires_at'])
    .executeTakeFirst();
  if (!access) return undefined;
  const { scopes } = access;
  const expiresInSeconds = secondsUntil(access.expires_at, now);
  const holder = await holderOf(trx, family, guest, now);
  return { accessToken, expiresInSeconds, scopes, refreshToken, ...holder };
}

async function holderOf(trx: Trx, { is_proven }: Pick<Family, 'is_proven'>, guest: Guest, now: Date) {
  const printedCardNumber = is_proven ? await firstActiveCard(trx, guest, now) : undefined;
  return { username: guest.fields.username, printedCardNumber };
}

function newAccess(family: Family, accessToken: string, { integration, scopes, now, parentHash }: Pair) {
  const expiresAt = earlier(after(now, integration.accessTokenSeconds * SECOND_MS), family.expires_at);
  return {
    reported: {
      accessToken,
      expiresInSeconds: secondsUntil(expiresAt, now),
      scopes,
    },
    row: {
      merchant_id: family.merchant_id,
      token_hash: secretHash(accessToken),
      family_id: family.family_id,
      kind: 'access' as 'access' | 'refresh',
      scopes,
      issued_at: now,
      expires_at: expiresAt,
      parent_hash: parentHash ?? null,
      spent_at: null,
      successor_salt: null,
    },
  };
}

/** Inserts a family with its first tokens, with one statement. */
async function insertFamily(
  trx: Trx,
  family: Family,
  now: Date,
  tokens: Insertable<Database['guest_token']>[],
): Promise<void> {
  await trx
    .with('family', (db) =>
      db
        .insertInto('token_family')
        .values({ ...family, started_at: now, revoked_at: null, revoked_because: null })
        .returning('family_id'),
    )
    .with('token', (db) => db.insertInto('guest_token').values(tokens).returning('kind'))
    .selectFrom('family')
    .select('family_id')
    .execute();
}

/**
 * Locks the active guest against suspension and password changes until the transaction ends. Undefined when
 * the guest is not active.
 */
export async function holdActiveGuest(
  trx: Trx,
  merchantId: number,
  accountId: bigint,
): Promise<Guest | undefined> {
  const row = await ofMerchant(trx, merchantId)
    .rows('guest', { account_id: accountId, status: 'ACTIVE' })
    .forShare()
    .executeTakeFirst();
  return row && toGuest(row);
}

async function firstActiveCard(trx: Trx, guest: Guest, now: Date): Promise<string | undefined> {
  const card = await ofMerchant(trx, guest.merchantId)
    .selectFrom('card', { account_id: guest.accountId })
    .select('card_number')
    .where(isActiveOn(merchantsDay(guest.merchantId, now)))
    .orderBy('registered_at')
    .orderBy('card_number')
    .limit(1)
    .executeTakeFirst();
  return card?.card_number;
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.floor((moment.getTime() - now.getTime()) / SECOND_MS));
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
