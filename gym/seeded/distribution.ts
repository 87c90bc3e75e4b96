import type { Edit, SeededBug } from './bug.ts';

const statements = 'test/store/statements.test.ts';
const ofTheService = {
  file: statements,
  test: 'distribute by merchant, each table by a condition of its own',
  project: 'postgres',
} as const;

/** Mistakes in statements and keys that only a distributed database would show. */
export const distributionBugs: SeededBug[] = [
  {
    name: 'lot-written-before-its-leg',
    mistake: 'A batch writes new lots before the legs that they refer to.',
    harm: 'On a distributed store every credit with an expiry date fails.',
    edits: [
      {
        file: 'src/ledger/writeParts.ts',
        // The first occurrence of a field decides its place.
        find: 'export const writeParts: Record<string, WritePart<unknown>> = {',
        replace:
          'export const writeParts: Record<string, WritePart<unknown>> = {\n  made: undefined as never,',
      },
    ],
    caughtBy: {
      file: statements,
      test: 'write the rows of a batch after those they refer to',
      project: 'postgres',
    },
    because: /wallet_lot/,
  },
  inStatement(
    'rows-from-parameters-alone',
    'A batch inserts rows that come from parameters alone.',
    'Two tills that use one name at once get a 500 in place of the first reply: the unique violation loses its code.',
    {
      file: 'src/ledger/writeBatch.ts',
      find: `select m.merchant_id, u.* from merchant m cross join unnest(\${arrays.join(', ')}) as u(\${names}) where m.merchant_id = $1`,
      replace: `select $1::int, u.* from unnest(\${arrays.join(', ')}) as u(\${names})`,
    },
    /selects from no table of the merchant/,
  ),
  inStatement(
    'volatile-function-in-a-change',
    'The release of a delivery reads the clock row by row.',
    'On a distributed store no webhook is delivered.',
    {
      file: 'src/domain/webhooks/deliveries.ts',
      find: 'set lease = null, due_at = now() +',
      replace: 'set lease = null, due_at = clock_timestamp() +',
    },
    /clock_timestamp\(\) in a change is volatile/,
  ),
  inStatement(
    'column-and-interval-in-a-change',
    'The end of a delivery is calculated from a column in the change.',
    'On a distributed store overdue deliveries are never given up.',
    {
      file: 'src/domain/webhooks/deliveries.ts',
      find: `set state = 'GIVEN_UP', last_error = coalesce(d.last_error, \${UNTRIED})`,
      replace: `set state = 'GIVEN_UP', next_attempt_at = d.due_since + interval '3 days', last_error = coalesce(d.last_error, \${UNTRIED})`,
    },
    /a column and an interval in a change/,
  ),
  inStatement(
    'short-case-in-a-change',
    'Subscriptions follow an exchange by a short case.',
    'On a distributed store no card with a subscription can be exchanged.',
    {
      file: 'src/domain/subscriptions/followExchange.ts',
      find: `case when card_number = \${one} then`,
      replace: `case card_number when \${one} then`,
    },
    /short case in a change/,
  ),
  inStatement(
    'guest-by-the-cards-merchant',
    'The search for accounts reaches guests through the merchant of their card.',
    'On a distributed store one search asks every shard.',
    {
      file: 'src/domain/accounts/accountSearch.ts',
      find: `left join lateral (select * from guest
        where merchant_id = \${merchantId} and account_id = c.account_id limit 1) as g on true`,
      replace: `left join lateral (select * from guest
        where merchant_id = c.merchant_id and account_id = c.account_id limit 1) as g on true`,
    },
    /guest has no merchant_id = \$n of its own/,
  ),
  inStatement(
    'transaction-by-its-cards-merchant',
    'Transactions of an authorization code are reached through the merchant of their card.',
    'On a distributed store one reversal asks every shard.',
    {
      file: 'src/ledger/transactions.ts',
      find: `select t.auth_code, t.reverses_transaction_id from ledger_transaction t
      where t.merchant_id = \${merchantId} and`,
      replace: `select t.auth_code, t.reverses_transaction_id from ledger_transaction t
      where t.merchant_id = own.merchant_id and`,
    },
    /ledger_transaction has no merchant_id = \$n of its own/,
  ),
  inStatement(
    'old-runs-of-a-subquerys-merchant',
    'The clean-up deletes runs of the schedule that only a subquery restricts to the merchant.',
    'On a distributed store the clean-up fails every night.',
    {
      file: 'src/jobs/tasks/cleanUp.ts',
      find: `where gone.merchant_id = \${merchantId} and`,
      replace: 'where',
    },
    /job_run has no merchant_id = \$n of its own/,
  ),
  {
    name: 'key-without-the-merchant-first',
    mistake: 'An index of the audit trail begins with the action.',
    harm: 'On a distributed store the migration fails, since a unique index lacks the merchant.',
    edits: [
      {
        file: 'src/store/migrations/0026_audit_trail.ts',
        find: 'operator_action_ended on operator_action (merchant_id, started_action_id)',
        replace: 'operator_action_ended on operator_action (started_action_id)',
      },
    ],
    caughtBy: {
      file: 'test/ledger/schema.test.ts',
      test: 'starts every primary key, unique key and index with merchant_id',
      project: 'postgres',
    },
    because: /operator_action/,
  },
  {
    name: 'two-changes-in-one-alter-table',
    mistake: 'A migration drops two constraints by one ALTER TABLE.',
    harm: 'A distributed store cannot be updated.',
    edits: [
      {
        file: 'src/store/migrations/0026_audit_trail.ts',
        find: 'alter column card_number drop not null`,\n  `alter table operator_action alter column reason',
        replace: 'alter column card_number drop not null, alter column reason',
      },
    ],
    caughtBy: {
      file: 'test/unit/migrationForm.test.ts',
      test: 'does not occur from this release on',
      project: 'any engine',
    },
    because: /several changes in one alter table/,
  },
  {
    name: 'workers-refuse-the-services-role',
    mistake: 'Distributing a store leaves the role of the service without login.',
    harm: 'The coordinator cannot ask any worker for the service.',
    edits: [
      {
        file: 'src/store/distribute.ts',
        find: `  if (!rows[0]?.rolcanlogin) await client.query`,
        replace: '  if (rows[0]?.rolcanlogin) await client.query',
      },
    ],
    caughtBy: {
      file: 'test/store/distribute.test.ts',
      test: 'distributes every table of merchants and no other, each after those it refers to',
      project: 'postgres',
    },
    because: /Expected: true\s+Received: false/,
  },
];

function inStatement(name: string, mistake: string, harm: string, edit: Edit, because: RegExp): SeededBug {
  return { name, mistake, harm, edits: [edit], caughtBy: ofTheService, because };
}
