import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import { columnSetting, insertion, planSettingsOf } from './settingChanges.ts';
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
  const of = `merchant ${id} "${now.name}"`;
  planSettingsOf(plan, { of, section: 'merchant', table: 'merchant', key: {} }, [
    columnSetting(now, 'name', 'name', name),
    columnSetting(now, 'time_zone', 'timeZone', timeZone),
    columnSetting(now, 'locale', 'locale', locale),
  ]);
}

type StoredStore = StoredMerchant['stores'] extends Map<string, infer Row> ? Row : never;

function planStore(plan: MerchantPlan, store: DeclaredMerchant['stores'][number], now?: StoredStore): void {
  const { code, name, open } = store;
  if (!now) {
    const text = `store ${code} "${name}"${open ? '' : ', closed'}`;
    plan.add('+', text, insertion('store', { store_code: code, name, is_open: open }));
    return;
  }
  const of = `store ${code} "${now.name}"`;
  planSettingsOf(plan, { of, section: 'stores', table: 'store', key: { store_code: code } }, [
    columnSetting(now, 'name', 'name', name),
    columnSetting(now, 'is_open', 'open', open),
  ]);
}
