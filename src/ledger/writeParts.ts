import type { ElementType } from '../store/binaryArrays.ts';
import type { BatchState } from './batchState.ts';
import type { HeldLot } from './heldLot.ts';
import type { HeldCard, HeldWallet, ShortfallChange } from './movement.ts';

/** Part of a batch's write statement: its rows, their columns, and their SQL. */
export interface WritePart<Row> {
  rows(state: BatchState): Row[];
  /** SQL type and value of each column. */
  columns: Record<string, [type: ElementType, value: (row: Row) => unknown]>;
  /** Statement that changes one row of its table for each of the part's. */
  sql(words: PartWords): string;
  /** True if there may be no row to change. */
  mayMiss?: boolean;
}

/** Words of a part's SQL, which differ between a batch of one merchant and one of several. */
export interface PartWords {
  /** Table expression named u with the part's columns. */
  rows: string;
  /** Names of the columns, separated by commas. */
  names: string;
  /** Expression of the merchant that a row belongs to. */
  merchantId: string;
  /** Query of the rows, each after its merchant, that ends in a condition. */
  selected: string;
  /** Condition: the row belongs to a transaction that the same statement writes, or to none. */
  isPosted: string;
}

const CARD_COLUMNS: WritePart<HeldCard>['columns'] = {
  card_number: ['text', (card) => card.cardNumber],
  card_template_code: ['int', (card) => card.cardTemplateCode],
  status: ['text', (card) => card.status],
  customer_name: ['text', (card) => card.customerName],
  tier_code: ['int', (card) => card.tierCode],
  counted_on: ['date', (card) => card.counters.day],
  code_failures: ['int', (card) => card.counters.codeFailures],
  movements: ['int', (card) => card.counters.movements],
  account_id: ['bigint', (card) => card.accountId],
  registered_at: ['timestamptz', (card) => card.registeredAt],
  loyalty: ['jsonb', (card) => JSON.stringify(card.loyalty)],
  expires_on: ['date', (card) => card.expiresOn],
  registration_code_hash: ['bytea', (card) => card.registrationCodeHash],
};

const WALLET_COLUMNS: WritePart<ChangedWallet>['columns'] = {
  card_number: ['text', ({ cardNumber }) => cardNumber],
  wallet_code: ['int', ({ walletCode }) => walletCode],
  balance: ['bigint', ({ balance }) => balance],
  sequence: ['bigint', ({ sequence }) => sequence],
  shortfall: ['bigint', ({ shortfall }) => shortfall],
};

/**
 * Parts by their name in the batch's statement, in parameter order. A row comes after those it refers to: a
 * distributed database writes the parts sequentially and checks foreign keys after each.
 */
export const writeParts: Record<string, WritePart<unknown>> = {
  // Plain inserts: another transaction that makes the card first is a unique violation, and the batch runs again.
  made: part({
    rows: (state) => [...state.newCards.keys()].map((cardNumber) => state.card(cardNumber)!),
    columns: CARD_COLUMNS,
    sql: insertInto('card'),
  }),
  opened: part({
    rows: (state) => [...state.newCards.keys()].flatMap((cardNumber) => walletsOf(state, cardNumber)),
    columns: WALLET_COLUMNS,
    sql: (words) => `${insertInto('wallet')(words)} and (select true from wallet_definition d
      where d.merchant_id = ${words.merchantId} and d.wallet_code = u.wallet_code limit 1)`,
  }),
  found_by: part({
    rows: (state) =>
      [...state.newCards].flatMap(([cardNumber, phones]) => phones.map((phone) => ({ cardNumber, phone }))),
    columns: {
      kind: ['text', () => 'phone'],
      value: ['text', ({ phone }) => phone],
      card_number: ['text', ({ cardNumber }) => cardNumber],
    },
    sql: insertInto('card_alias'),
  }),
  changed: part({
    rows: (state) => [...state.changedCards].map((cardNumber) => state.card(cardNumber)!),
    columns: CARD_COLUMNS,
    sql: replaceIn(
      'card',
      ['card_number'],
      [
        ...['status', 'customer_name', 'tier_code', 'counted_on', 'code_failures', 'movements', 'account_id'],
        ...['registered_at', 'loyalty', 'expires_on', 'registration_code_hash'],
      ],
    ),
  }),
  moved: part({
    rows: changedWallets,
    columns: WALLET_COLUMNS,
    sql: replaceIn('wallet', ['card_number', 'wallet_code'], ['balance', 'sequence', 'shortfall']),
  }),
  registered: part({
    rows: (state) => state.movedRegistrations,
    columns: { giver: ['text', ({ from }) => from], taker: ['text', ({ to }) => to] },
    sql: ({ rows, merchantId }) => `update card_alias a set card_number = u.taker from ${rows}
      where a.merchant_id = ${merchantId} and a.card_number = u.giver and a.kind = 'phone'`,
    mayMiss: true,
  }),
  posted: part({
    rows: (state) => state.transactions,
    columns: {
      transaction_id: ['bigint', ({ header }) => header.transactionId],
      kind: ['text', ({ header }) => header.kind],
      store_code: ['text', ({ header }) => header.storeCode],
      client_id: ['text', ({ header }) => header.clientId],
      auth_code: ['text', ({ header }) => header.authCode],
      operator_id: ['text', ({ header }) => header.operatorId],
      terminal_id: ['text', ({ header }) => header.terminalId],
      check_number: ['text', ({ header }) => header.checkNumber],
      sequence_number: ['text', ({ header }) => header.sequenceNumber],
      pos_transaction_datetime: ['text', ({ header }) => header.posTransactionDatetime],
      external_transaction_id: ['text', ({ header }) => header.externalTransactionId],
      reverses_transaction_id: ['bigint', ({ header }) => header.reverses],
      part_of_transaction_id: ['bigint', ({ header }) => header.partOf],
      occurred_at: ['timestamptz', ({ header }) => header.occurredAt],
      card_changes: ['jsonb', ({ cardChanges }) => JSON.stringify(cardChanges)],
      tier_changes: ['jsonb', ({ tierChanges }) => JSON.stringify(tierChanges)],
      shortfalls: ['jsonb', ({ shortfalls }) => (shortfalls.length === 0 ? '[]' : toJson(shortfalls))],
      trace: ['jsonb', ({ trace }) => (trace === undefined ? null : JSON.stringify(trace))],
    },
    sql: (words) => `${insertInto('ledger_transaction')(words)} and (select true from store s
      where s.merchant_id = ${words.merchantId} and s.store_code = u.store_code limit 1)`,
  }),
  concerned: part({
    rows: (state) =>
      state.transactions.flatMap(({ header: { transactionId }, cardNumbers }) =>
        cardNumbers.map((cardNumber) => ({ transactionId, cardNumber })),
      ),
    columns: {
      card_number: ['text', ({ cardNumber }) => cardNumber],
      transaction_id: ['bigint', ({ transactionId }) => transactionId],
    },
    sql: insertInto('ledger_card'),
  }),
  named: part({
    rows: (state) => state.newKeys,
    columns: {
      scope: ['text', (key) => key.scope],
      key: ['text', (key) => key.key],
      digest: ['bytea', (key) => key.digest],
      transaction_id: ['bigint', (key) => key.transactionId],
      receipt: ['json', (key) => (key.receipt === null ? null : JSON.stringify(key.receipt))],
      created_at: ['timestamptz', (key) => key.at],
    },
    sql: insertOfPosted('movement_key'),
  }),
  legs: part({
    rows: (state) => state.legs,
    columns: {
      transaction_id: ['bigint', (leg) => leg.transactionId],
      leg_number: ['smallint', (leg) => leg.legNumber],
      wallet_code: ['int', (leg) => leg.walletCode],
      card_number: ['text', (leg) => leg.cardNumber],
      account: ['text', (leg) => leg.account],
      amount: ['bigint', (leg) => leg.amount],
      wallet_sequence: ['bigint', (leg) => leg.sequence],
      balance_after: ['bigint', (leg) => leg.balanceAfter],
    },
    sql: insertOfPosted('ledger_leg'),
  }),
  lots: part({
    rows: changedLots,
    columns: {
      card_number: ['text', ({ cardNumber }) => cardNumber],
      wallet_code: ['int', ({ walletCode }) => walletCode],
      expires_on: ['date', ({ expiresOn }) => expiresOn],
      remaining: ['bigint', ({ remaining }) => remaining],
    },
    sql: replaceIn('wallet_lot', ['card_number', 'wallet_code', 'expires_on'], ['remaining']),
  }),
  allocated: part({
    rows: (state) =>
      state.legs.flatMap((leg) => leg.allocations.map((allocation) => ({ leg, ...allocation }))),
    columns: {
      transaction_id: ['bigint', ({ leg }) => leg.transactionId],
      leg_number: ['smallint', ({ leg }) => leg.legNumber],
      card_number: ['text', ({ leg }) => leg.cardNumber],
      wallet_code: ['int', ({ leg }) => leg.walletCode],
      expires_on: ['date', ({ expiresOn }) => expiresOn],
      amount: ['bigint', ({ amount }) => amount],
    },
    sql: insertInto('ledger_allocation'),
  }),
};

// The parts have different row types; each is type-safe on its own, and they are only used as a whole.
function part<Row>(definition: WritePart<Row>): WritePart<unknown> {
  return definition as WritePart<unknown>;
}

function insertInto(table: string) {
  return ({ names, selected }: PartWords) => `insert into ${table} (merchant_id, ${names}) ${selected}`;
}

/**
 * Inserts rows of transactions that the statement writes as well. So there is no leg or key without its transaction, and
 * no foreign key has to look for it again (docs/decisions/ledger.md#rows-of-a-batch-belong-together-by-construction).
 */
function insertOfPosted(table: string) {
  return (words: PartWords) => `${insertInto(table)(words)} and ${words.isPosted}`;
}

/**
 * Replaces columns of rows, which the batch holds if they exist; the first value of a day makes its lot. By their key for
 * certain, while the planner may read a whole table for an update that joins.
 */
function replaceIn(table: string, key: string[], replaced: string[]) {
  return (words: PartWords) => `${insertInto(table)(words)}
    on conflict (merchant_id, ${key.join(', ')})
    do update set ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

/** Writes amounts as text, since JSON numbers are inexact. */
function toJson(shortfalls: readonly ShortfallChange[]): string {
  return JSON.stringify(shortfalls, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
}

interface ChangedWallet extends Omit<HeldWallet, 'lots'> {
  cardNumber: string;
  walletCode: number;
}

function walletsOf(state: BatchState, cardNumber: string): ChangedWallet[] {
  return [...state.card(cardNumber)!.wallets].map(([walletCode, { balance, sequence, shortfall }]) => ({
    ...{ cardNumber, walletCode, balance, sequence, shortfall },
  }));
}

/** Returns the final state of each wallet that existed and moved or whose shortfall changed. */
function changedWallets(state: BatchState): ChangedWallet[] {
  const changed = new Map<string, ChangedWallet>();
  const add = (cardNumber: string, walletCode: number) => {
    const name = `${cardNumber}/${walletCode}`;
    if (changed.has(name) || state.newCards.has(cardNumber)) return;
    const { balance, sequence, shortfall } = state.card(cardNumber)!.wallets.get(walletCode)!;
    changed.set(name, { cardNumber, walletCode, balance, sequence, shortfall });
  };
  for (const { cardNumber, walletCode } of state.legs) if (cardNumber !== null) add(cardNumber, walletCode);
  for (const { shortfalls } of state.transactions)
    for (const { cardNumber, walletCode } of shortfalls) add(cardNumber, walletCode);
  return [...changed.values()];
}

interface ChangedLot extends HeldLot {
  cardNumber: string;
  walletCode: number;
}

/** Returns the final state of each lot that a leg took from or added to; an empty one is no longer held. */
function changedLots(state: BatchState): ChangedLot[] {
  const changed = new Map<string, ChangedLot>();
  for (const { cardNumber, walletCode, allocations } of state.legs) {
    if (cardNumber === null) continue;
    const { lots } = state.card(cardNumber)!.wallets.get(walletCode)!;
    for (const { expiresOn } of allocations) {
      const remaining = lots.find((lot) => lot.expiresOn === expiresOn)?.remaining ?? 0n;
      changed.set(`${cardNumber}/${walletCode}/${expiresOn}`, {
        cardNumber,
        walletCode,
        expiresOn,
        remaining,
      });
    }
  }
  return [...changed.values()];
}
