import { sql } from 'kysely';
import { type GuestFields, lookupKeys } from '../../domain/ground/guestFields.ts';
import { type CamelRow, camelRow } from '../../store/camelRow.ts';
import type { AccountStatus, Db, RowOf } from '../../store/database.ts';
import type { CardRow, HolderColumn } from './cardImportRows.ts';
import { IMPORT_SCOPE } from './openingMovement.ts';

// Each row is probed by its whole key: any other plan reads all cards of the merchant for every chunk, and an import
// fills tables that the database has no statistics of (docs/decisions/store.md#plans-must-not-depend-on-statistics).

/** Finds the digests of the rows that an earlier run imported, by card number. */
export async function findImported(
  db: Db,
  merchantId: number,
  rows: CardRow[],
): Promise<Map<string, Buffer>> {
  const numbers = rows.map(({ cardNumber }) => cardNumber);
  const { rows: found } = await sql<{ key: string; digest: Buffer }>`
    select imported.key, imported.digest
    from unnest(${numbers}::text[]) as input(card_number),
      lateral (select k.key, k.digest from movement_key k
               where k.merchant_id = ${merchantId} and k.scope = ${IMPORT_SCOPE} and k.key = input.card_number
               limit 1) as imported`.execute(db);
  return new Map(found.map(({ key, digest }) => [key, digest]));
}

type StoredCard = Pick<RowOf<'card'>, 'card_number' | 'status' | 'card_template_code' | 'account_id'> & {
  is_used: boolean;
};

export type FoundCard = CamelRow<StoredCard>;

/** Finds the cards of the rows that exist. */
export async function findCards(
  db: Db,
  merchantId: number,
  rows: CardRow[],
): Promise<Map<string, FoundCard>> {
  const numbers = rows.map(({ cardNumber }) => cardNumber);
  const { rows: found } = await sql<StoredCard>`
    select stored.*,
      exists (select from wallet w where w.merchant_id = ${merchantId} and w.card_number = stored.card_number
        and w.sequence > 0 offset 0) as is_used
    from unnest(${numbers}::text[]) as input(card_number),
      lateral (select c.card_number, c.status, c.card_template_code, c.account_id from card c
               where c.merchant_id = ${merchantId} and c.card_number = input.card_number limit 1) as stored`.execute(
    db,
  );
  return new Map(found.map((card) => [card.card_number, camelRow(card)]));
}

/** Guest that a card is registered to. */
export interface Holder {
  accountId: bigint;
  status: AccountStatus;
  fields: GuestFields;
}

export function holderKey({ by, value }: { by: HolderColumn; value: string }): string {
  return `${by} ${lookUpValue(by, value)}`;
}

/** Returns the value as guests are looked up by it: names and addresses ignore case. */
function lookUpValue(by: HolderColumn, value: string): string {
  if (by === 'accountId') return value;
  const keys = lookupKeys({ [by]: value });
  return (by === 'username' ? keys.username_key : keys.email_key) ?? '';
}

const COLUMNS = { accountId: 'account_id', username: 'username_key', email: 'email_key' } as const;

/** Finds the guests that the rows name, by {@link holderKey}; more than one under a key that is not unique. */
export async function findHolders(
  db: Db,
  merchantId: number,
  rows: CardRow[],
): Promise<Map<string, Holder[]>> {
  const found = new Map<string, Holder[]>();
  for (const by of ['accountId', 'username', 'email'] as const) {
    const values = [
      ...new Set(rows.flatMap(({ holder }) => (holder?.by === by ? [lookUpValue(by, holder.value)] : []))),
    ];
    if (values.length === 0) continue;
    const column = sql.ref(COLUMNS[by]);
    const type = sql.raw(by === 'accountId' ? 'bigint' : 'text');
    const { rows: guests } = await sql<
      Pick<RowOf<'guest'>, 'account_id' | 'status' | 'fields'> & { value: bigint | string }
    >`
      select input.value, named.*
      from unnest(${values}::${type}[]) as input(value),
        lateral (select account_id, status, fields from guest
                 where merchant_id = ${merchantId} and ${column} = input.value limit 2) as named`.execute(db);
    for (const { value, account_id: accountId, status, fields } of guests) {
      const key = `${by} ${value}`;
      found.set(key, [...(found.get(key) ?? []), { accountId, status, fields: fields as GuestFields }]);
    }
  }
  return found;
}
