import type { Kysely } from 'kysely';
import type { CardKind, Database, GrantScopes, WalletKind } from '../store/database.ts';
import type { Store as OpenStore } from '../store/store.ts';
import { copiedRevisions, type Revisions, readCopies } from './merchants/configurationCopy.ts';
import { type ConfigurationRows, readConfigurationRows } from './merchants/configurationRows.ts';
import type { DefinitionKind, Definitions } from './merchants/definitions.ts';

/** Merchant configuration at one revision. Immutable: a new revision is a new object. */
export interface Merchant {
  merchantId: number;
  name: string;
  currency: string;
  timeZone: string;
  /** BCP 47 language tag; formats dates and amounts shown to guests. */
  locale: string;
  revision: number;
  stores: ReadonlyMap<string, Store>;
  wallets: ReadonlyMap<number, WalletDefinition>;
  cardTemplates: ReadonlyMap<number, CardTemplate>;
  /** Definitions of one kind from the merchant file, by code, in file order. */
  definitions<Kind extends DefinitionKind>(kind: Kind): ReadonlyMap<string, Definitions[Kind]>;
}

/** Returns true if the merchant issues loyalty cards. Merchants that only sell gift cards have no guests. */
export function hasLoyaltyProgram({ cardTemplates }: Merchant): boolean {
  return [...cardTemplates.values()].some(({ kind }) => kind === 'loyalty');
}

export interface Store {
  storeCode: string;
  name: string;
  isOpen: boolean;
}

export interface WalletDefinition {
  walletCode: number;
  name: string;
  kind: WalletKind;
  /** Decimal places of its amounts. */
  scale: number;
  /** In minor units. */
  balanceLimit: bigint | null;
  /** Days a credit stays usable, not counting the day it was made; null: it never expires. */
  expiresAfterDays: number | null;
}

export interface CardTemplate {
  cardTemplateCode: number;
  name: string;
  kind: CardKind;
  cashOutAllowed: boolean;
  movementsPerDayLimit: number | null;
  /** The part of a magnetic stripe after `=` is the card's registration code. */
  stripeHasRegistrationCode: boolean;
  /** The last digit of a card number is a Luhn check digit. */
  luhnCheckDigit: boolean;
  /** Calendar months until a card expires, counted from activation; null: it never expires. */
  cardExpiresAfterMonths: number | null;
  /** Enrollment takes new cards of this template from stock. */
  issuedToGuests: boolean;
  walletCodes: ReadonlySet<number>;
  tiers: ReadonlyMap<number, string>;
}

/**
 * Client program that a merchant authorizes to call the API. Equal client ids of different merchants share
 * nothing.
 */
export interface Integration {
  merchantId: number;
  clientId: string;
  /** SHA-256 of each secret. Two during a rotation; the outgoing one ends at `expiresAt`. */
  secrets: { hash: Buffer; expiresAt: Date | null }[];
  authentication: ReadonlySet<string>;
  /** Maximum scopes of a guest's token. */
  scopes: ReadonlySet<string>;
  /** OAuth grants with which the client may request tokens. */
  grants: ReadonlySet<string>;
  /** Maximum scopes per grant, where narrower than `scopes`. */
  grantScopes: GrantScopes;
  /** Allowed redirect URIs, compared exactly. */
  redirectUris: readonly string[];
  accessTokenSeconds: number;
  refreshIdleDays: number;
  refreshAbsoluteDays: number;
}

export interface MerchantDirectory {
  merchant(merchantId: number): Merchant | undefined;
  /** Returns the merchant. Throws when there is none; for ids known to be valid, such as a job's. */
  known(merchantId: number): Merchant;
  all(): Iterable<Merchant>;
  /** Integrations of all merchants with that client id. */
  integrations(clientId: string): Integration[];
  /** Reads all configuration again, also at equal revisions; for data that was replaced as a whole. */
  reload(): Promise<void>;
  close(): void;
}

const REFRESH_EVERY_MS = 2_000;
const REFRESH_WHILE_NOTIFIED_EVERY_MS = 30_000;

/**
 * In-memory cache of all merchants' configuration, refreshed within seconds of a change. While the shard of a merchant is
 * away it reads the copies; while the database is unreachable it keeps the last known configuration.
 */
export async function openMerchantDirectory({
  db,
  changes,
}: Pick<OpenStore, 'db' | 'changes'>): Promise<MerchantDirectory> {
  let snapshot = await load(db);
  let isRefreshing = false;

  let isWanted = false;

  async function refresh(): Promise<void> {
    isWanted = true;
    if (isRefreshing) return;
    isRefreshing = true;
    while (isWanted) {
      isWanted = false;
      await refreshOnce();
    }
    isRefreshing = false;
  }
  async function refreshOnce(): Promise<void> {
    try {
      const revisions = await currentRevisions(db);
      const isCurrent =
        revisions.size === snapshot.merchants.size &&
        [...revisions].every(([id, revision]) => snapshot.merchants.get(id)?.revision === revision);
      if (!isCurrent) snapshot = await load(db);
    } catch {
      // Ignored: /readyz reports it, as it queries the database itself.
    }
  }
  let refreshedAt = performance.now();
  let isClosed = false;
  changes.on('merchants', () => {
    if (!isClosed) void refresh();
  });
  const reload = async () => {
    snapshot = await load(db);
  };
  changes.on('sandbox_world', (replaced) => {
    if (replaced && !isClosed) void reload().catch(() => {});
  });
  const timer = setInterval(() => {
    const isRecent = performance.now() - refreshedAt < REFRESH_WHILE_NOTIFIED_EVERY_MS;
    if (changes.isListening && isRecent) return;
    refreshedAt = performance.now();
    void refresh();
  }, REFRESH_EVERY_MS);
  timer.unref();

  return {
    merchant: (merchantId) => snapshot.merchants.get(merchantId),
    known(merchantId) {
      const merchant = snapshot.merchants.get(merchantId);
      if (!merchant) throw new Error(`There is no merchant ${merchantId}.`);
      return merchant;
    },
    all: () => snapshot.merchants.values(),
    integrations: (clientId) => snapshot.integrations.get(clientId) ?? [],
    reload,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

const NONE: Revisions = new Map();

interface Snapshot {
  merchants: Map<number, Merchant>;
  integrations: Map<string, Integration[]>;
}

async function load(db: Kysely<Database>): Promise<Snapshot> {
  try {
    // One snapshot, so that an operator's change is never seen in part.
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(readConfigurationRows);
    return toSnapshot(rows);
  } catch (error) {
    return toSnapshot(await copiesAfter(error, db, readCopies));
  }
}

async function currentRevisions(db: Kysely<Database>): Promise<Revisions> {
  try {
    const rows = await db.selectFrom('merchant').select(['merchant_id', 'revision']).execute();
    return new Map(rows.map(({ merchant_id: id, revision }) => [id, revision]));
  } catch (error) {
    return copiesAfter(error, db, copiedRevisions);
  }
}

/** Reads copies after a failure of the merchants' own tables. Throws that failure if there are none, or they fail too. */
async function copiesAfter<T>(
  error: unknown,
  db: Kysely<Database>,
  read: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const copied = await copiedRevisions(db).catch(() => NONE);
  if (copied.size === 0) throw error;
  return read(db);
}

function toSnapshot(rows: ConfigurationRows): Snapshot {
  return { merchants: toMerchants(rows), integrations: toIntegrations(rows) };
}

function toMerchants(rows: ConfigurationRows): Map<number, Merchant> {
  const stores = groupByMerchant(rows.stores);
  const wallets = groupByMerchant(rows.wallets);
  const templates = groupByMerchant(rows.templates);
  const templateWallets = groupByMerchant(rows.templateWallets);
  const definitions = groupByMerchant(rows.definitions);
  const tiers = groupByMerchant(rows.tiers);

  return new Map(
    rows.merchants.map(({ merchant_id: id, ...row }) => [
      id,
      {
        merchantId: id,
        name: row.name,
        currency: row.currency,
        timeZone: row.time_zone,
        locale: row.locale,
        revision: row.revision,
        stores: new Map(
          stores(id).map((s) => [s.store_code, { storeCode: s.store_code, name: s.name, isOpen: s.is_open }]),
        ),
        wallets: new Map(
          wallets(id).map((w) => [
            w.wallet_code,
            {
              walletCode: w.wallet_code,
              name: w.name,
              kind: w.kind,
              scale: w.scale,
              balanceLimit: w.balance_limit,
              expiresAfterDays: w.expires_after_days,
            },
          ]),
        ),
        cardTemplates: new Map(
          templates(id).map(({ card_template_code: code, ...template }) => [
            code,
            {
              cardTemplateCode: code,
              name: template.name,
              kind: template.kind,
              cashOutAllowed: template.cash_out_allowed,
              movementsPerDayLimit: template.movements_per_day_limit,
              stripeHasRegistrationCode: template.stripe_has_registration_code,
              luhnCheckDigit: template.luhn_check_digit,
              cardExpiresAfterMonths: template.expires_after_months,
              issuedToGuests: template.issued_to_guests,
              walletCodes: new Set(
                templateWallets(id).flatMap((w) => (w.card_template_code === code ? [w.wallet_code] : [])),
              ),
              tiers: new Map(
                tiers(id).flatMap((t) =>
                  t.card_template_code === code ? [[t.tier_code, t.name] as const] : [],
                ),
              ),
            },
          ]),
        ),
        definitions: definitionsOf(definitions(id)),
      },
    ]),
  );
}

function definitionsOf(rows: { kind: string; code: string; definition: unknown }[]): Merchant['definitions'] {
  const kinds = new Map<string, Map<string, unknown>>();
  for (const { kind, code, definition } of rows) {
    const entries = kinds.get(kind) ?? new Map<string, unknown>();
    kinds.set(kind, entries.set(code, definition));
  }
  // Rows were validated against the merchant file's schema when they were applied.
  return ((kind: string) => kinds.get(kind) ?? new Map()) as Merchant['definitions'];
}

function toIntegrations(rows: ConfigurationRows): Map<string, Integration[]> {
  const secrets = groupByMerchant(rows.integrationSecrets);
  const integrations = new Map<string, Integration[]>();
  for (const { merchant_id: merchantId, client_id: clientId, ...row } of rows.integrations) {
    const integration: Integration = {
      merchantId,
      clientId,
      secrets: secrets(merchantId).flatMap((s) =>
        s.client_id === clientId ? [{ hash: s.secret_hash, expiresAt: s.expires_at }] : [],
      ),
      authentication: new Set(row.authentication),
      scopes: new Set(row.scopes),
      grants: new Set(row.grants),
      grantScopes: row.grant_scopes,
      redirectUris: row.redirect_uris,
      accessTokenSeconds: row.access_token_seconds,
      refreshIdleDays: row.refresh_idle_days,
      refreshAbsoluteDays: row.refresh_absolute_days,
    };
    integrations.set(clientId, [...(integrations.get(clientId) ?? []), integration]);
  }
  return integrations;
}

function groupByMerchant<Row extends { merchant_id: number }>(rows: Row[]): (merchantId: number) => Row[] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.merchant_id);
    if (group) group.push(row);
    else groups.set(row.merchant_id, [row]);
  }
  return (merchantId) => groups.get(merchantId) ?? [];
}
