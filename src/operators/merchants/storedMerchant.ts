import { numberInRange, rangeSize } from '../../domain/ground/merchants/cardNumbers.ts';
import type { DeclaredMerchant, DeclaredRange } from '../../domain/ground/merchants/declaredMerchant.ts';
import { merchantSecretNames } from '../../domain/ground/merchants/merchantSecrets.ts';
import type { CardStatus, Db, RowOf } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { countWalletCards } from './cardCounts.ts';
import { readStoredDefinitions, type StoredDefinitions, storedEntries } from './storedDefinitions.ts';
import { readStoredGuests, type StoredGuests } from './storedGuests.ts';

/** Stored state of a merchant, limited to the parts a file can declare. */
export interface StoredMerchant {
  merchant?: RowOf<'merchant'>;
  definitions: StoredDefinitions;
  clientSecrets(clientId: string): StoredClientSecrets;
  /** Number of cards by wallet, only for wallets of which the file changes the kind or scale. */
  cardsOfChangedUnit: ReadonlyMap<number, number>;
  /** Codes of the templates that have cards. */
  usedTemplates: ReadonlySet<number>;
  batches: Map<string, RowOf<'card_batch'>>;
  /** Only the cards that the file lists individually. */
  cards: Map<string, StandingCard>;
  guests: StoredGuests;
  /** App content versions, with the app of each. */
  appVersions: ReadonlyMap<string, string>;
  /** Names of its credentials for third-party services. */
  secrets: ReadonlySet<string>;
  /** Existing cards in the range of each new range batch, by batch name. */
  cardsInRange: Map<string, number>;
}

/** Secrets of a client: digests of samples, and whether it has one that is no sample. */
export interface StoredClientSecrets {
  sampleHashes: Buffer[];
  hasOwnSecret: boolean;
}

export interface StandingCard {
  template: number;
  tier: number;
  status: CardStatus;
  customerName: string;
  /** True: name and phone numbers come from the card's guest. */
  isRegistered: boolean;
  phone: string[];
  barcode: string[];
}

export async function readStoredMerchant(db: Db, declared: DeclaredMerchant): Promise<StoredMerchant> {
  const id = declared.id;
  // Sequential: a transaction has one connection.
  const merchant = await ofMerchant(db, id).find('merchant', {});
  const definitions = await readStoredDefinitions(db, id);
  const secrets = await ofMerchant(db, id).rows('integration_secret').execute();
  const batches = new Map(
    (await ofMerchant(db, id).rows('card_batch').execute()).map((row) => [row.batch_name, row]),
  );
  const versions = await ofMerchant(db, id).rows('app_version').execute();
  const templates = [...storedEntries(definitions, 'cardTemplate').values()];

  return {
    merchant,
    definitions,
    clientSecrets(clientId) {
      const all = secrets.filter((secret) => secret.client_id === clientId);
      const sampleHashes = all.filter((secret) => secret.is_sample).map((secret) => secret.secret_hash);
      return { sampleHashes, hasOwnSecret: all.length > sampleHashes.length };
    },
    cardsOfChangedUnit: await countCardsOfChangedUnit(db, declared, definitions),
    usedTemplates: await templatesWithCards(
      db,
      id,
      templates.map(({ code }) => code),
    ),
    batches,
    cards: await listedCards(db, declared),
    guests: await readStoredGuests(db, declared),
    appVersions: new Map(versions.map((row) => [row.version, row.app_id])),
    secrets: new Set((await merchantSecretNames(db, id)).map(({ name }) => name)),
    cardsInRange: await storedInNewRanges(db, declared, batches),
  };
}

async function templatesWithCards(db: Db, merchantId: number, codes: number[]): Promise<Set<number>> {
  const used = new Set<number>();
  for (const code of codes) {
    const card = await ofMerchant(db, merchantId)
      .selectFrom('card', { card_template_code: code })
      .select('card_number')
      .limit(1)
      .executeTakeFirst();
    if (card) used.add(code);
  }
  return used;
}

async function countCardsOfChangedUnit(
  db: Db,
  { id, definitions: { wallets } }: DeclaredMerchant,
  definitions: StoredDefinitions,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const stored = storedEntries(definitions, 'wallet');
  for (const { code, kind, scale } of wallets) {
    const now = stored.get(String(code));
    if (now && (now.kind !== kind || now.scale !== scale))
      counts.set(code, await countWalletCards(db, id, code));
  }
  return counts;
}

async function listedCards(db: Db, { id, cards }: DeclaredMerchant): Promise<Map<string, StandingCard>> {
  if (cards.length === 0) return new Map();
  const numbers = cards.map((card) => card.number);
  const rows = await ofMerchant(db, id)
    .selectFrom('card')
    .select(['card_number', 'card_template_code', 'tier_code', 'status', 'customer_name', 'account_id'])
    .where((where) => where('card_number', '=', where.fn.any(where.val(numbers))))
    .execute();
  const aliases = await ofMerchant(db, id)
    .selectFrom('card_alias')
    .select(['card_number', 'kind', 'value'])
    .where((where) => where('card_number', '=', where.fn.any(where.val(numbers))))
    .orderBy('value')
    .execute();
  return new Map(
    rows.map((row) => {
      const valuesOf = (kind: string) =>
        aliases.filter((a) => a.card_number === row.card_number && a.kind === kind).map((a) => a.value);
      const card: StandingCard = {
        template: row.card_template_code,
        tier: row.tier_code,
        status: row.status,
        customerName: row.customer_name,
        isRegistered: row.account_id !== null,
        phone: valuesOf('phone'),
        barcode: valuesOf('barcode'),
      };
      return [row.card_number, card];
    }),
  );
}

async function storedInNewRanges(
  db: Db,
  { id, batches }: DeclaredMerchant,
  stored: Map<string, unknown>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, source } of batches) {
    if (source.kind === 'range' && !stored.has(name)) counts.set(name, await countInRange(db, id, source));
  }
  return counts;
}

async function countInRange(db: Db, merchantId: number, range: DeclaredRange): Promise<number> {
  // Strings of digits of equal length sort as numbers in every collation; other lengths in between are not in
  // the range.
  const row = await ofMerchant(db, merchantId)
    .selectFrom('card')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('card_number', '>=', numberInRange(range, 0))
    .where('card_number', '<=', numberInRange(range, rangeSize(range) - 1))
    .where((where) => where(where.fn<number>('length', ['card_number']), '=', range.first.length))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
