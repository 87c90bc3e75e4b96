import { ofMerchant } from '../../store/ofMerchant.ts';
import type { DeclaredMerchant } from './declaredMerchant.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import { type PlannedThing, planSettingsOf } from './settingChanges.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/** Plans the merchant itself and its stores. */
export function planShop(plan: MerchantPlan, declared: DeclaredMerchant, stored: StoredMerchant): void {
  planMerchant(plan, declared, stored.merchant);
  for (const store of declared.stores) planStore(plan, store, stored.stores.get(store.code));
}

function planMerchant(
  plan: MerchantPlan,
  { id, name, currency, timeZone, locale }: DeclaredMerchant,
  now: StoredMerchant['merchant'],
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
  const thing: PlannedThing<{ name?: string; time_zone?: string; locale?: string }> = {
    of: `merchant ${id} "${now.name}"`,
    section: 'merchant',
    update:
      (values) =>
      async ({ db, merchantId }) => {
        await ofMerchant(db, merchantId).updateTable('merchant').set(values).execute();
      },
  };
  planSettingsOf(plan, thing, [
    { property: 'name', before: now.name, after: name, values: { name } },
    { property: 'timeZone', before: now.time_zone, after: timeZone, values: { time_zone: timeZone } },
    { property: 'locale', before: now.locale, after: locale, values: { locale } },
  ]);
}

type StoredStore = StoredMerchant['stores'] extends Map<string, infer Row> ? Row : never;

function planStore(plan: MerchantPlan, store: DeclaredMerchant['stores'][number], now?: StoredStore): void {
  const { code, name, open } = store;
  if (!now) {
    plan.add('+', `store ${code} "${name}"${open ? '' : ', closed'}`, async ({ db, merchantId }) => {
      await db
        .insertInto('store')
        .values({ merchant_id: merchantId, store_code: code, name, is_open: open })
        .execute();
    });
    return;
  }
  const thing: PlannedThing<{ name?: string; is_open?: boolean }> = {
    of: `store ${code} "${now.name}"`,
    section: 'stores',
    update:
      (values) =>
      async ({ db, merchantId }) => {
        await ofMerchant(db, merchantId)
          .updateTable('store')
          .set(values)
          .where('store_code', '=', code)
          .execute();
      },
  };
  planSettingsOf(plan, thing, [
    { property: 'name', before: now.name, after: name, values: { name } },
    { property: 'open', before: now.is_open, after: open, values: { is_open: open } },
  ]);
}
