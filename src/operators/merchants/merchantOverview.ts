import { definitionSections, type SectionName } from '../../domain/ground/merchants/definitionSections.ts';
import { merchantIds } from '../../domain/ground/merchants/merchantRow.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Store } from '../../store/store.ts';
import { integrationOverviews } from '../integrations/integrationOverview.ts';
import { readStoredDefinitions, type StoredDefinitions, storedEntries } from './storedDefinitions.ts';

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
  const stored = await readStoredDefinitions(db, id);
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
    stores: [...storedEntries(stored, 'store').values()]
      .sort(byCode)
      .map(({ code, name, open }) => ({ code, name, open })),
    integrations: await integrationOverviews(db, id),
    wallets: [...storedEntries(stored, 'wallet').values()]
      .sort(byCode)
      .map(({ code, name, kind, scale, balanceLimit = null, expiresAfterDays = null }) => ({
        code,
        name,
        kind,
        scale,
        balanceLimit,
        expiresAfterDays,
      })),
    templates: await templatesOf(db, id, stored),
    definitions: codesOf(stored),
    batches: batches.map((batch) => ({
      name: batch.batch_name,
      template: batch.card_template_code,
      cards: batch.number_of_cards,
      createdAt: batch.created_at.toISOString(),
    })),
  };
}

function byCode<Code extends string | number>(
  { code: one }: { code: Code },
  { code: other }: { code: Code },
) {
  return one < other ? -1 : 1;
}

async function numberOfGuests(db: Store['db'], id: number): Promise<number> {
  const row = await ofMerchant(db, id)
    .selectFrom('guest')
    .select((select) => select.fn.countAll<bigint>().as('guests'))
    .executeTakeFirstOrThrow();
  return Number(row.guests);
}

/** Returns the codes of the definitions by section name, without those that are shown in full. */
function codesOf(stored: StoredDefinitions): Partial<Record<SectionName, string[]>> {
  const sections = definitionSections.filter(([, { isOrdered }]) => isOrdered);
  return Object.fromEntries(
    sections.flatMap(([name, { kind }]) => {
      const codes = [...(stored.get(kind)?.keys() ?? [])];
      return codes.length === 0 ? [] : [[name, codes]];
    }),
  );
}

async function templatesOf(db: Store['db'], id: number, stored: StoredDefinitions) {
  const counts = await ofMerchant(db, id)
    .selectFrom('card')
    .select((select) => ['card_template_code', 'status', select.fn.countAll<bigint>().as('cards')])
    .groupBy(['card_template_code', 'status'])
    .orderBy('status')
    .execute();
  const templates = [...storedEntries(stored, 'cardTemplate').values()].sort(byCode);
  return templates.map(({ code, name, kind, wallets, tiers, issuedToGuests }) => ({
    code,
    name,
    kind,
    wallets: wallets.toSorted((a, b) => a - b),
    tiers: tiers.toSorted(byCode),
    issuedToGuests,
    cards: Object.fromEntries(
      counts.flatMap((row) =>
        row.card_template_code === code ? [[row.status, Number(row.cards)] as const] : [],
      ),
    ),
  }));
}
