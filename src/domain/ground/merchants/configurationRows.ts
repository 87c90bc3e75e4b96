import type { Database, Db, RowOf } from '../../../store/database.ts';
import { type MerchantTable, ofMerchant } from '../../../store/ofMerchant.ts';

type Rows<Table extends keyof Database> = RowOf<Table>[];

/** Rows of merchants' configuration: of all merchants, or of one. */
export interface ConfigurationRows {
  merchants: Rows<'merchant'>;
  stores: Rows<'store'>;
  wallets: Rows<'wallet_definition'>;
  templates: Rows<'card_template'>;
  templateWallets: Rows<'card_template_wallet'>;
  definitions: Rows<'merchant_definition'>;
  tiers: Rows<'tier'>;
  /** Without disabled ones. */
  integrations: Rows<'integration'>;
  integrationSecrets: Rows<'integration_secret'>;
}

/** Reads the rows of all merchants. In a snapshot, so that a change is never seen in part. */
export async function readConfigurationRows(db: Db): Promise<ConfigurationRows> {
  return {
    merchants: await db.selectFrom('merchant').selectAll().execute(),
    stores: await db.selectFrom('store').selectAll().execute(),
    wallets: await db.selectFrom('wallet_definition').selectAll().execute(),
    templates: await db.selectFrom('card_template').selectAll().execute(),
    templateWallets: await db.selectFrom('card_template_wallet').selectAll().execute(),
    definitions: await db.selectFrom('merchant_definition').selectAll().orderBy('position').execute(),
    tiers: await db.selectFrom('tier').selectAll().orderBy('tier_code').execute(),
    integrations: await db.selectFrom('integration').selectAll().where('is_disabled', '=', false).execute(),
    integrationSecrets: await db.selectFrom('integration_secret').selectAll().execute(),
  };
}

/** Reads all rows of a merchant in a table. */
export async function rowsOfMerchant<Table extends MerchantTable>(
  db: Db,
  merchantId: number,
  table: Table,
): Promise<Rows<Table>> {
  return (await ofMerchant(db, merchantId).selectFrom(table).selectAll().execute()) as unknown as Rows<Table>;
}

/** Reads the rows of one merchant, by statements that ask no other merchant's shard. */
export async function readRowsOfMerchant(db: Db, merchantId: number): Promise<ConfigurationRows> {
  const read = <Table extends MerchantTable>(table: Table) => rowsOfMerchant(db, merchantId, table);
  const definitions = await read('merchant_definition');
  const tiers = await read('tier');
  const integrations = await read('integration');
  return {
    merchants: await read('merchant'),
    stores: await read('store'),
    wallets: await read('wallet_definition'),
    templates: await read('card_template'),
    templateWallets: await read('card_template_wallet'),
    definitions: definitions.sort((one, other) => one.position - other.position),
    tiers: tiers.sort((one, other) => one.tier_code - other.tier_code),
    integrations: integrations.filter(({ is_disabled: isDisabled }) => !isDisabled),
    integrationSecrets: await read('integration_secret'),
  };
}
