import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/store/database.ts';
import type { standingOf } from './books.ts';
import { MERCHANT } from './program.ts';

/** State of some cards in the database, read with statements independent of the service. */

type Standing = ReturnType<typeof standingOf>;

interface WalletRow {
  card_number: string;
  status: string;
  is_registered: boolean;
  wallet_code: number;
  balance: bigint;
  shortfall: bigint;
  last_day: string | null;
  lots: { day: string; left: string }[];
}

/**
 * Reads cards in the model's form, including expired lots that no job has removed: by wallet and last day.
 */
export async function readBalances(
  db: Kysely<Database>,
  cardNumbers: string[],
): Promise<Map<string, (today: string) => Standing>> {
  const { rows } = await sql<WalletRow>`
    select c.card_number, c.status, c.account_id is not null as is_registered, c.expires_on::text as last_day, w.wallet_code,
      w.balance, w.shortfall,
      (select coalesce(json_agg(json_build_object('day', l.expires_on, 'left', l.remaining::text)
          order by l.expires_on), '[]')
        from wallet_lot l
        where l.merchant_id = w.merchant_id and l.card_number = w.card_number and l.wallet_code = w.wallet_code
          and l.remaining > 0) as lots
    from card c join wallet w on w.merchant_id = c.merchant_id and w.card_number = c.card_number
    where c.merchant_id = ${MERCHANT} and c.card_number = any(${cardNumbers})
    order by c.card_number, w.wallet_code`.execute(db);
  return new Map(
    cardNumbers.map((number) => {
      const own = rows.filter((row) => row.card_number === number);
      return [number, (today: string) => stored(own, today)];
    }),
  );
}

function stored(rows: WalletRow[], today: string): Standing {
  const [first] = rows;
  if (!first) throw new Error('A card of the model is not in the database.');
  const wallets = rows.map(({ wallet_code, balance, lots }) => {
    const inLots = lots.reduce((sum, { left }) => sum + BigInt(left), 0n);
    const usable = lots.filter(({ day }) => day >= today).map(({ day, left }) => [day, left]);
    const forever = balance - inLots;
    return [wallet_code, Object.fromEntries(forever === 0n ? usable : [...usable, ['', String(forever)]])];
  });
  return {
    status: first.status as Standing['status'],
    isRegistered: first.is_registered,
    lastDay: first.last_day,
    wallets: Object.fromEntries(wallets),
    shortfalls: Object.fromEntries(
      rows.flatMap(({ wallet_code, shortfall }) =>
        shortfall > 0n ? [[wallet_code, String(shortfall)]] : [],
      ),
    ),
  };
}

export interface Leg {
  transaction_id: bigint;
  wallet_code: number;
  card_number: string | null;
  amount: bigint;
  wallet_sequence: bigint | null;
  balance_after: bigint | null;
}

export interface Books {
  legs: Leg[];
  wallets: { card_number: string; wallet_code: number; balance: bigint; sequence: bigint }[];
}

/** Reads all legs of every transaction on the cards, by the wallets' sequence numbers. */
export async function readBooks(db: Kysely<Database>, cardNumbers: string[]): Promise<Books> {
  const wallets = await db
    .selectFrom('wallet')
    .select(['card_number', 'wallet_code', 'balance', 'sequence'])
    .where('merchant_id', '=', MERCHANT)
    .where('card_number', 'in', cardNumbers)
    .execute();
  const legs = await db
    .selectFrom('ledger_leg')
    .select(['transaction_id', 'wallet_code', 'card_number', 'amount', 'wallet_sequence', 'balance_after'])
    .where('merchant_id', '=', MERCHANT)
    .where('transaction_id', 'in', (query) =>
      query
        .selectFrom('ledger_card')
        .select('transaction_id')
        .where('merchant_id', '=', MERCHANT)
        .where('card_number', 'in', cardNumbers),
    )
    .orderBy('wallet_sequence')
    .execute();
  return { legs, wallets };
}

/** Describes the bookkeeping rules that these books break. */
export function brokenRules({ legs, wallets }: Books): string[] {
  const broken: string[] = [];
  const sums = new Map<string, bigint>();
  for (const { transaction_id, wallet_code, amount } of legs) {
    const name = `transaction ${transaction_id}, wallet ${wallet_code}`;
    sums.set(name, (sums.get(name) ?? 0n) + amount);
  }
  for (const [name, sum] of sums) if (sum !== 0n) broken.push(`${name}: the legs sum to ${sum}`);
  for (const { card_number, wallet_code, balance, sequence } of wallets) {
    const name = `card ${card_number}, wallet ${wallet_code}`;
    let running = 0n;
    let count = 0n;
    for (const leg of legs.filter(
      (each) => each.card_number === card_number && each.wallet_code === wallet_code,
    )) {
      running += leg.amount;
      count += 1n;
      if (leg.wallet_sequence !== count)
        broken.push(`${name}: number ${leg.wallet_sequence} comes after ${count - 1n}`);
      if (leg.balance_after !== running)
        broken.push(`${name}: ${leg.balance_after} is told after leg ${count}, not ${running}`);
      if (running < 0n) broken.push(`${name}: below zero after leg ${count}`);
    }
    if (running !== balance || count !== sequence) {
      broken.push(`${name}: holds ${balance} (${sequence}), its legs are ${running} (${count})`);
    }
  }
  return broken;
}
