import type { DefinitionKind, Definitions } from '../../domain/ground/merchants/definitions.ts';
import type { Db } from '../../store/database.ts';
import { type MerchantTable, ofMerchant } from '../../store/ofMerchant.ts';

/** Definition as stored in the database. Positions rise in list order and may have gaps. */
export interface StoredDefinition<Entry = unknown> {
  definition: Entry;
  position: number;
}

/** Stored definitions by kind and code, in list order. */
export type StoredDefinitions = ReadonlyMap<string, ReadonlyMap<string, StoredDefinition>>;

export async function readStoredDefinitions(db: Db, merchantId: number): Promise<StoredDefinitions> {
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

/** Stored entries of a kind by code, in list order. */
export function storedEntries<Kind extends DefinitionKind>(
  stored: StoredDefinitions,
  kind: Kind,
): Map<string, Definitions[Kind]> {
  const entries = [...(stored.get(kind) ?? [])];
  return new Map(entries.map(([code, { definition }]) => [code, definition as Definitions[Kind]]));
}

/** Place of a definition among the merchant's. */
export interface DefinitionPlace<Kind extends DefinitionKind = DefinitionKind> {
  kind: Kind;
  code: string;
  position: number;
}

/** Writes a definition, and its keys for those that foreign keys refer to. */
export async function saveDefinition<Kind extends DefinitionKind>(
  db: Db,
  merchantId: number,
  { kind, code, position }: DefinitionPlace<Kind>,
  entry: Definitions[Kind],
): Promise<void> {
  const values = { definition: JSON.stringify(entry), position };
  await db
    .insertInto('merchant_definition')
    .values({ merchant_id: merchantId, kind, code, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'kind', 'code']).doUpdateSet(values))
    .execute();
  for (const [table, ...keys] of DEFINITION_KEYS[kind]?.(entry) ?? []) {
    await db
      .insertInto<MerchantTable>(table)
      .values(keys.map((key) => ({ merchant_id: merchantId, ...key })) as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Keys by table that other rows refer to. Definitions of such a kind are never removed. */
const DEFINITION_KEYS: {
  [Kind in DefinitionKind]?: (entry: Definitions[Kind]) => [MerchantTable, ...object[]][];
} = {
  store: ({ code }) => [['store', { store_code: code }]],
  wallet: ({ code }) => [['wallet_definition', { wallet_code: code }]],
  cardTemplate: ({ code, tiers }) => [
    ['card_template', { card_template_code: code }],
    ['tier', ...tiers.map((tier) => ({ card_template_code: code, tier_code: tier.code }))],
  ],
  integration: ({ clientId }) => [['integration', { client_id: clientId }]],
};
