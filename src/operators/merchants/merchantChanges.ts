import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import type { StoredMerchant } from './storedMerchant.ts';
import { namedChanges } from './valueWords.ts';

/** Plans the merchant itself. */
export function planMerchant(
  plan: MerchantPlan,
  { id, name, currency, timeZone, locale }: DeclaredMerchant,
  { merchant: now }: StoredMerchant,
): void {
  if (!now) {
    // The row itself is written before all steps: concurrent operators lock it.
    plan.add('+', `merchant ${id} "${name}" (${currency}, ${timeZone})`, async () => {});
    return;
  }
  if (now.currency !== currency) {
    plan.refuse(
      `currency ${now.currency} -> ${currency} is not possible: balances are kept in ${now.currency}`,
    );
  }
  const before = { name: now.name, timeZone: now.time_zone, locale: now.locale };
  const of = { thing: `merchant ${id} "${now.name}"`, section: 'merchant', currency };
  const changes = namedChanges(of, before, { name, timeZone, locale });
  if (changes.length === 0) return;
  plan.change(changes, async ({ db, merchantId }) => {
    const values = { name, time_zone: timeZone, locale };
    await ofMerchant(db, merchantId).updateTable('merchant').set(values).execute();
  });
}
