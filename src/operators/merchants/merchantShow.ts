import { counted } from '../../base/text/counted.ts';
import { integrationColumns } from '../integrations/integrationColumns.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withStore } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { columns, jsonRows } from '../program/table.ts';
import { type MerchantOverview, merchantOverviews } from './merchantOverview.ts';

/** Prints one merchant or all of them, as text or (`json`) as JSON. */
export async function showCommand(
  merchantId: number | undefined,
  { json }: { json?: boolean },
): Promise<void> {
  const { merchants, now } = await withStore(async (store, clock) => ({
    merchants: await merchantOverviews(store, merchantId),
    now: clock.now(),
  }));
  if (merchantId !== undefined && merchants.length === 0) {
    throw new OperatorError(`There is no merchant ${merchantId}.`);
  }
  if (json) return sayJson(merchants);
  say(
    merchants.map((merchant) => merchantText(merchant, now)).join('\n\n') ||
      'There is no merchant yet. Apply a merchant file first.',
  );
}

function merchantText(merchant: MerchantOverview, now: Date): string {
  const { id, name, currency, timeZone, locale, revision, guests } = merchant;
  return [
    `Merchant ${id} "${name}"  ${currency}, ${timeZone}, ${locale}, revision ${revision}, ${counted(guests, 'guest')}`,
    ...section(
      'Stores',
      merchant.stores.map((s) => [s.code, s.name, s.open ? 'open' : 'closed']),
    ),
    ...section(
      'Integrations',
      jsonRows(merchant.integrations, integrationColumns(now)).map((cells) =>
        Object.values(cells).map(String),
      ),
    ),
    ...section(
      'Wallets',
      merchant.wallets.map((w) => [
        String(w.code),
        w.name,
        w.kind,
        `scale ${w.scale}`,
        w.balanceLimit === null ? 'no limit' : `limit ${w.balanceLimit}`,
        w.expiresAfterDays === null ? 'never expires' : `expires after ${w.expiresAfterDays} days`,
      ]),
    ),
    ...section('Card templates', merchant.templates.map(templateCells)),
    ...section(
      'Definitions',
      Object.entries(merchant.definitions).map(([section, codes]) => [section, codes.join(', ')]),
    ),
    ...section(
      'Card batches',
      merchant.batches.map((b) => [b.name, `template ${b.template}`, `${b.cards} cards`, b.createdAt]),
    ),
  ].join('\n');
}

function templateCells(template: MerchantOverview['templates'][number]): string[] {
  const { code, name, kind, wallets, tiers, issuedToGuests, cards } = template;
  const counts = Object.entries(cards).map(([status, count]) => `${count} ${status}`);
  return [
    String(code),
    name,
    kind,
    `wallets ${wallets.join(', ')}`,
    `tiers ${tiers.map((tier) => `${tier.code} ${tier.name}`).join(', ')}`,
    counts.join(', ') || 'no cards',
    issuedToGuests ? 'issued to guests' : '',
  ];
}

/** Formats a heading and its rows. */
function section(heading: string, rows: string[][]): string[] {
  return rows.length === 0 ? [] : [`  ${heading}`, ...columns(rows, '    ')];
}
