import { cpus } from 'node:os';
import pg from 'pg';
import { testDatabaseUrl } from './test/support/runs.mjs';

// Where PostgreSQL answers, promises are tested there; where none does, on the embedded engine alone.
process.env.TEST_DATABASE_URL ??= testDatabaseUrl();

const base = {
  testEnvironment: '<rootDir>/test/support/native/environment.cjs',
  runtime: '<rootDir>/test/support/native/runtime.cjs',
  transform: {},
  // Built packages have the names of their sources.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/**
 * Folders whose promises do not depend on the engine, or that bring their own: access, shapes, rules, processes. They
 * run once, on PostgreSQL if reachable, because it takes a fraction of the embedded engine's CPU time.
 */
const engineless = ['contract', 'door', 'faults', 'rules', 'unit'];

const inFolders = (folders) => folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`);

/**
 * Where PostgreSQL answers, all others run there, and of these the ones that stand closest to an engine run on the
 * embedded one as well (of the jobs the queue itself, of the store no limits on guesses and counts of statements): the two
 * speak the same SQL, and every sandbox that a test starts runs on the embedded one.
 * Without PostgreSQL, or with TEST_ENGINES=all, all of them run on the embedded engine. `onOneEngine`
 * (test/support/engines.ts) takes out what in such a file is about shapes only.
 */
const onEveryEngine = [
  ...inFolders(['ledger']),
  '<rootDir>/test/store/!(guess*|statementsPerJourney).test.ts',
  '<rootDir>/test/jobs/{queue,lostJobs}.test.ts',
];

/**
 * Folders and files that start processes, browsers or clusters, or repeat a case hundreds of times. `npm test` leaves them
 * out, and runs the others on one engine; `npm run test:rest` runs what is left out, and `npm run test:all` everything.
 */
const thorough = [
  'cli/',
  'client/',
  'console/story\\.',
  'contract/(builtValidators|contractCheck|docs|downloads|everyOperation|freshSandbox|guides|mock|printedLines|toolOptions|workflows)\\.',
  'deploy/',
  'faults/(?!cardModel)',
  'imports/',
  'jobs/sandboxClock\\.',
  'ledger/lotsProperty\\.',
  'mail/',
  'pages/browser/',
  'processes/',
  'push/campaigns\\.',
  'reports/',
  'sale/orderFaults\\.',
  'sandbox/',
  'store/(backup|distribute|guessOracle|hosts|opening|shardAway|statements)\\.',
  'subscription/story\\.',
  'traces/',
  'webhooks/delivery\\.',
].map((path) => `/test/${path}`);

/** Files that take minutes for themselves: part of no run but with TEST_EFFORT=full, which is for every week. */
const weekly = [
  'door/hostileBodies\\.',
  'faults/fuzz\\.',
  'jobs/rowsRead\\.',
  'sale/largeOrder\\.',
  'sandbox/devServer\\.',
].map((path) => `/test/${path}`);
const alwaysLeftOut = ['/node_modules/', ...(process.env.TEST_EFFORT === 'full' ? [] : weekly)];

const { TEST_SCOPE: scope = 'all' } = process.env;
/** Patterns of files that the scope leaves out on the main engine. */
const leftOut = {
  quick: thorough,
  rest: [`^(?!.*(${thorough.join('|')}))`],
  all: [],
}[scope];

export default async () => {
  const isPostgresThere = await answers(process.env.TEST_DATABASE_URL);
  if (!isPostgresThere) {
    console.warn(
      'No PostgreSQL answers at TEST_DATABASE_URL, to a user who may create databases: testing on the embedded engine only.',
    );
    process.env.TEST_DATABASE_URL = '';
  }
  const allEngines = isPostgresThere ? ['embedded', 'postgres'] : ['embedded'];
  const engines = scope === 'quick' ? allEngines.slice(-1) : allEngines;
  const isMain = (engine) => engine === engines.at(-1);
  return {
    globalSetup: '<rootDir>/test/support/setUp.mjs',
    globalTeardown: '<rootDir>/test/support/tearDown.mjs',
    // Ends only what hangs: no promise is about time, and a loaded machine is many times slower.
    testTimeout: 600_000,
    testSequencer: '<rootDir>/test/support/slowFirst.cjs',
    // More than there are cores, since a third of the time a worker waits: for the database, for a process it started, and
    // one of the thorough tests for minutes until limits let it go on.
    maxWorkers: cpus().length + (scope === 'quick' ? 1 : 2),
    // What a test file loads for itself is never freed, and a worker full of it is slow.
    workerIdleMemoryLimit: '1500MB',
    projects: [
      {
        ...base,
        displayName: 'any engine',
        globals: { testEngine: engines.at(-1), isMainEngine: true },
        testMatch: inFolders(engineless),
        testPathIgnorePatterns: [...alwaysLeftOut, ...leftOut],
      },
      ...engines.map((testEngine) => ({
        ...base,
        displayName: testEngine,
        globals: { testEngine, isMainEngine: isMain(testEngine) },
        testMatch:
          testEngine === 'embedded' && isPostgresThere && process.env.TEST_ENGINES !== 'all'
            ? onEveryEngine
            : ['<rootDir>/test/**/*.test.ts'],
        testPathIgnorePatterns: [
          ...alwaysLeftOut,
          ...(isMain(testEngine) ? leftOut : []),
          ...engineless.map((folder) => `<rootDir>/test/${folder}/`),
        ],
      })),
    ],
  };
};

async function answers(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user',
    );
    await client.end();
    return rows[0].may_create;
  } catch {
    return false;
  }
}
