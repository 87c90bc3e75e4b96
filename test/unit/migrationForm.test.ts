import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { loadParser, migrationFaults, rollingFaults } from '../support/statementFaults.ts';

const FOLDER = new URL('../../src/store/migrations/', import.meta.url);
/** Last migration of the first release, which creates its tables in an empty database. */
const LAST_OF_FIRST_RELEASE = '0014';
const later = readdirSync(FOLDER).filter(
  (file) => /^\d{4}_/.test(file) && file.slice(0, 4) > LAST_OF_FIRST_RELEASE,
);

/** Lists the statements of a migration without running them. */
async function statementsOf(file: string): Promise<string[]> {
  const texts: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      texts.push(query.sql);
    },
  });
  const { up } = (await import(new URL(file, FOLDER).href)) as { up(db: Kysely<unknown>): Promise<void> };
  await up(db);
  return texts;
}

describe('a migration that distributed tables cannot take', () => {
  beforeAll(() => loadParser());

  it.each([
    [
      'has several changes in one statement',
      'alter table card add column a int, add column b int',
      'several changes in one alter table',
    ],
    [
      'checks a column where it adds it',
      'alter table card add column a int check (a > 0)',
      'a constraint in add column',
    ],
    [
      'refers to another table where it adds a column',
      'alter table card add column a int references merchant',
      'a constraint in add column',
    ],
    [
      'adds a constraint without a name',
      'alter table card add check (tier_code > 0)',
      'a constraint without a name',
    ],
    [
      'makes a table with a key without a name',
      'create table a (merchant_id int, primary key (merchant_id))',
      'a constraint without a name',
    ],
    [
      'makes a table whose column refers to another without a name',
      'create table a (merchant_id int references merchant)',
      'a constraint without a name',
    ],
  ])('is found when it %s', (_how, text, fault) => {
    expect(migrationFaults(text)).toEqual([fault]);
  });

  it('does not occur after the first release', async () => {
    const faults = await Promise.all(
      later.map(async (file) => {
        const texts = await statementsOf(file);
        return [file, texts.length > 0, texts.flatMap(migrationFaults)];
      }),
    );
    expect(faults).toEqual(later.map((file) => [file, true, []]));
  });
});

/** Migrations before this rule, which need every process stopped: docs/upgrades.md names them. */
const LAST_BEFORE_RULE = '0022';

describe('a migration that processes of the release before could not live with', () => {
  beforeAll(() => loadParser());

  it.each([
    ['drops a column', 'alter table card drop column status'],
    ['drops a table', 'drop table card'],
    ['renames a table or column', 'alter table card rename column status to state'],
    ['renames a table or column', 'alter table card rename to cards'],
    ['changes the type of a column', 'alter table card alter column status type varchar(9)'],
    ['requires a value in a column', 'alter table card alter column status set not null'],
    ['adds a column that needs a value', 'alter table card add column a int not null'],
  ])('is found when it %s: %s', (fault, text) => {
    expect(rollingFaults(text)).toEqual([fault]);
  });

  it.each([
    ['alter table card add column a int not null default 0'],
    ['alter table card add column a int'],
    ['create table a (merchant_id int not null)'],
    ['alter table card alter column status drop not null'],
  ])('is not found in %s', (text) => {
    expect(rollingFaults(text)).toEqual([]);
  });

  it('does not occur', async () => {
    const files = later.filter((file) => file.slice(0, 4) > LAST_BEFORE_RULE);
    const faults = await Promise.all(
      files.map(async (file) => [file, (await statementsOf(file)).flatMap(rollingFaults)]),
    );
    expect(faults).toEqual(files.map((file) => [file, []]));
  });
});
