import { Option } from 'commander';
import pg from 'pg';
import setUp from '../../test/support/setUp.mjs';
import tearDown from '../../test/support/tearDown.mjs';

export type Engine = 'embedded' | 'postgres';

/** Creates the option --engine of a run on the stores of tests. */
export function engineOption(): Option {
  return new Option('--engine <name>', 'without it, PostgreSQL if TEST_DATABASE_URL is reachable').choices([
    'postgres',
    'embedded',
  ]);
}

/** Prepares the stores of tests on an engine, runs `work`, and removes them. */
export async function onEngine(
  wanted: Engine | undefined,
  work: (engine: Engine) => Promise<void>,
): Promise<void> {
  process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/test';
  const engine = wanted ?? ((await isReachable(process.env.TEST_DATABASE_URL)) ? 'postgres' : 'embedded');
  if (engine === 'embedded') delete process.env.TEST_DATABASE_URL;
  (globalThis as { testEngine?: Engine }).testEngine = engine;
  await setUp();
  await work(engine).finally(tearDown);
}

async function isReachable(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
