import { formatDecimal } from '../../base/money/money.ts';
import { counted } from '../../base/text/counted.ts';
import type { DeclaredWallet } from '../../domain/ground/merchants/declaredMerchant.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import { columnSetting, insertion, planSettingsOf } from './settingChanges.ts';
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
      insertion('wallet_definition', {
        wallet_code: code,
        name,
        kind,
        scale,
        balance_limit: balanceLimit,
        expires_after_days: expiresAfterDays,
      }),
    );
    return;
  }
  const cards = counted(heldBy, 'card');
  const fixed = `is not possible: balances of ${cards} are kept in it (add a wallet with another code)`;
  if (now.kind !== kind) plan.refuse(`wallet ${code} kind ${now.kind} -> ${kind} ${fixed}`);
  if (now.scale !== scale) {
    plan.refuse(`wallet ${code} scale ${now.scale} -> ${scale} ${fixed}`);
    return;
  }
  const of = `wallet ${code} "${now.name}"`;
  const row = { table: 'wallet_definition', key: { wallet_code: code } } as const;
  const limitText = (limit: bigint | null) => (limit === null ? null : formatDecimal(limit, scale));
  planSettingsOf(plan, { of, section: 'wallets', ...row }, [
    columnSetting(now, 'name', 'name', name),
    {
      property: 'balanceLimit',
      before: limitText(now.balance_limit),
      after: limitText(balanceLimit),
      values: { balance_limit: balanceLimit },
    },
    // Existing lots keep their expiry date; the new rule applies only to later credits.
    columnSetting(now, 'expires_after_days', 'expiresAfterDays', expiresAfterDays),
  ]);
}
