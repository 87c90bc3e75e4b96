import type { Db, RowOf } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';

/** Rows of merchants' configuration: of all merchants, or of one. */
export interface ConfigurationRows {
  merchants: RowOf<'merchant'>[];
  /** In the order of the file. */
  definitions: RowOf<'merchant_definition'>[];
  integrationSecrets: RowOf<'integration_secret'>[];
}

/** Reads the rows of all merchants. In a snapshot, so that a change is never seen in part. */
export async function readConfigurationRows(db: Db): Promise<ConfigurationRows> {
  return {
    merchants: await db.selectFrom('merchant').selectAll().execute(),
    definitions: await db
      .selectFrom('merchant_definition')
      .selectAll()
      .orderBy('position')
      .orderBy('code')
      .execute(),
    integrationSecrets: await db.selectFrom('integration_secret').selectAll().execute(),
  };
}

/** Reads the rows of one merchant, by statements that ask no other merchant's shard. */
export async function readRowsOfMerchant(db: Db, merchantId: number): Promise<ConfigurationRows> {
  const own = ofMerchant(db, merchantId);
  return {
    merchants: await own.rows('merchant').execute(),
    definitions: await own.rows('merchant_definition').orderBy('position').orderBy('code').execute(),
    integrationSecrets: await own.rows('integration_secret').execute(),
  };
}
