import { type RawBuilder, sql } from 'kysely';
import type { CardStatus, Db, RowOf } from '../store/database.ts';
import { ofMerchant } from '../store/ofMerchant.ts';
import type { Allocation } from './heldLot.ts';
import type { TransactionKind } from './kinds.ts';
import type { CardChange, ContraAccount, MovementKey, TierChange } from './movement.ts';

/** Transaction as recorded in the ledger. Immutable, so it can be read without a lock. */
export interface RecordedTransaction {
  transactionId: bigint;
  kind: TransactionKind;
  storeCode: string;
  authCode: string;
  /** Check number of the till. */
  checkNumber: string | null;
  /** External transaction id given by the caller. */
  externalTransactionId: string | null;
  occurredAt: Date;
  reverses: bigint | null;
  /** Batch that the transaction is part of. */
  partOf: bigint | null;
  legs: RecordedLeg[];
  cardChanges: CardChange[];
  tierChanges: TierChange[];
  /** Trace stored by the rule, or null. */
  trace: unknown;
  /** Transactions of a batch, ordered by id. */
  parts: RecordedTransaction[];
}

export type RecordedLeg = RecordedCardLeg | RecordedAccountLeg;

export interface RecordedCardLeg {
  walletCode: number;
  /** Minor units; above zero a credit of the wallet. */
  amount: bigint;
  cardNumber: string;
  account?: undefined;
  /** Sequence number of this leg in its wallet, from 1, followed by the resulting balance. */
  sequence: bigint;
  balanceAfter: bigint;
  /** Amounts taken from lots (below zero) or added to them (above zero), by last day. */
  allocations: Allocation[];
  /** True if its card was exchanged since; `cardNumber` is the replacement. */
  isOnReplacement?: boolean;
}

export interface RecordedAccountLeg {
  walletCode: number;
  amount: bigint;
  account: ContraAccount;
  cardNumber?: undefined;
}

/** Finds a transaction by id, with its parts. */
export async function findTransaction(
  db: Db,
  merchantId: number,
  transactionId: bigint,
): Promise<RecordedTransaction | undefined> {
  const [found] = await load(db, merchantId, [transactionId]);
  if (!found) return undefined;
  const parts = await ofMerchant(db, merchantId)
    .selectFrom('ledger_transaction', { part_of_transaction_id: transactionId })
    .select('transaction_id')
    .execute();
  const ids = parts.map((part) => part.transaction_id);
  return { ...found, parts: await load(db, merchantId, ids) };
}

/** Finds the transaction done with a key, unless the key has expired by `now`. */
export async function findTransactionId(
  db: Db,
  merchantId: number,
  { scope, key, lifetimeMs }: MovementKey,
  now: Date,
): Promise<bigint | undefined> {
  const usedSince = lifetimeMs === undefined ? new Date(0) : new Date(now.getTime() - lifetimeMs);
  const row = await ofMerchant(db, merchantId)
    .selectFrom('movement_key', { scope, key })
    .select('transaction_id')
    .where('created_at', '>', usedSince)
    .executeTakeFirst();
  return row?.transaction_id ?? undefined;
}

/** Identifiers by which a till refers to its own transaction; absent ones match any value. */
export interface PosIdentity {
  storeCode: string;
  /** Kinds of transactions that tills do not do. */
  exceptKinds?: readonly TransactionKind[];
  /** Requires a sequence number or a time. */
  isNumbered?: boolean;
  checkNumber: string;
  sequenceNumber?: string;
  posTransactionDatetime?: string;
  /** Only transactions after this time. */
  after: Date;
}

/** Finds transactions by a till's identifiers, newest first, at most 100. No reversals or parts of a batch. */
export async function transactionsByPosIdentity(
  db: Db,
  merchantId: number,
  identity: PosIdentity,
): Promise<{ transactionId: bigint; kind: TransactionKind }[]> {
  const { storeCode, exceptKinds = [], isNumbered, checkNumber } = identity;
  const { sequenceNumber, posTransactionDatetime, after } = identity;
  let query = ofMerchant(db, merchantId)
    .selectFrom('ledger_transaction', {
      store_code: storeCode,
      check_number: checkNumber,
      reverses_transaction_id: null,
      part_of_transaction_id: null,
    })
    .select((eb) => ['transaction_id as transactionId', eb.ref('kind').$castTo<TransactionKind>().as('kind')])
    .where('occurred_at', '>', after);
  if (exceptKinds.length > 0) query = query.where('kind', 'not in', exceptKinds);
  if (isNumbered) {
    query = query.where(({ eb, or }) =>
      or([eb('sequence_number', 'is not', null), eb('pos_transaction_datetime', 'is not', null)]),
    );
  }
  if (sequenceNumber !== undefined) query = query.where('sequence_number', '=', sequenceNumber);
  if (posTransactionDatetime !== undefined) {
    query = query.where('pos_transaction_datetime', '=', posTransactionDatetime);
  }
  return query.orderBy('transaction_id', 'desc').limit(100).execute();
}

/** Returns those of the transactions that were reversed. */
export async function reversedAmong(
  db: Db,
  merchantId: number,
  transactionIds: bigint[],
): Promise<Set<bigint>> {
  if (transactionIds.length === 0) return new Set();
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('ledger_transaction')
    .select('reverses_transaction_id as reversed')
    .where('reverses_transaction_id', 'in', transactionIds)
    .execute();
  return new Set(rows.map(({ reversed }) => reversed!));
}

/** Finds transactions of a card by authorization code, newest first, at most `limit`. No reversals. */
export async function transactionIdsByAuthCode(
  db: Db,
  merchantId: number,
  { authCode, cardNumber }: { authCode: string; cardNumber: string },
  limit = 2,
): Promise<bigint[]> {
  // Lateral with a limit: probes the card's own transactions one by one, whatever statistics the planner has.
  const { rows } = await sql<{ transaction_id: bigint }>`
    select own.transaction_id from ledger_card own, lateral (
      select t.auth_code, t.reverses_transaction_id from ledger_transaction t
      where t.merchant_id = ${merchantId} and t.transaction_id = own.transaction_id limit 1) as t
    where own.merchant_id = ${merchantId} and own.card_number = ${cardNumber}
      and t.auth_code = ${authCode} and t.reverses_transaction_id is null
    order by own.transaction_id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.transaction_id);
}

export interface HistoryPage {
  cardNumber: string;
  /** Only transactions that moved one of these wallets of the card. */
  walletCodes?: number[];
  /** Only transactions older than this one, the last of the previous page. */
  olderThan?: bigint;
  /** Start time, inclusive; `until` is exclusive. */
  since?: Date;
  until?: Date;
  limit: number;
}

/** Returns the transactions of a card, newest first, also those without legs; `parts` is empty. */
export async function transactionsOfCard(
  db: Db,
  merchantId: number,
  { cardNumber, walletCodes, olderThan, since, until, limit }: HistoryPage,
): Promise<RecordedTransaction[]> {
  const { rows } = await sql<{ transaction_id: bigint }>`
    select own.transaction_id from ledger_card own, lateral (
      select t.occurred_at from ledger_transaction t
      where t.merchant_id = ${merchantId} and t.transaction_id = own.transaction_id limit 1) as t
    where own.merchant_id = ${merchantId} and own.card_number = ${cardNumber}
      and own.transaction_id < ${olderThan ?? AFTER_ALL_IDS}
      and t.occurred_at >= ${since ?? '-infinity'} and t.occurred_at < ${until ?? 'infinity'}
      and (${walletCodes ?? null}::integer[] is null or (
        select true from ledger_leg leg
        where leg.merchant_id = ${merchantId} and leg.transaction_id = own.transaction_id
          and leg.card_number = own.card_number and leg.wallet_code = any(${walletCodes ?? null}::integer[]) limit 1))
    order by own.transaction_id desc limit ${limit}`.execute(db);
  const ids = rows.map((row) => row.transaction_id);
  return (await load(db, merchantId, ids)).reverse();
}

/** Transaction that last moved a card to a state, with its previous state. */
export interface LatestChange {
  kind: TransactionKind;
  from: CardStatus;
  /** Latest transaction of the card, of any kind. */
  latestTransactionId: bigint;
}

/** Finds the latest change of a card to a state. */
export async function findLatestChangeTo(
  db: Db,
  merchantId: number,
  { cardNumber, to }: { cardNumber: string; to: CardStatus },
): Promise<LatestChange | undefined> {
  const { rows } = await sql<{ kind: TransactionKind; card_changes: CardChange[]; latest: bigint }>`
    select t.kind, t.card_changes,
      (select max(own.transaction_id) from ledger_card own
       where own.merchant_id = ${merchantId} and own.card_number = ${cardNumber}) as latest
    from ledger_card concerned join ledger_transaction t
      on t.transaction_id = concerned.transaction_id
    where concerned.merchant_id = ${merchantId} and t.merchant_id = ${merchantId}
      and concerned.card_number = ${cardNumber}
      and t.card_changes @> ${JSON.stringify([{ cardNumber, to }])}::jsonb
    order by t.transaction_id desc limit 1`.execute(db);
  const [row] = rows;
  const change = row?.card_changes.find((each) => each.cardNumber === cardNumber && each.to === to);
  return row && change && { kind: row.kind, from: change.from, latestTransactionId: row.latest };
}

/** Finds the card that was exchanged for this one; undefined if there is none or the exchange was reversed. */
export async function exchangedCard(
  db: Db,
  merchantId: number,
  cardNumber: string,
): Promise<string | undefined> {
  const { rows } = await exchangedCardQuery(merchantId, cardNumber).execute(db);
  return rows[0]?.given_away;
}

/** Query of the card that was exchanged for this one. */
export function exchangedCardQuery(
  merchantId: number,
  cardNumber: string,
): RawBuilder<{ given_away: string }> {
  // An exchange changes two cards, in this order: the old one, then its replacement.
  return sql`
    select t.card_changes -> 0 ->> 'cardNumber' as given_away from ledger_transaction t
    where t.merchant_id = ${merchantId} and t.kind = 'exchange' and t.card_changes -> 1 ->> 'cardNumber' = ${cardNumber}
      and (select r.transaction_id from ledger_transaction r
        where r.merchant_id = ${merchantId} and r.reverses_transaction_id = t.transaction_id limit 1) is null
    order by t.transaction_id desc limit 1`;
}

/**
 * Finds the replacement of this card after a transaction; undefined if there is none or the exchange was reversed.
 */
export async function replacementCard(
  db: Db,
  merchantId: number,
  { cardNumber, after }: { cardNumber: string; after: bigint },
): Promise<string | undefined> {
  const { rows } = await sql<{ replacement: string }>`
    select t.replacement from ledger_card own, lateral (
      select e.card_changes -> 1 ->> 'cardNumber' as replacement from ledger_transaction e
      where e.merchant_id = ${merchantId} and e.transaction_id = own.transaction_id and e.kind = 'exchange'
        and e.card_changes -> 0 ->> 'cardNumber' = own.card_number
        and (select r.transaction_id from ledger_transaction r
          where r.merchant_id = ${merchantId} and r.reverses_transaction_id = e.transaction_id limit 1) is null
      limit 1) as t
    where own.merchant_id = ${merchantId} and own.card_number = ${cardNumber} and own.transaction_id > ${after}
    order by own.transaction_id desc limit 1`.execute(db);
  return rows[0]?.replacement;
}

const AFTER_ALL_IDS = 2n ** 63n - 1n;

/** Loads transactions, ordered by id. */
async function load(db: Db, merchantId: number, ids: bigint[]): Promise<RecordedTransaction[]> {
  if (ids.length === 0) return [];
  const rows = await ofMerchant(db, merchantId)
    .rows('ledger_transaction')
    .where('transaction_id', 'in', ids)
    .orderBy('transaction_id')
    .execute();
  const legs = await loadLegs(db, merchantId, ids);
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    kind: row.kind as TransactionKind,
    storeCode: row.store_code,
    authCode: row.auth_code,
    checkNumber: row.check_number,
    externalTransactionId: row.external_transaction_id,
    occurredAt: row.occurred_at,
    reverses: row.reverses_transaction_id,
    partOf: row.part_of_transaction_id,
    legs: legs.get(row.transaction_id) ?? [],
    cardChanges: row.card_changes as CardChange[],
    tierChanges: row.tier_changes as TierChange[],
    trace: row.trace,
    parts: [],
  }));
}

async function loadLegs(db: Db, merchantId: number, ids: bigint[]): Promise<Map<bigint, RecordedLeg[]>> {
  const legs = await ofMerchant(db, merchantId)
    .rows('ledger_leg')
    .where('transaction_id', 'in', ids)
    .orderBy('leg_number')
    .execute();
  const allocations = await loadAllocations(db, merchantId, ids);

  const found = new Map<bigint, RecordedLeg[]>();
  for (const row of legs) {
    const { transaction_id: id, wallet_code: walletCode, amount, card_number: cardNumber } = row;
    const leg: RecordedLeg =
      cardNumber === null
        ? { walletCode, amount, account: row.account as ContraAccount }
        : {
            walletCode,
            amount,
            cardNumber,
            sequence: row.wallet_sequence!,
            balanceAfter: row.balance_after!,
            allocations: allocations.get(nameOf(row)) ?? [],
          };
    found.set(id, [...(found.get(id) ?? []), leg]);
  }
  return found;
}

/** Loads allocations by leg, the soonest to expire first. */
async function loadAllocations(
  db: Db,
  merchantId: number,
  ids: bigint[],
): Promise<Map<string, Allocation[]>> {
  const rows = await ofMerchant(db, merchantId)
    .rows('ledger_allocation')
    .where('transaction_id', 'in', ids)
    .orderBy('expires_on')
    .execute();
  const found = new Map<string, Allocation[]>();
  for (const row of rows) {
    const allocation = { expiresOn: row.expires_on, amount: row.amount };
    found.set(nameOf(row), [...(found.get(nameOf(row)) ?? []), allocation]);
  }
  return found;
}

function nameOf(leg: Pick<RowOf<'ledger_leg'>, 'transaction_id' | 'leg_number'>): string {
  return `${leg.transaction_id}/${leg.leg_number}`;
}
