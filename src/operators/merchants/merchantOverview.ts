import { formatDecimal } from '../../base/money/money.ts';
import { definitionSections, type SectionName } from '../../domain/ground/merchants/definitionSections.ts';
import { merchantIds } from '../../domain/ground/merchants/merchantRow.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Store } from '../../store/store.ts';
import { integrationOverviews } from '../integrations/integrationOverview.ts';

/** Merchant overview for operators. Contains no secret, card number or guest. */
export type MerchantOverview = Awaited<ReturnType<typeof overviewOf>>;

/**
 * Returns all merchants, or the requested one, with current guest and card counts. Empty if it does not
 * exist.
 */
export async function merchantOverviews(store: Store, merchantId?: number): Promise<MerchantOverview[]> {
  const overviews: MerchantOverview[] = [];
  for (const id of await merchantIds(store.db, merchantId)) overviews.push(await overviewOf(store, id));
  return overviews;
}

async function overviewOf({ db }: Store, id: number) {
  const merchant = await ofMerchant(db, id).rows('merchant').executeTakeFirstOrThrow();
  const stores = await ofMerchant(db, id)
    .selectFrom('store')
    .select(['store_code as code', 'name', 'is_open as open'])
    .orderBy('store_code')
    .execute();
  const wallets = await ofMerchant(db, id).rows('wallet_definition').orderBy('wallet_code').execute();
  const batches = await ofMerchant(db, id)
    .rows('card_batch')
    .orderBy('created_at')
    .orderBy('batch_name')
    .execute();

  return {
    id,
    name: merchant.name,
    currency: merchant.currency,
    timeZone: merchant.time_zone,
    locale: merchant.locale,
    revision: merchant.revision,
    guests: await numberOfGuests(db, id),
    stores,
    integrations: await integrationOverviews(db, id),
    wallets: wallets.map((wallet) => ({
      code: wallet.wallet_code,
      name: wallet.name,
      kind: wallet.kind,
      scale: wallet.scale,
      balanceLimit: wallet.balance_limit === null ? null : formatDecimal(wallet.balance_limit, wallet.scale),
      expiresAfterDays: wallet.expires_after_days,
    })),
    templates: await templatesOf(db, id),
    definitions: await definitionsOf(db, id),
    batches: batches.map((batch) => ({
      name: batch.batch_name,
      template: batch.card_template_code,
      cards: batch.number_of_cards,
      createdAt: batch.created_at.toISOString(),
    })),
  };
}

async function numberOfGuests(db: Store['db'], id: number): Promise<number> {
  const row = await ofMerchant(db, id)
    .selectFrom('guest')
    .select((select) => select.fn.countAll<bigint>().as('guests'))
    .executeTakeFirstOrThrow();
  return Number(row.guests);
}

/** Returns the codes of the definitions, by section name. */
async function definitionsOf(db: Store['db'], id: number): Promise<Partial<Record<SectionName, string[]>>> {
  const rows = await ofMerchant(db, id)
    .selectFrom('merchant_definition')
    .select(['kind', 'code'])
    .orderBy('position')
    .orderBy('code')
    .execute();
  return Object.fromEntries(
    definitionSections.flatMap(([name, { kind }]) => {
      const codes = rows.flatMap((row) => (row.kind === kind ? [row.code] : []));
      return codes.length === 0 ? [] : [[name, codes]];
    }),
  );
}

async function templatesOf(db: Store['db'], id: number) {
  const templates = await ofMerchant(db, id).rows('card_template').orderBy('card_template_code').execute();
  const wallets = await ofMerchant(db, id)
    .selectFrom('card_template_wallet')
    .select(['card_template_code', 'wallet_code'])
    .orderBy('wallet_code')
    .execute();
  const tiers = await ofMerchant(db, id).rows('tier').orderBy('tier_code').execute();
  const counts = await ofMerchant(db, id)
    .selectFrom('card')
    .select((select) => ['card_template_code', 'status', select.fn.countAll<bigint>().as('cards')])
    .groupBy(['card_template_code', 'status'])
    .orderBy('status')
    .execute();
  return templates.map(({ card_template_code: code, name, kind, issued_to_guests: issuedToGuests }) => {
    const ofTemplate = (row: { card_template_code: number }) => row.card_template_code === code;
    return {
      code,
      name,
      kind,
      wallets: wallets.filter(ofTemplate).map((wallet) => wallet.wallet_code),
      tiers: tiers.filter(ofTemplate).map((tier) => ({ code: tier.tier_code, name: tier.name })),
      issuedToGuests,
      cards: Object.fromEntries(counts.filter(ofTemplate).map((row) => [row.status, Number(row.cards)])),
    };
  });
}
