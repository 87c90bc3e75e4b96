import { sql } from 'kysely';
import { firstIdBefore } from '../../ledger/ids.ts';
import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import { createRound, eachMerchant } from '../ground/eachMerchant.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { hasPasses, type PassChanges } from '../ground/ports/passes.ts';

/** Time in ms for which movements of a card are collected: a burst updates its passes once. */
const BURST_MS = 1_000;
/** Time in ms before a merchant's last movement at which a process's first search begins. */
const FIRST_SEARCH_MS = 10 * 60_000;
/** Overlap in ms of two searches: batches under way commit with ids made before. */
const OVERLAP_MS = 60_000;

/** Moved cards, each with its newest transaction. */
type MovedCards = Map<string, bigint>;

export function openPassChanges(
  app: Pick<Context, 'store' | 'jobs' | 'log'>,
  burstMs = BURST_MS,
): PassChanges {
  /** Merchants that have passes: only their movements are collected. */
  const withPasses = new Set<number>();
  app.store.changes.on('passes', (detail) => {
    if (detail !== undefined) withPasses.add(Number(detail));
  });
  const searchedTo = new Map<number, bigint>();
  const round = createRound('passes behind their cards');
  let collected = new Map<number, MovedCards>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = collected;
    collected = new Map();
    for (const [merchantId, moved] of taken) {
      try {
        await inTransaction(app.store.db, (trx) => notePasses(trx, app, merchantId, moved));
      } catch (error) {
        app.log.warn(
          { merchantId, err: error },
          'moved cards could not be noted for their passes; a search finds them',
        );
      }
    }
  }

  return {
    observer: {
      watches: (merchantId) => withPasses.has(merchantId),
      follow: (merchantId, recorded) => ({
        statements: [],
        committed() {
          const moved: MovedCards = collected.get(merchantId) ?? new Map();
          collected.set(merchantId, moved);
          for (const { header, cardNumbers } of recorded.flatMap(({ transactions }) => transactions))
            for (const cardNumber of cardNumbers) moved.set(cardNumber, header.transactionId);
          timer ??= setTimeout(() => void flush(), burstMs).unref();
        },
      }),
    },
    search: (parts) =>
      eachMerchant(parts, round, async (merchant) => {
        if (!(await hasAnyPass(parts, merchant))) return;
        const { merchantId } = merchant;
        withPasses.add(merchantId);
        const newest = await newestTransaction(parts.store.db, merchantId);
        if (newest === undefined) return;
        const last = searchedTo.get(merchantId);
        const since =
          last === undefined ? firstIdBefore(newest, FIRST_SEARCH_MS) : firstIdBefore(last, OVERLAP_MS);
        const moved = await unnotedSince(parts.store.db, merchantId, since);
        if (moved.size > 0)
          await inTransaction(parts.store.db, (trx) => notePasses(trx, parts, merchantId, moved));
        searchedTo.set(merchantId, newest);
      }),
    close: flush,
  };
}

/** Notes that cards have changed: their passes lag until their jobs, which this enqueues, have followed. */
export async function notePasses(
  trx: Trx,
  { jobs }: Pick<Context, 'jobs'>,
  merchantId: number,
  moved: MovedCards,
): Promise<void> {
  const [cardNumbers, transactionIds] = [[...moved.keys()], [...moved.values()].map(String)];
  const { rows } = await sql<{ pass_id: bigint }>`
    update pass p set noted = p.noted + 1, noted_transaction = greatest(p.noted_transaction, moved.last)
    from unnest(${cardNumbers}::text[], ${transactionIds}::bigint[]) as moved(card_number, last)
    where p.merchant_id = ${merchantId} and p.card_number = any(${cardNumbers}::text[])
      and p.card_number = moved.card_number
    returning p.pass_id`.execute(trx);
  await jobs.enqueueAll(
    trx,
    rows.map(({ pass_id }) => ({
      task: 'updatePass' as const,
      payload: { merchantId, passId: Number(pass_id) },
      jobKey: `pass:${merchantId}:${pass_id}`,
    })),
  );
}

async function hasAnyPass({ store }: Pick<Context, 'store'>, merchant: Merchant): Promise<boolean> {
  if (!hasPasses(merchant, 'PLATFORM_A') && !hasPasses(merchant, 'PLATFORM_B')) return false;
  const { db } = store;
  const pass = await ofMerchant(db, merchant.merchantId)
    .selectFrom('pass')
    .select('pass_id')
    .limit(1)
    .executeTakeFirst();
  return pass !== undefined;
}

async function newestTransaction(db: Db, merchantId: number): Promise<bigint | undefined> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('ledger_transaction')
    .select('transaction_id')
    .orderBy('transaction_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.transaction_id;
}

/** Reads the moved cards whose passes were not told of their newest movement; reads no passes of other cards. */
async function unnotedSince(db: Db, merchantId: number, since: bigint): Promise<MovedCards> {
  const { rows } = await sql<{ card_number: string; last: bigint }>`
    select card_number, max(last)::bigint as last from (
      select card_number, max(transaction_id) as last from ledger_leg
      where merchant_id = ${merchantId} and transaction_id >= ${since} and card_number is not null
      group by card_number
      union all
      select change ->> 'cardNumber', transaction_id
      from ledger_transaction cross join lateral jsonb_array_elements(card_changes) change
      where merchant_id = ${merchantId} and transaction_id >= ${since}
    ) moved
    where exists (select from pass p where p.merchant_id = ${merchantId} and p.card_number = moved.card_number
      and p.noted_transaction < moved.last)
    group by card_number`.execute(db);
  return new Map(rows.map(({ card_number, last }) => [card_number, last]));
}
