import { edit, onAnyEngine, onPostgres, type SeededBug } from './bug.ts';

/** Mistakes about the database: durability, ownership of its directory, and distribution. */
export const storageBugs: SeededBug[] = [
  {
    name: 'fsync-off',
    mistake: 'The embedded engine runs with fsync off, as it is shipped.',
    harm: 'A power cut undoes payments after guests have left with the goods.',
    edits: [edit('src/store/embedded.ts', "    fsync: 'on',\n", "    fsync: 'off',\n")],
    caughtBy: onAnyEngine(
      'test/faults/embeddedStore.test.ts',
      'makes every commit durable before it answers',
    ),
    because: /Expected: >= 50/,
  },
  {
    name: 'directory-not-locked',
    mistake: 'A second process can open the same data directory.',
    harm: 'Two services started by mistake overwrite each other’s cards.',
    edits: [
      edit(
        'src/store/embedded.ts',
        'const lock = await lockDirectory(directory);',
        'const lock = { release() {} };',
      ),
    ],
    caughtBy: onAnyEngine(
      'test/faults/embeddedStore.test.ts',
      'refuses a second process on its directory, and names the pid of the first',
    ),
    because: /in use by process/,
  },
  {
    name: 'rows-from-parameters-alone',
    mistake: 'A batch inserts rows that come from parameters alone.',
    harm: 'Two tills that use one name at once get a 500 in place of the first reply: the unique violation loses its code.',
    edits: [
      edit(
        'src/ledger/writeBatch.ts',
        'select m.merchant_id, u.* from merchant m cross join ${rows} where m.merchant_id = ${MERCHANT}',
        'select ${MERCHANT}::int, u.* from ${rows} where true',
      ),
    ],
    caughtBy: onPostgres(
      'test/store/statements.test.ts',
      'distribute by merchant, each table by a condition of its own',
    ),
    because: /selects from no table of the merchant/,
  },
  {
    name: 'key-without-the-merchant-first',
    mistake: 'An index of the audit trail begins with the action.',
    harm: 'On a distributed store the migration fails, since a unique index lacks the merchant.',
    edits: [
      edit(
        'src/store/migrations/0004_ledger.ts',
        'operator_action_ended on operator_action (merchant_id, started_action_id)',
        'operator_action_ended on operator_action (started_action_id)',
      ),
    ],
    caughtBy: onPostgres(
      'test/ledger/schema.test.ts',
      'starts every primary key, unique key and index with merchant_id',
    ),
    because: /operator_action/,
  },
];
