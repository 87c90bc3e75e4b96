import { integrationColumns } from '../integrations/integrationColumns.ts';
import { type Details, jsonRows } from '../program/table.ts';
import type { MerchantOverview } from './merchantOverview.ts';

/** Details of a merchant: what is configured, and how many cards and guests there are. */
export function merchantDetails(merchant: MerchantOverview, now: Date): Details {
  const { id, name, currency, timeZone, locale, revision, guests, definitions } = merchant;
  return {
    facts: { merchant: id, name, currency, timeZone, locale, revision, guests },
    lists: {
      stores: merchant.stores.map((store) => ({
        store: store.code,
        name: store.name,
        state: store.open ? 'open' : 'closed',
      })),
      integrations: jsonRows(merchant.integrations, integrationColumns(now)),
      wallets: merchant.wallets.map(
        ({ code, name: wallet, kind, scale, balanceLimit, expiresAfterDays }) => ({
          wallet: code,
          name: wallet,
          kind,
          scale,
          limit: balanceLimit ?? 'none',
          expires: expiresAfterDays === null ? 'never' : `after ${expiresAfterDays} days`,
        }),
      ),
      cardTemplates: merchant.templates.map(templateRow),
      definitions: Object.entries(definitions).map(([section, codes]) => ({
        section,
        codes: codes.join(', '),
      })),
      cardBatches: merchant.batches.map(({ name: batch, template, cards, createdAt }) => ({
        batch,
        template,
        cards,
        created: new Date(createdAt),
      })),
    },
  };
}

function templateRow(template: MerchantOverview['templates'][number]) {
  const { code, name, kind, wallets, tiers, issuedToGuests, cards } = template;
  return {
    template: code,
    name,
    kind,
    wallets: wallets.join(', '),
    tiers: tiers.map((tier) => `${tier.code} ${tier.name}`).join(', '),
    cards: Object.entries(cards)
      .map(([status, count]) => `${count} ${status}`)
      .join(', '),
    issuedToGuests,
  };
}
