import type { Updateable } from 'kysely';
import { formatDecimal } from '../../money/money.ts';
import type { Database } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { DeclaredWallet } from './declaredMerchant.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import { type PlannedThing, planSettingsOf } from './settingChanges.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/** Plans a wallet. Kind and scale give every stored balance its meaning, so they never change. */
export function planWallet(
  plan: MerchantPlan,
  declared: DeclaredWallet,
  { wallets, cardsOfChangedUnit }: Pick<StoredMerchant, 'wallets' | 'cardsOfChangedUnit'>,
): void {
  const now = wallets.get(declared.code);
  const heldBy = cardsOfChangedUnit.get(declared.code) ?? 0;
  const { code, name, kind, scale, balanceLimit, expiresAfterDays } = declared;
  if (!now) {
    const limit = balanceLimit === null ? '' : `, limit ${formatDecimal(balanceLimit, scale)}`;
    const expiry = expiresAfterDays === null ? '' : `, expires after ${expiresAfterDays} days`;
    plan.add(
      '+',
      `wallet ${code} "${name}" (${kind}, scale ${scale}${limit}${expiry})`,
      async ({ db, merchantId }) => {
        await db
          .insertInto('wallet_definition')
          .values({
            merchant_id: merchantId,
            wallet_code: code,
            name,
            kind,
            scale,
            balance_limit: balanceLimit,
            expires_after_days: expiresAfterDays,
          })
          .execute();
      },
    );
    return;
  }
  const cards = heldBy === 1 ? '1 card' : `${heldBy} cards`;
  const fixed = `is not possible: balances of ${cards} are kept in it (add a wallet with another code)`;
  if (now.kind !== kind) plan.refuse(`wallet ${code} kind ${now.kind} -> ${kind} ${fixed}`);
  if (now.scale !== scale) {
    plan.refuse(`wallet ${code} scale ${now.scale} -> ${scale} ${fixed}`);
    return;
  }
  const thing: PlannedThing<Updateable<Database['wallet_definition']>> = {
    of: `wallet ${code} "${now.name}"`,
    section: 'wallets',
    update:
      (values) =>
      async ({ db, merchantId }) => {
        await ofMerchant(db, merchantId)
          .updateTable('wallet_definition')
          .set(values)
          .where('wallet_code', '=', code)
          .execute();
      },
  };
  const limitText = (limit: bigint | null) => (limit === null ? null : formatDecimal(limit, scale));
  planSettingsOf(plan, thing, [
    { property: 'name', before: now.name, after: name, values: { name } },
    {
      property: 'balanceLimit',
      before: limitText(now.balance_limit),
      after: limitText(balanceLimit),
      values: { balance_limit: balanceLimit },
    },
    // Existing lots keep their expiry date; the new rule applies only to later credits.
    {
      property: 'expiresAfterDays',
      before: now.expires_after_days,
      after: expiresAfterDays,
      values: { expires_after_days: expiresAfterDays },
    },
  ]);
}
