import type { DeclaredMerchant } from './declaredMerchant.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/** Plans the merchant itself and its stores. */
export function planShop(plan: MerchantPlan, declared: DeclaredMerchant, standing: StoredMerchant): void {
  planMerchant(plan, declared, standing.merchant);
  for (const store of declared.stores) planStore(plan, store, standing.stores.get(store.code));
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
  const set = (what: string, values: { name?: string; time_zone?: string; locale?: string }) =>
    plan.add('~', `merchant ${what}`, async ({ db, merchantId }) => {
      await db.updateTable('merchant').set(values).where('merchant_id', '=', merchantId).execute();
    });
  if (now.name !== name) set(`name "${now.name}" -> "${name}"`, { name });
  if (now.time_zone !== timeZone) set(`timeZone ${now.time_zone} -> ${timeZone}`, { time_zone: timeZone });
  if (now.locale !== locale) set(`locale ${now.locale} -> ${locale}`, { locale });
}

type Standing = StoredMerchant['stores'] extends Map<string, infer Row> ? Row : never;

function planStore(plan: MerchantPlan, store: DeclaredMerchant['stores'][number], now?: Standing): void {
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
  const set = (what: string, values: { name?: string; is_open?: boolean }) =>
    plan.add('~', `store ${code} ${what}`, async ({ db, merchantId }) => {
      await db
        .updateTable('store')
        .set(values)
        .where('merchant_id', '=', merchantId)
        .where('store_code', '=', code)
        .execute();
    });
  if (now.name !== name) set(`name "${now.name}" -> "${name}"`, { name });
  if (now.is_open !== open) set(open ? 'closed -> open' : 'open -> closed', { is_open: open });
}
