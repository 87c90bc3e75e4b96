import type { Selectable, Updateable } from 'kysely';
import { formatDecimal } from '../../money/money.ts';
import type { Database } from '../../store/database.ts';
import type { DeclaredWallet } from './declaredMerchant.ts';
import type { MerchantPlan } from './merchantPlan.ts';

type Standing = Selectable<Database['wallet_definition']>;

/** Plans a wallet. Kind and scale give every stored balance its meaning, so they never change. */
export function planWallet(plan: MerchantPlan, declared: DeclaredWallet, now?: Standing): void {
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
  const fixed = 'is not possible: balances are kept in it (add a wallet with another code)';
  if (now.kind !== kind) plan.refuse(`wallet ${code} kind ${now.kind} -> ${kind} ${fixed}`);
  if (now.scale !== scale) {
    plan.refuse(`wallet ${code} scale ${now.scale} -> ${scale} ${fixed}`);
    return;
  }
  const set = (what: string, values: Updateable<Database['wallet_definition']>) =>
    plan.add('~', `wallet ${code} ${what}`, async ({ db, merchantId }) => {
      await db
        .updateTable('wallet_definition')
        .set(values)
        .where('merchant_id', '=', merchantId)
        .where('wallet_code', '=', code)
        .execute();
    });
  const limitText = (limit: bigint | null) => (limit === null ? 'none' : formatDecimal(limit, scale));
  if (now.name !== name) set(`name "${now.name}" -> "${name}"`, { name });
  if (now.balance_limit !== balanceLimit) {
    set(`balanceLimit ${limitText(now.balance_limit)} -> ${limitText(balanceLimit)}`, {
      balance_limit: balanceLimit,
    });
  }
  // Existing lots keep their expiry date; the new rule applies only to later credits.
  if (now.expires_after_days !== expiresAfterDays) {
    const days = (number: number | null) => (number === null ? 'never' : `${number}`);
    set(`expiresAfterDays ${days(now.expires_after_days)} -> ${days(expiresAfterDays)}`, {
      expires_after_days: expiresAfterDays,
    });
  }
}
