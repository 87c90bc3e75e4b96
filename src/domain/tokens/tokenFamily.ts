import type { Selectable, Transaction } from 'kysely';
import { newSecret, secretHash } from '../../crypto/secrets.ts';
import type { Database, GrantKind } from '../../store/database.ts';
import { isActiveOn, merchantsDay } from '../cards/cardExpiry.ts';
import { type Guest, toGuest } from '../guests/guests.ts';
import type { Integration } from '../merchantDirectory.ts';

/**
 * A family is one login: all tokens that come from it live and die with it. What is stored of a token is its hash; the
 * token itself exists in the reply and nowhere else.
 */

/** What a token reply tells, in neither of its two forms yet. */
export interface IssuedTokens {
  accessToken: string;
  expiresInSeconds: number;
  /** What the access token allows. */
  scopes: string[];
  /** Absent for a token that may only register a card. */
  refreshToken?: string;
  username?: string;
  printedCardNumber?: string;
  refused?: undefined;
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** What the family was given at its start; every later token of it stays within. */
type Family = Pick<
  Selectable<Database['token_family']>,
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
  /** Whether a password or registration code has proved who the guest is. */
  isProven: boolean;
}

/** Logs the guest in: a new family with its first pair. */
export async function startGuestFamily(
  trx: Transaction<Database>,
  guest: Guest,
  { familyId, integration, scopes, now, startedBy, isProven }: NewFamily,
): Promise<IssuedTokens> {
  const family: Family = {
    merchant_id: guest.merchantId,
    family_id: familyId,
    account_id: guest.accountId,
    card_number: null,
    client_id: integration.clientId,
    scopes,
    expires_at: after(now, integration.refreshAbsoluteDays * DAY_MS),
    is_proven: isProven,
    started_by: startedBy,
  };
  await insertFamily(trx, family, now);
  const pair = { integration, scopes, now };
  return issuePair(trx, family, guest, { accessToken: newSecret(), refreshToken: newSecret() }, pair);
}

/** An access token by which this one inactive card may be registered, and nothing else be done. */
export async function startCardFamily(
  trx: Transaction<Database>,
  cardNumber: string,
  { familyId, integration, scopes, now, startedBy, isProven }: NewFamily,
): Promise<IssuedTokens> {
  const family: Family = {
    merchant_id: integration.merchantId,
    family_id: familyId,
    account_id: null,
    card_number: cardNumber,
    client_id: integration.clientId,
    scopes,
    expires_at: after(now, integration.accessTokenSeconds * SECOND_MS),
    is_proven: isProven,
    started_by: startedBy,
  };
  await insertFamily(trx, family, now);
  const pair = { integration, scopes, now };
  const access = newAccess(family, newSecret(), pair);
  await trx.insertInto('guest_token').values(access.row).execute();
  return { ...access.told, printedCardNumber: cardNumber };
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export interface Pair {
  integration: Integration;
  /** What the access token shall allow; the refresh token keeps what the family has. */
  scopes: string[];
  now: Date;
  /** The refresh token that is exchanged for the pair. */
  parentHash?: Buffer;
}

export async function issuePair(
  trx: Transaction<Database>,
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
  await trx.insertInto('guest_token').values([access.row, refresh]).execute();
  return { ...access.told, refreshToken, ...(await holderOf(trx, guest, now)) };
}

/** The pair that was issued before, as long as its access token lives; undefined when it is not there any more. */
export async function repeatPair(
  trx: Transaction<Database>,
  guest: Guest,
  { accessToken, refreshToken }: TokenPair,
  now: Date,
): Promise<IssuedTokens | undefined> {
  const access = await trx
    .selectFrom('guest_token')
    .select(['scopes', 'expires_at'])
    .where('merchant_id', '=', guest.merchantId)
    .where('token_hash', '=', secretHash(accessToken))
    .executeTakeFirst();
  if (!access) return undefined;
  const { scopes } = access;
  const expiresInSeconds = secondsUntil(access.expires_at, now);
  return { accessToken, expiresInSeconds, scopes, refreshToken, ...(await holderOf(trx, guest, now)) };
}

async function holderOf(trx: Transaction<Database>, guest: Guest, now: Date) {
  return { username: guest.fields.username, printedCardNumber: await firstActiveCard(trx, guest, now) };
}

function newAccess(family: Family, accessToken: string, { integration, scopes, now, parentHash }: Pair) {
  const expiresAt = earlier(after(now, integration.accessTokenSeconds * SECOND_MS), family.expires_at);
  return {
    told: {
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

async function insertFamily(trx: Transaction<Database>, family: Family, now: Date): Promise<void> {
  await trx
    .insertInto('token_family')
    .values({ ...family, started_at: now, revoked_at: null, revoked_because: null })
    .execute();
}

/**
 * The guest as of now, held until the transaction ends: nobody can suspend the guest or change the password meanwhile.
 * Undefined when the guest may not act.
 */
export async function holdActiveGuest(
  trx: Transaction<Database>,
  merchantId: number,
  accountId: bigint,
): Promise<Guest | undefined> {
  const row = await trx
    .selectFrom('guest')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst();
  return row && toGuest(row);
}

async function firstActiveCard(
  trx: Transaction<Database>,
  guest: Guest,
  now: Date,
): Promise<string | undefined> {
  const card = await trx
    .selectFrom('card')
    .select('card_number')
    .where('merchant_id', '=', guest.merchantId)
    .where('account_id', '=', guest.accountId)
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
