import type { Command } from 'commander';
import { merchantIds } from '../../domain/ground/merchants/merchantRow.ts';
import type { Store } from '../../store/store.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { findMerchant, withStore } from '../program/operatorStore.ts';
import { say } from '../program/output.ts';
import { type Columns, sayList } from '../program/table.ts';
import { grantReader, listReaders, type Reader, revokeReader } from './readers.ts';

/** `stored-value reporting`: decides which roles of the database server read the views for analysts. */
export const noun = createNoun('reporting').description(
  "Views for analysts: the database server's roles that read them, and the merchants that each sees.",
);

noun
  .command('grant')
  .description('Let a role of the database server read the views, and no table.')
  .argument('<role>', 'role of the database server, which exists and has no other rights')
  .option('--merchant <id>', 'merchant that it sees; repeat the command for more', wholeNumber)
  .option('--all-merchants', 'it sees every merchant, also later ones')
  .changing()
  .examples('analyst --merchant 1', 'head_office --all-merchants')
  .action(grant);
noun
  .command('revoke')
  .description('Take the views from a role, or one merchant from what it sees.')
  .argument('<role>', 'role of the database server')
  .option('--merchant <id>', 'merchant that it no longer sees (default: all)', wholeNumber)
  .changing()
  .examples('analyst', 'analyst --merchant 2')
  .action(revoke);
noun.command('list').description('List the roles that read the views.').listing().action(list);

interface GrantOptions {
  merchant?: number;
  allMerchants?: boolean;
}

async function grant(role: string, options: GrantOptions, command: Command): Promise<void> {
  const { merchant: merchantId, allMerchants = false } = options;
  if ((merchantId === undefined) !== allMerchants)
    command.error('error: specify either --merchant <id> or --all-merchants');
  await withStore(async (store, clock) => {
    assertServer(store);
    const changed = { merchantId: await changedMerchants(store, merchantId), detail: { role } };
    await audited({ store, clock }, changed, () =>
      grantReader(store.pool, { role, merchantId: merchantId ?? null }),
    );
  });
  say(`Role ${role} reads the reporting views of ${merchantsText(merchantId ?? null)}.`);
}

async function revoke(role: string, { merchant: merchantId }: { merchant?: number }): Promise<void> {
  const lost = await withStore(async (store, clock) => {
    assertServer(store);
    const changed = { merchantId: await changedMerchants(store, merchantId), detail: { role } };
    return audited({ store, clock }, changed, () => revokeReader(store.pool, role, merchantId));
  });
  if (lost.length === 0)
    throw new OperatorError(
      `Role ${role} was not granted the reporting views${merchantId === undefined ? '' : ` of merchant ${merchantId}`}.`,
    );
  for (const { merchantId: each } of lost)
    say(`Role ${role} no longer reads the reporting views of ${merchantsText(each)}.`);
}

const READER_COLUMNS: Columns<Reader> = {
  role: ({ role }) => role,
  merchant: ({ merchantId }) => merchantId ?? 'all',
};

async function list({ json }: { json?: boolean }): Promise<void> {
  const readers = await withStore(({ pool }) => listReaders(pool));
  sayList(readers, READER_COLUMNS, { json, none: 'No role reads the reporting views.' });
}

function merchantsText(merchantId: number | null): string {
  return merchantId === null ? 'all merchants' : `merchant ${merchantId}`;
}

/** Returns the merchants whose audit trails record the change. */
async function changedMerchants(store: Store, merchantId: number | undefined): Promise<readonly number[]> {
  if (merchantId === undefined) return merchantIds(store.db);
  await findMerchant(store, merchantId);
  return [merchantId];
}

function assertServer({ engine }: Store): void {
  if (engine === 'embedded')
    throw new OperatorError(
      'The embedded database has no roles for others. Move the store to PostgreSQL first (store move).',
    );
}
