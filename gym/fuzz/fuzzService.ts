import { sql } from 'kysely';
import type { Store } from '../../src/store/store.ts';
import { canariesIn } from '../../test/support/canaries.ts';
import { startService } from '../../test/support/childService.ts';
import { newSharedStore } from '../../test/support/testStore.ts';

import { wrongBooks } from '../harness/books.ts';
import { mainThreadCpuMicros } from '../harness/usage.ts';

export type Mode = 'sandbox' | 'production';

/** Service in a child process, on a fresh copy of the sample world. */
export interface FuzzService {
  origin: string;
  /** CPU time of its main thread so far in microseconds; undefined if the system does not report it. */
  cpuUs(): number | undefined;
  /** Stops the service and returns defects: a wrong exit code, broken books, secrets or errors in its log. */
  stop(): Promise<string[]>;
}

/** Secrets that no log line may contain: client secrets and passwords of the sample world. */
const SECRETS = /demo-(pos|app|web)-secret|other-pos-secret|demo-password-[1-3]/;

export async function startFuzzService(mode: Mode): Promise<FuzzService> {
  const shared = await newSharedStore('demo');
  const before = await onStore(shared.open, foreignBooks);
  const service = await startService({
    ...shared.settings,
    NODE_ENV: mode === 'production' ? 'production' : '',
    ALLOW_EMBEDDED_STORE: 'yes',
    ALLOW_SAMPLE_CREDENTIALS: 'yes',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'info',
  });
  const faults = new Set<string>();
  let rest = '';
  service.process.stdout!.on('data', (part) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    for (const line of lines) for (const fault of faultsInLog(line)) faults.add(fault);
  });
  let lastWords = '';
  service.process.stderr!.on('data', (part) => {
    lastWords = (lastWords + part).slice(-2_000);
  });
  return {
    origin: service.origin,
    cpuUs: () => mainThreadCpuMicros(service.process.pid!),
    async stop() {
      service.process.kill('SIGTERM');
      const code = await service.exit;
      if (code !== 0) faults.add(`The service ended with exit code ${code}: ${lastWords}`);
      const books = await onStore(shared.open, async (store) => ({
        violations: await wrongBooks(store, [1]),
        foreign: await foreignBooks(store),
      }));
      shared.remove();
      for (const violation of books.violations) faults.add(`Broken books: ${violation}`);
      if (books.foreign !== before) faults.add("Another merchant's books have moved.");
      return [...faults];
    },
  };
}

function faultsInLog(line: string): string[] {
  return [
    ...(SECRETS.test(line) ? ['A log line holds a secret.'] : []),
    ...canariesIn(line).map(() => 'A log line holds the number of a bank card.'),
    // Level 50 and above marks a defect, which no request may cause.
    ...(/"level":(50|60)/.test(line) ? [`An error was logged: ${withoutMoment(line).slice(0, 600)}`] : []),
  ];
}

/** Removes the volatile parts of a log line, so that equal causes give equal lines. */
function withoutMoment(line: string): string {
  return line.replace(/"(time|requestId)":"[^"]*",?/g, '');
}

async function onStore<Result>(
  open: () => Promise<Store>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await open();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Reads all data of merchant 2, which the callers, of merchant 1, must not change. */
async function foreignBooks({ db }: Store): Promise<string> {
  const { rows } = await sql<{ books: string }>`
    select concat(
      (select count(*) from ledger_transaction where merchant_id = 2), ' ',
      (select count(*) from ledger_leg where merchant_id = 2), ' ',
      (select string_agg(card_number || status, ',' order by card_number) from card where merchant_id = 2)) as books`.execute(
    db,
  );
  return rows[0]!.books;
}
