import type { Insertable } from 'kysely';
import type { Database, RowOf } from '../../store/database.ts';
import { type MerchantTable, ofMerchant } from '../../store/ofMerchant.ts';
import type { MerchantPlan, Step } from './merchantPlan.ts';
import { shownPair } from './valueTexts.ts';
import { entrySchema, valueWords } from './valueWords.ts';

/** Thing of the merchant file whose settings are columns of its row. */
export interface PlannedThing<Table extends MerchantTable> {
  /** Name for operators, such as `wallet 1 "Stored Value"`. */
  of: string;
  /** Its list in the merchant file. */
  section: string;
  table: Table;
  /** Columns that identify its row among the merchant's. */
  key: Partial<RowOf<Table>>;
}

/** Setting as stored and as declared, with the columns that hold it. */
export interface Setting {
  property: string;
  before: unknown;
  after: unknown;
  values: Record<string, unknown>;
}

/** Creates a setting that one column holds as the file declares it. */
export function columnSetting<Row, Column extends keyof Row & string>(
  stored: Row,
  column: Column,
  property: string,
  after: Row[Column],
): Setting {
  return { property, before: stored[column], after, values: { [column]: after } };
}

/** Plans the settings of a thing that differ, one step each. */
export function planSettingsOf<Table extends MerchantTable>(
  plan: MerchantPlan,
  { of, section, table, key }: PlannedThing<Table>,
  settings: Setting[],
): void {
  for (const { property, before, after, values } of settings) {
    if (before === after) continue;
    // Settings are named without a currency: none of them has one in its title.
    const name = valueWords([{ property }], entrySchema(section), '');
    plan.change([{ of, name, ...shownPair(before, after) }], async ({ db, merchantId }) => {
      await ofMerchant(db, merchantId)
        .updateTable<MerchantTable>(table)
        .set(values)
        .where(({ and }) => and(key as object))
        .execute();
    });
  }
}

/** Creates the write that inserts the row of a new thing. */
export function insertion<Table extends MerchantTable>(
  table: Table,
  row: Omit<Insertable<Database[Table]>, 'merchant_id'>,
): Step['write'] {
  return async ({ db, merchantId }) => {
    await db
      .insertInto<MerchantTable>(table)
      .values({ merchant_id: merchantId, ...row } as never)
      .execute();
  };
}
