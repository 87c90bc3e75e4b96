import { sql } from 'kysely';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { DeclaredTemplate } from './declaredMerchant.ts';
import type { MerchantPlan, Writing } from './merchantPlan.ts';
import { type PlannedThing, planSettingsOf } from './settingChanges.ts';
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
  plan.add('+', `template ${code} "${name}" (${kind})`, async ({ db, merchantId }) => {
    await db
      .insertInto('card_template')
      .values({
        merchant_id: merchantId,
        card_template_code: code,
        name,
        kind,
        cash_out_allowed: cashOutAllowed,
        movements_per_day_limit: movementsPerDay,
        issued_to_guests: issuedToGuests,
        stripe_has_registration_code: stripeHasRegistrationCode,
        luhn_check_digit: luhnCheckDigit,
        expires_after_months: cardExpiresAfterMonths,
      })
      .execute();
  });
}

function planSettings(plan: MerchantPlan, declared: DeclaredTemplate, now: StandingTemplate): void {
  const { code, name, kind, cashOutAllowed, movementsPerDay, issuedToGuests } = declared;
  const { stripeHasRegistrationCode, luhnCheckDigit, cardExpiresAfterMonths } = declared;
  if (now.kind !== kind) {
    plan.refuse(
      `template ${code} kind ${now.kind} -> ${kind} is not possible: its cards are sold as ${now.kind}`,
    );
  }
  const thing: PlannedThing<Partial<Settings>> = {
    of: `template ${code} "${now.name}"`,
    section: 'templates',
    update:
      (values) =>
      async ({ db, merchantId }) => {
        await ofMerchant(db, merchantId)
          .updateTable('card_template')
          .set(values)
          .where('card_template_code', '=', code)
          .execute();
      },
  };
  const setting = <Column extends keyof Settings>(
    property: string,
    column: Column,
    after: Settings[Column],
  ) => ({ property, before: now[column], after, values: { [column]: after } });
  planSettingsOf(plan, thing, [
    setting('name', 'name', name),
    setting('cashOutAllowed', 'cash_out_allowed', cashOutAllowed),
    setting('movementsPerDay', 'movements_per_day_limit', movementsPerDay),
    setting('issuedToGuests', 'issued_to_guests', issuedToGuests),
    setting('stripeHasRegistrationCode', 'stripe_has_registration_code', stripeHasRegistrationCode),
    setting('luhnCheckDigit', 'luhn_check_digit', luhnCheckDigit),
    setting('cardExpiresAfterMonths', 'expires_after_months', cardExpiresAfterMonths),
  ]);
}

type Settings = Pick<
  StandingTemplate,
  | 'name'
  | 'cash_out_allowed'
  | 'movements_per_day_limit'
  | 'issued_to_guests'
  | 'stripe_has_registration_code'
  | 'luhn_check_digit'
  | 'expires_after_months'
>;

function planWallets(plan: MerchantPlan, { code, wallets }: DeclaredTemplate, now?: StandingTemplate): void {
  for (const wallet of wallets) {
    if (now?.wallets.has(wallet)) continue;
    const toCards = now?.hasCards ? ', given to the cards that are there' : '';
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
      plan.refuse(`template ${code} wallet ${wallet} cannot be taken away: there are cards that have it`);
      continue;
    }
    plan.add('-', `template ${code} wallet ${wallet}`, async ({ db, merchantId }) => {
      await ofMerchant(db, merchantId)
        .deleteFrom('card_template_wallet')
        .where('card_template_code', '=', code)
        .where('wallet_code', '=', wallet)
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
    plan.add('+', `template ${template} tier ${code} "${name}"`, async ({ db, merchantId }) => {
      await db
        .insertInto('tier')
        .values({ merchant_id: merchantId, card_template_code: template, tier_code: code, name })
        .execute();
    });
  } else if (now !== name) {
    const thing: PlannedThing<{ name: string }> = {
      of: `template ${template} tier ${code} "${now}"`,
      section: 'templates',
      update:
        (values) =>
        async ({ db, merchantId }) => {
          await ofMerchant(db, merchantId)
            .updateTable('tier')
            .set(values)
            .where('card_template_code', '=', template)
            .where('tier_code', '=', code)
            .execute();
        },
    };
    planSettingsOf(plan, thing, [{ property: 'name', before: now, after: name, values: { name } }]);
  }
}
