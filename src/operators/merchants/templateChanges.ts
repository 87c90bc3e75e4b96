import { sql } from 'kysely';
import type { DeclaredTemplate } from '../../domain/ground/merchants/declaredMerchant.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { MerchantPlan, Writing } from './merchantPlan.ts';
import { columnSetting, insertion, planSettingsOf } from './settingChanges.ts';
import type { StandingTemplate } from './storedMerchant.ts';

/** Plans a card template, its wallets and its tiers. */
export function planTemplate(plan: MerchantPlan, declared: DeclaredTemplate, now?: StandingTemplate): void {
  if (now) planSettings(plan, declared, now);
  else planCreation(plan, declared);
  planWallets(plan, declared, now);
  for (const tier of declared.tiers) planTier(plan, declared.code, tier, now?.tiers.get(tier.code));
}

function planCreation(plan: MerchantPlan, declared: DeclaredTemplate): void {
  const { code, name, kind, cashOutAllowed, movementsPerDay, issuedToGuests } = declared;
  const { stripeHasRegistrationCode, luhnCheckDigit, cardExpiresAfterMonths } = declared;
  plan.add(
    '+',
    `template ${code} "${name}" (${kind})`,
    insertion('card_template', {
      card_template_code: code,
      name,
      kind,
      cash_out_allowed: cashOutAllowed,
      movements_per_day_limit: movementsPerDay,
      issued_to_guests: issuedToGuests,
      stripe_has_registration_code: stripeHasRegistrationCode,
      luhn_check_digit: luhnCheckDigit,
      expires_after_months: cardExpiresAfterMonths,
    }),
  );
}

function planSettings(plan: MerchantPlan, declared: DeclaredTemplate, now: StandingTemplate): void {
  const { code, name, kind, cashOutAllowed, movementsPerDay, issuedToGuests } = declared;
  const { stripeHasRegistrationCode, luhnCheckDigit, cardExpiresAfterMonths } = declared;
  if (now.kind !== kind) {
    plan.refuse(
      `template ${code} kind ${now.kind} -> ${kind} is not possible: its cards are sold as ${now.kind}`,
    );
  }
  const of = `template ${code} "${now.name}"`;
  const row = { table: 'card_template', key: { card_template_code: code } } as const;
  planSettingsOf(plan, { of, section: 'templates', ...row }, [
    columnSetting(now, 'name', 'name', name),
    columnSetting(now, 'cash_out_allowed', 'cashOutAllowed', cashOutAllowed),
    columnSetting(now, 'movements_per_day_limit', 'movementsPerDay', movementsPerDay),
    columnSetting(now, 'issued_to_guests', 'issuedToGuests', issuedToGuests),
    columnSetting(
      now,
      'stripe_has_registration_code',
      'stripeHasRegistrationCode',
      stripeHasRegistrationCode,
    ),
    columnSetting(now, 'luhn_check_digit', 'luhnCheckDigit', luhnCheckDigit),
    columnSetting(now, 'expires_after_months', 'cardExpiresAfterMonths', cardExpiresAfterMonths),
  ]);
}

function planWallets(plan: MerchantPlan, { code, wallets }: DeclaredTemplate, now?: StandingTemplate): void {
  for (const wallet of wallets) {
    if (now?.wallets.has(wallet)) continue;
    const toCards = now?.hasCards ? ', added to existing cards' : '';
    plan.add('+', `template ${code} wallet ${wallet}${toCards}`, async (writing) => {
      await writing.db
        .insertInto('card_template_wallet')
        .values({ merchant_id: writing.merchantId, card_template_code: code, wallet_code: wallet })
        .execute();
      if (now?.hasCards) await giveToStoredCards(writing, code, wallet);
    });
  }
  for (const wallet of now?.wallets ?? []) {
    if (wallets.includes(wallet)) continue;
    if (now?.hasCards) {
      plan.refuse(`template ${code} wallet ${wallet} cannot be removed: cards have it`);
      continue;
    }
    plan.add('-', `template ${code} wallet ${wallet}`, async ({ db, merchantId }) => {
      await ofMerchant(db, merchantId)
        .deleteFrom('card_template_wallet', { card_template_code: code, wallet_code: wallet })
        .execute();
    });
  }
}

const CARDS_AT_ONCE = 5_000;

/**
 * Adds the wallet to existing cards, page by page by card number, so that no statement reaches the time
 * limit.
 */
async function giveToStoredCards(
  { db, merchantId }: Writing,
  template: number,
  wallet: number,
): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<{ last: string | null }>`
      with page as (
        select card_number from card
        where merchant_id = ${merchantId} and card_template_code = ${template} and card_number > ${after}
        order by card_number limit ${CARDS_AT_ONCE}
      ), given as (
        insert into wallet (merchant_id, card_number, wallet_code)
        select ${merchantId}::integer, card_number, ${wallet}::integer from page on conflict do nothing
      )
      select max(card_number) as last from page`.execute(db);
    const last = rows[0]?.last;
    if (!last) return;
    after = last;
  }
}

function planTier(
  plan: MerchantPlan,
  template: number,
  tier: DeclaredTemplate['tiers'][number],
  now?: string,
): void {
  const { code, name } = tier;
  if (now === undefined) {
    plan.add(
      '+',
      `template ${template} tier ${code} "${name}"`,
      insertion('tier', { card_template_code: template, tier_code: code, name }),
    );
  } else {
    const of = `template ${template} tier ${code} "${now}"`;
    const row = { table: 'tier', key: { card_template_code: template, tier_code: code } } as const;
    planSettingsOf(plan, { of, section: 'templates', ...row }, [
      columnSetting({ name: now }, 'name', 'name', name),
    ]);
  }
}
