import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { type Guest, toGuest } from '../guests/guests.ts';
import type { Integration } from '../merchantDirectory.ts';
import { newSecret, secretHash } from '../secrets.ts';

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
  'merchant_id' | 'family_id' | 'account_id' | 'card_number' | 'client_id' | 'scopes' | 'expires_at'
>;

export interface NewFamily {
  familyId: bigint;
  integration: Integration;
  scopes: string[];
  now: Date;
}

/** Logs the guest in: a new family with its first pair. */
export async function startGuestFamily(
  trx: Transaction<Database>,
  guest: Guest,
  { familyId, integration, scopes, now }: NewFamily,
): Promise<IssuedTokens> {
  const family: Family = {
    merchant_id: guest.merchantId,
    family_id: familyId,
    account_id: guest.accountId,
    card_number: null,
    client_id: integration.clientId,
    scopes,
    expires_at: after(now, integration.refreshAbsoluteDays * DAY_MS),
  };
  await insertFamily(trx, family, now);
  return issuePair(trx, family, guest, { integration, scopes, now });
}

/** An access token by which this one inactive card may be registered, and nothing else be done. */
export async function startCardFamily(
  trx: Transaction<Database>,
  cardNumber: string,
  { familyId, integration, scopes, now }: NewFamily,
): Promise<IssuedTokens> {
  const family: Family = {
    merchant_id: integration.merchantId,
    family_id: familyId,
    account_id: null,
    card_number: cardNumber,
    client_id: integration.clientId,
    scopes,
    expires_at: after(now, integration.accessTokenSeconds * SECOND_MS),
  };
  await insertFamily(trx, family, now);
  const access = newAccess(family, { integration, scopes, now });
  await trx.insertInto('guest_token').values(access.row).execute();
  return { ...access.told, printedCardNumber: cardNumber };
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
  pair: Pair,
): Promise<IssuedTokens> {
  const { integration, now } = pair;
  const access = newAccess(family, pair);
  const refreshToken = newSecret();
  const refresh = {
    ...access.row,
    token_hash: secretHash(refreshToken),
    kind: 'refresh' as const,
    scopes: family.scopes,
    expires_at: earlier(after(now, integration.refreshIdleDays * DAY_MS), family.expires_at),
  };
  await trx.insertInto('guest_token').values([access.row, refresh]).execute();
  return {
    ...access.told,
    refreshToken,
    username: guest.fields.username,
    printedCardNumber: await firstActiveCard(trx, guest),
  };
}

function newAccess(family: Family, { integration, scopes, now, parentHash }: Pair) {
  const accessToken = newSecret();
  const expiresAt = earlier(after(now, integration.accessTokenSeconds * SECOND_MS), family.expires_at);
  return {
    told: {
      accessToken,
      expiresInSeconds: Math.floor((expiresAt.getTime() - now.getTime()) / SECOND_MS),
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
      replaced_at: null,
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

async function firstActiveCard(trx: Transaction<Database>, guest: Guest): Promise<string | undefined> {
  const card = await trx
    .selectFrom('card')
    .select('card_number')
    .where('merchant_id', '=', guest.merchantId)
    .where('account_id', '=', guest.accountId)
    .where('status', '=', 'ACTIVE')
    .orderBy('registered_at')
    .orderBy('card_number')
    .limit(1)
    .executeTakeFirst();
  return card?.card_number;
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
