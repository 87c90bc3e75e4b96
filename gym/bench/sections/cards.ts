/**
 * Cards section: a store with very many cards beside one with 10,000. Each card has five transactions of two legs, which
 * keep the rules of the ledger. A million cards take some 8 GB, and a minute and a half to fill.
 */
import { verifyLedger } from '../../../src/ledger/verify.ts';
import { withProgress } from '../../../src/operators/program/progress.ts';
import { COMMAND_LIMITS, openStore } from '../../../src/store/store.ts';
import type { ChildService } from '../../../test/support/childService.ts';
import { type BenchSchema, firstCard, startBenchService } from '../benchService.ts';
import { fillLargeStore } from '../largeStore.ts';
import { BENCH_SECRET } from '../load/benchNames.ts';
import { openLoader } from '../load/loader.ts';
import { type Measured, median, Resources, type Section, type Subject } from '../section.ts';

const SMALL_CARDS = 10_000;
const CALLERS = 64;
const HISTORY_CALLS = 300;
/** Maximum number of rows that calls fetch per scan of a table; a batch of movements fetches one for each card. */
const MAX_ROWS_PER_SCAN = 150;
const AUTHORIZATION = `Basic ${Buffer.from(`bench-1:${BENCH_SECRET}`).toString('base64')}`;

export const cards: Section = {
  name: 'cards',
  about: 'redemptions, history and ledger verify in a store of a million cards, beside one of 10,000',
  open({ seconds, cards: largeCards }) {
    const resources = new Resources();
    const loader = resources.lazily(
      async () => openLoader(),
      async (opened) => opened.close(),
    );
    const subjectsOf = (count: number, peerCount?: number): Subject[] => {
      const schema = resources.lazily(
        () => fillLargeStore(count),
        (filled) => filled.drop(),
      );
      const service = resources.lazily(
        async () => startBenchService(await schema()),
        (started: ChildService) => started.stop(),
      );
      const named = (name: string) => ({
        name: `${name}, ${count} cards`,
        ...(peerCount !== undefined && { peers: [`${name}, ${peerCount} cards`] }),
      });
      return [
        {
          ...named('redemptions'),
          unit: 'calls/s',
          async measure() {
            const started = await service();
            const before = await readScans(await schema());
            const order = { merchants: 1, cards: count, callers: CALLERS, seconds };
            const measured = await (await loader()).measure(`${count} cards`, started, order);
            assertFewRows(before, await readScans(await schema()));
            return measured;
          },
        },
        { ...named('history'), unit: 'ms', measure: async () => history(await service(), count) },
        { ...named('ledger verify'), unit: 's', measure: async () => verify(await schema()) },
      ];
    };
    return {
      subjects: [...subjectsOf(SMALL_CARDS), ...subjectsOf(largeCards, SMALL_CARDS)],
      close: () => resources.close(),
    };
  },
};

/** Median duration of the history of a card, asked one after another. */
async function history({ origin }: ChildService, count: number): Promise<Measured> {
  const durations: number[] = [];
  for (let call = 0; call < HISTORY_CALLS; call++) {
    const card = firstCard(1) + BigInt(Math.floor(Math.random() * count));
    const started = performance.now();
    const reply = await fetch(`${origin}/rest/1.0.0/transaction/transactionHistory.json`, {
      method: 'POST',
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      body: JSON.stringify(historyOf(card)),
    });
    const body = (await reply.json()) as { result?: string };
    if (reply.status !== 200 || body.result === 'failure') throw new Error(JSON.stringify(body));
    durations.push(performance.now() - started);
  }
  return { value: median(durations) };
}

function historyOf(card: bigint): object {
  return {
    headerInfo: {
      ...{
        merchantId: 1,
        storeCode: '001',
        programId: 'SV',
        senderId: 'POS',
        operatorId: '1',
        terminalId: '1',
      },
      ...{ posTransactionId: '1', posTransactionDatetime: '2026-11-01 09:00', sequenceNumber: '1' },
    },
    cardInfo: { swipeFlag: false, printedCardNumber: String(card) },
  };
}

async function verify({ url }: BenchSchema): Promise<Measured> {
  const store = await openStore({ dataDirectory: '', databaseUrl: url }, COMMAND_LIMITS);
  try {
    const started = performance.now();
    const violations = await withProgress('rules', (onProgress) => verifyLedger(store.db, { onProgress }));
    if (violations.length > 0) throw new Error(JSON.stringify(violations[0]));
    return { value: (performance.now() - started) / 1000 };
  } finally {
    await store.close();
  }
}

/** Scans and fetched rows by table, from the server's statistics. */
type Scans = Map<string, { scans: number; rows: number }>;

async function readScans(schema: BenchSchema): Promise<Scans> {
  const rows = await schema.query(
    `select relname as table, seq_scan + idx_scan as scans, seq_tup_read + idx_tup_fetch as rows
     from pg_stat_user_tables where schemaname = '${schema.name}' and idx_scan is not null`,
  );
  return new Map(rows.map((row) => [row.table, { scans: Number(row.scans), rows: Number(row.rows) }]));
}

/** Throws when calls read a table in larger parts, as by a plan that ignores its index. */
function assertFewRows(before: Scans, after: Scans): void {
  for (const [table, { scans, rows }] of after) {
    const made = scans - (before.get(table)?.scans ?? 0);
    const perScan = (rows - (before.get(table)?.rows ?? 0)) / Math.max(1, made);
    if (perScan > MAX_ROWS_PER_SCAN) throw new Error(`${table}: ${perScan.toFixed(0)} rows per scan`);
  }
}
