import type { Kysely } from 'kysely';
import type { CardKind, Database, GrantScopes, WalletKind } from '../store/database.ts';
import type { Store as OpenStore } from '../store/store.ts';
import type { DefinitionKind, Definitions } from './merchants/definitions.ts';

/** A merchant's configuration as the service works by it. Never changed in place: a new revision is a new object. */
export interface Merchant {
  merchantId: number;
  name: string;
  currency: string;
  timeZone: string;
  /** BCP 47: how dates and amounts are written to guests. */
  locale: string;
  revision: number;
  stores: ReadonlyMap<string, Store>;
  wallets: ReadonlyMap<number, WalletDefinition>;
  cardTemplates: ReadonlyMap<number, CardTemplate>;
  /** What the merchant file lists of a kind, by code, in the file's order. */
  definitions<Kind extends DefinitionKind>(kind: Kind): ReadonlyMap<string, Definitions[Kind]>;
}

/** Guests belong to a loyalty program: a merchant that only sells gift cards has none. */
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
  /** Decimals of its amounts. */
  scale: number;
  /** In minor units. */
  balanceLimit: bigint | null;
  /** How long a credit can be used, the day it was made not counted; null: it never expires. */
  expiresAfterDays: number | null;
}

export interface CardTemplate {
  cardTemplateCode: number;
  name: string;
  kind: CardKind;
  cashOutAllowed: boolean;
  movementsPerDayLimit: number | null;
  /** What stands after the `=` on a stripe is the card's registration code. */
  stripeHasRegistrationCode: boolean;
  /** The last digit of a card's number is the check digit of those before it. */
  luhnCheckDigit: boolean;
  /** Calendar months a card can be used once it is active; null: it does not expire. */
  cardExpiresAfterMonths: number | null;
  /** Whether enrollment takes new cards of it from the stock. */
  issuedToGuests: boolean;
  walletCodes: ReadonlySet<number>;
  tiers: ReadonlyMap<number, string>;
}

/** A program a merchant lets call. Another merchant may know one of the same name; they share nothing. */
export interface Integration {
  merchantId: number;
  clientId: string;
  /** SHA-256 of each secret; two while a secret is being replaced. One that is going ends at `expiresAt`. */
  secrets: { hash: Buffer; expiresAt: Date | null }[];
  authentication: ReadonlySet<string>;
  /** The most a guest's token may allow. */
  scopes: ReadonlySet<string>;
  /** By which grants it may ask for tokens. */
  grants: ReadonlySet<string>;
  /** The most a token may allow that comes of such a grant, where it is less than `scopes`. */
  grantScopes: GrantScopes;
  /** The addresses guests may be sent back to, to the letter. */
  redirectUris: readonly string[];
  accessTokenSeconds: number;
  refreshIdleDays: number;
  refreshAbsoluteDays: number;
}

export interface MerchantDirectory {
  merchant(merchantId: number): Merchant | undefined;
  /** The same where there has to be one, such as for a job that was made for it. */
  known(merchantId: number): Merchant;
  all(): Iterable<Merchant>;
  /** All merchants' integrations of that name. */
  integrations(clientId: string): Integration[];
  close(): void;
}

const REFRESH_EVERY_MS = 2_000;
const REFRESH_WHILE_NOTIFIED_EVERY_MS = 30_000;

/**
 * Keeps all merchants' configuration in memory, since every request needs some of it, and notices within seconds
 * when an operator changed it. Should the database be away, the last known configuration stays.
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
      const revisions = await db.selectFrom('merchant').select(['merchant_id', 'revision']).execute();
      const isCurrent =
        revisions.length === snapshot.merchants.size &&
        revisions.every((row) => snapshot.merchants.get(row.merchant_id)?.revision === row.revision);
      if (!isCurrent) snapshot = await load(db);
    } catch {
      // Told by /readyz, which asks the database itself.
    }
  }
  let refreshedAt = performance.now();
  let isClosed = false;
  changes.on('merchants', () => {
    if (!isClosed) void refresh();
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
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

interface Snapshot {
  merchants: Map<number, Merchant>;
  integrations: Map<string, Integration[]>;
}

async function load(db: Kysely<Database>): Promise<Snapshot> {
  // One transaction, one snapshot: never half of an operator's change.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      merchants: await loadMerchants(trx),
      integrations: await loadIntegrations(trx),
    }));
}

async function loadMerchants(db: Kysely<Database>): Promise<Map<number, Merchant>> {
  const merchants = await db.selectFrom('merchant').selectAll().execute();
  const stores = groupByMerchant(await db.selectFrom('store').selectAll().execute());
  const wallets = groupByMerchant(await db.selectFrom('wallet_definition').selectAll().execute());
  const templates = groupByMerchant(await db.selectFrom('card_template').selectAll().execute());
  const templateWallets = groupByMerchant(await db.selectFrom('card_template_wallet').selectAll().execute());
  const definitions = groupByMerchant(
    await db.selectFrom('merchant_definition').selectAll().orderBy('position').execute(),
  );
  const tiers = groupByMerchant(await db.selectFrom('tier').selectAll().orderBy('tier_code').execute());

  return new Map(
    merchants.map(({ merchant_id: id, ...row }) => [
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
  // What stands in the table was checked against the file's schema when it was applied.
  return ((kind: string) => kinds.get(kind) ?? new Map()) as Merchant['definitions'];
}

async function loadIntegrations(db: Kysely<Database>): Promise<Map<string, Integration[]>> {
  const rows = await db.selectFrom('integration').selectAll().where('is_disabled', '=', false).execute();
  const secrets = groupByMerchant(
    await db
      .selectFrom('integration_secret')
      .select(['merchant_id', 'client_id', 'secret_hash', 'expires_at'])
      .execute(),
  );
  const integrations = new Map<string, Integration[]>();
  for (const { merchant_id: merchantId, client_id: clientId, ...row } of rows) {
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
