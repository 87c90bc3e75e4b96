import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Definition as stored in the database. Positions rise in list order and may have gaps. */
export interface StoredDefinition {
  definition: unknown;
  position: number;
}

/** Reads stored definitions by kind and code, in list order. */
export async function readStoredDefinitions(
  db: Db,
  merchantId: number,
): Promise<Map<string, Map<string, StoredDefinition>>> {
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('merchant_definition')
    .select(['kind', 'code', 'definition', 'position'])
    .orderBy('position')
    .orderBy('code')
    .execute();
  const kinds = new Map<string, Map<string, StoredDefinition>>();
  for (const { kind, code, definition, position } of rows) {
    const entries = kinds.get(kind) ?? new Map();
    kinds.set(kind, entries.set(code, { definition, position }));
  }
  return kinds;
}
