import { type RawBuilder, sql } from 'kysely';
import type { DefinitionKind } from '../../src/domain/ground/merchants/definitions.ts';
import type { Db } from '../../src/store/database.ts';

/** Changes values of stored definitions of a kind: all of them, or those of a code. Null removes the value. */
export async function amendDefinitions(
  db: Db,
  { kind, code, merchantId }: { kind: DefinitionKind; code?: string | number; merchantId?: number },
  values: object,
): Promise<void> {
  const among = (column: string, value: string | number | undefined): RawBuilder<boolean> =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;
  await sql`
    update merchant_definition set definition = jsonb_strip_nulls(definition || ${JSON.stringify(values)}::jsonb)
    where kind = ${kind} and ${among('code', code?.toString())} and ${among('merchant_id', merchantId)}`.execute(
    db,
  );
}
