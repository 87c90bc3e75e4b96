/**
 * Overload at ten times the service's capacity: goodput, latency of replies, and latency of refusals.
 *
 *   tsx bench/overload.ts    DATABASE_URL, or the test database of this machine;
 *                            SECONDS=20 TIMES=10 OPERATION=redeem, balance or login
 *
 * First the peak (closed loop), then an open loop at TIMES the peak from separate processes, as many merchants. The
 * service runs in production mode on PostgreSQL, in a schema of its own that is dropped afterwards. Load and service
 * share this machine, so the load's own CPU time lowers both figures.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fillSchema, startBenchService } from './benchService.ts';
import type { LoadOrder, LoadResult, Operation } from './load/load.ts';

const SECONDS = Number(process.env.SECONDS ?? 20);
const TIMES = Number(process.env.TIMES ?? 10);
const PEAK_SECONDS = 8;
const LOADERS = 2;
const MERCHANTS = 8;
const CARDS = 500;
const GUESTS = 20;
const OPERATION = (process.env.OPERATION ?? 'redeem') as Operation;
/** As many callers as the service takes on without a refusal. */
const PEAK_CALLERS = OPERATION === 'login' ? 8 : 64;
const loaders = Array.from({ length: LOADERS }, () => fork(new URL('./load/load.ts', import.meta.url)));

const schema = await fillSchema({ merchants: MERCHANTS, cards: CARDS, guests: GUESTS });
try {
  const service = await startBenchService(schema);
  try {
    await measure(service.origin);
  } finally {
    await service.stop();
  }
} finally {
  for (const loader of loaders) loader.disconnect();
  await schema.drop();
}

async function measure(origin: string): Promise<void> {
  await run(origin, { seconds: 3, callers: PEAK_CALLERS });
  const closed = await run(origin, { seconds: PEAK_SECONDS, callers: PEAK_CALLERS });
  const peak = closed.accepted.length / PEAK_SECONDS;
  console.log(
    `${OPERATION}, peak, closed loop, ${PEAK_CALLERS} callers: ${peak.toFixed(0)}/s, ${times(closed.accepted)}`,
  );

  const offered = peak * TIMES;
  const open = await run(origin, { seconds: SECONDS, perSecond: offered });
  const goodput = open.accepted.length / SECONDS;
  const sent = open.accepted.length + open.refused.length + open.failed;
  console.log(
    `open loop, ${SECONDS} s, ${offered.toFixed(0)}/s asked for, ${(sent / SECONDS).toFixed(0)}/s sent:`,
  );
  console.log(`  goodput  ${goodput.toFixed(0)}/s, ${(goodput / peak).toFixed(2)} of the peak`);
  console.log(`  accepted ${times(open.accepted)}`);
  console.log(`  refused  ${open.refused.length}, ${times(open.refused)}`);
  console.log(`  failed   ${open.failed}`);
  console.log(`  /livez   ${times(open.live)}`);
  console.log(`  back to normal after ${((await normalAgain(origin)) / 1000).toFixed(1)} s`);
}

/** Waits until ten calls in a row are answered within 100 ms each. */
async function normalAgain(origin: string): Promise<number> {
  const started = performance.now();
  for (let inARow = 0; inARow < 10; ) {
    const { accepted } = await run(origin, { seconds: 0, callers: 1 });
    inARow = accepted[0] !== undefined && accepted[0] < 100 ? inARow + 1 : 0;
  }
  return performance.now() - started;
}

async function run(
  origin: string,
  order: Omit<LoadOrder, 'origin' | 'merchants' | 'cards' | 'first'>,
): Promise<LoadResult> {
  const isSingle = order.seconds === 0;
  const count = isSingle ? 1 : LOADERS;
  const results = await Promise.all(
    loaders.slice(0, count).map(async (loader, first) => {
      loader.send({
        ...order,
        callers: order.callers && Math.ceil(order.callers / count),
        perSecond: order.perSecond && order.perSecond / count,
        origin,
        merchants: MERCHANTS,
        cards: CARDS,
        guests: GUESTS,
        operation: OPERATION,
        first,
      } satisfies LoadOrder);
      const [result] = await once(loader, 'message');
      return result as LoadResult;
    }),
  );
  return {
    accepted: results.flatMap(({ accepted }) => accepted),
    refused: results.flatMap(({ refused }) => refused),
    live: results.flatMap(({ live }) => live),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function times(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${(sorted.at(-1) ?? Number.NaN).toFixed(0)} ms`;
}
