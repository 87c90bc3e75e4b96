import type { StoredTrace } from '../../domain/cards/shared/ruledMovement.ts';
import type { LoyaltyState } from '../../domain/rules/loyaltyState.ts';
import { camelRow } from '../../store/camelRow.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Card as it is now, with its movements since the start of the period, oldest first. */
export interface CardHistory {
  cardNumber: string;
  cardTemplateCode: number;
  tierCode: number;
  accountId: bigint | null;
  registeredAt: Date | null;
  loyalty: LoyaltyState;
  balances: ReadonlyMap<number, bigint>;
  movements: CardMovement[];
}

/** Part that a transaction has on one card. */
export interface CardMovement {
  kind: string;
  at: Date;
  storeCode: string;
  /** Undone by a later transaction, or undoes an earlier one itself. */
  undo?: 'undone' | 'undoing';
  /** Present where rules ran for this card. */
  trace?: StoredTrace;
  tierChange?: { from: number; to: number };
  /** Sums of its legs on the card, by wallet code. */
  moved: ReadonlyMap<number, bigint>;
}

/** Period and cards whose histories are read. */
export interface HistorySource {
  merchantId: number;
  templates: number[];
  since: Date;
}

const CARDS_AT_ONCE = 1_000;

/** Counts the cards whose histories `cardHistories` yields. */
export async function countCards(db: Db, source: HistorySource): Promise<number> {
  const { cards } = await cardsOf(db, source)
    .select((select) => select.fn.countAll<bigint>().as('cards'))
    .executeTakeFirstOrThrow();
  return Number(cards);
}

/** Yields the used cards of the templates with their histories, page by page. */
export async function* cardHistories(db: Db, source: HistorySource): AsyncGenerator<CardHistory[]> {
  const first = await firstTransaction(db, source);
  const undone = first === null ? new Set<bigint>() : await undoneSince(db, source, first);
  for (let after = ''; ; ) {
    const cards = await cardsOf(db, source)
      .select(['card_number', 'card_template_code', 'tier_code', 'account_id', 'registered_at', 'loyalty'])
      .where('card_number', '>', after)
      .orderBy('card_number')
      .limit(CARDS_AT_ONCE)
      .execute();
    const last = cards.at(-1);
    if (!last) return;
    after = last.card_number;
    const numbers = cards.map(({ card_number }) => card_number);
    const balances = await balancesOf(db, source, numbers);
    const movements = first === null ? new Map() : await movementsOf(db, source, { first, undone, numbers });
    yield cards.map((row) => ({
      ...camelRow(row),
      loyalty: row.loyalty as LoyaltyState,
      balances: balances.get(row.card_number) ?? new Map(),
      movements: movements.get(row.card_number) ?? [],
    }));
  }
}

function cardsOf(db: Db, { merchantId, templates }: HistorySource) {
  return ofMerchant(db, merchantId)
    .selectFrom('card')
    .where((where) => where('card_template_code', '=', where.fn.any(where.val(templates))))
    .where('status', '<>', 'INACTIVE');
}

/** Returns the lowest transaction id of the period, below which nothing has to be read. */
async function firstTransaction(db: Db, { merchantId, since }: HistorySource): Promise<bigint | null> {
  const { first } = await ofMerchant(db, merchantId)
    .selectFrom('ledger_transaction')
    .select((select) => select.fn.min('transaction_id').as('first'))
    .where('occurred_at', '>=', since)
    .executeTakeFirstOrThrow();
  return first;
}

async function undoneSince(db: Db, { merchantId }: HistorySource, first: bigint): Promise<Set<bigint>> {
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('ledger_transaction')
    .select('reverses_transaction_id')
    .where('transaction_id', '>=', first)
    .where('reverses_transaction_id', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.reverses_transaction_id!));
}

async function balancesOf(db: Db, { merchantId }: HistorySource, numbers: string[]) {
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('wallet')
    .select(['card_number', 'wallet_code', 'balance'])
    .where((where) => where('card_number', '=', where.fn.any(where.val(numbers))))
    .execute();
  const balances = new Map<string, Map<number, bigint>>();
  for (const { card_number, wallet_code, balance } of rows) {
    const own = balances.get(card_number) ?? new Map<number, bigint>();
    balances.set(card_number, own.set(wallet_code, balance));
  }
  return balances;
}

interface Page {
  first: bigint;
  undone: ReadonlySet<bigint>;
  numbers: string[];
}

async function movementsOf(
  db: Db,
  { merchantId, since }: HistorySource,
  { first, undone, numbers }: Page,
): Promise<Map<string, CardMovement[]>> {
  const rows = await db
    .selectFrom('ledger_card as c')
    .innerJoin('ledger_transaction as t', 't.transaction_id', 'c.transaction_id')
    .select(['c.card_number', 't.transaction_id', 't.kind', 't.store_code', 't.occurred_at', 't.trace'])
    .select(['t.tier_changes', 't.reverses_transaction_id', 't.part_of_transaction_id'])
    .where('c.merchant_id', '=', merchantId)
    .where('t.merchant_id', '=', merchantId)
    .where((where) => where('c.card_number', '=', where.fn.any(where.val(numbers))))
    .where('c.transaction_id', '>=', first)
    .where('t.occurred_at', '>=', since)
    .orderBy('t.occurred_at')
    .orderBy('t.transaction_id')
    .execute();
  const moved = await movedBy(
    db,
    merchantId,
    rows.map((row) => row.transaction_id),
  );
  const movements = new Map<string, CardMovement[]>();
  for (const row of rows) {
    const { card_number: cardNumber, transaction_id: id, part_of_transaction_id: batch } = row;
    const isUndone = undone.has(id) || (batch !== null && undone.has(batch));
    const undo = row.reverses_transaction_id !== null ? 'undoing' : isUndone ? 'undone' : undefined;
    const tierChanges = row.tier_changes as { cardNumber: string; from: number; to: number }[];
    const own = movements.get(cardNumber) ?? [];
    own.push({
      kind: row.kind,
      at: row.occurred_at,
      storeCode: row.store_code,
      undo,
      trace: ownTrace(row.trace as StoredTrace | null, cardNumber),
      tierChange: tierChanges.find((change) => change.cardNumber === cardNumber),
      moved: moved.get(`${id} ${cardNumber}`) ?? new Map(),
    });
    movements.set(cardNumber, own);
  }
  return movements;
}

function ownTrace(trace: StoredTrace | null, cardNumber: string): StoredTrace | undefined {
  return [...(trace ? [trace] : []), ...(trace?.others ?? [])].find((each) => each.cardNumber === cardNumber);
}

/** Adds up the legs on cards, by transaction and card. */
async function movedBy(
  db: Db,
  merchantId: number,
  transactions: bigint[],
): Promise<Map<string, Map<number, bigint>>> {
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('ledger_leg')
    .select(['transaction_id', 'card_number', 'wallet_code', 'amount'])
    .where((where) => where('transaction_id', '=', where.fn.any(where.val(transactions))))
    .where('card_number', 'is not', null)
    .execute();
  const sums = new Map<string, Map<number, bigint>>();
  for (const { transaction_id, card_number, wallet_code, amount } of rows) {
    const key = `${transaction_id} ${card_number}`;
    const own = sums.get(key) ?? new Map<number, bigint>();
    sums.set(key, own.set(wallet_code, (own.get(wallet_code) ?? 0n) + amount));
  }
  return sums;
}
