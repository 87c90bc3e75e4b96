import type { MerchantPlan, Step } from './merchantPlan.ts';
import { shownPair } from './valueTexts.ts';
import { entrySchema, valueWords } from './valueWords.ts';

/** Thing of the merchant file whose settings are columns of its row. */
export interface PlannedThing<Values> {
  /** Name for operators, such as `wallet 1 "Stored Value"`. */
  of: string;
  /** Its list in the merchant file. */
  section: string;
  /** Creates the write that updates its row. */
  update(values: Values): Step['write'];
}

/** Setting as stored and as declared, with the columns that hold it. */
export interface Setting<Values> {
  property: string;
  before: unknown;
  after: unknown;
  values: Values;
}

/** Plans the settings of a thing that differ, one step each. */
export function planSettingsOf<Values>(
  plan: MerchantPlan,
  { of, section, update }: PlannedThing<Values>,
  settings: Setting<Values>[],
): void {
  for (const { property, before, after, values } of settings) {
    if (before === after) continue;
    // Settings are named without a currency: none of them has one in its title.
    const name = valueWords([{ property }], entrySchema(section), '');
    plan.change([{ of, name, ...shownPair(before, after) }], update(values));
  }
}
