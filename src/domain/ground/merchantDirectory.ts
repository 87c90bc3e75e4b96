import type { Logger } from 'pino';
import { camelRow } from '../../store/camelRow.ts';
import type { CardKind, Db, GrantScopes, WalletKind } from '../../store/database.ts';
import type { Store as OpenStore } from '../../store/store.ts';
import { completeCopies } from './merchants/completeCopies.ts';
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
  /** Origins of browser pages that may call as this client. */
  origins: readonly string[];
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
  /** Origins of all integrations. */
  origins(): ReadonlySet<string>;
  /** Reads all configuration again, also at equal revisions; for data that was replaced as a whole. */
  reload(): Promise<void>;
  close(): void;
}

const REFRESH_EVERY_MS = 2_000;
const REFRESH_WHILE_NOTIFIED_EVERY_MS = 30_000;

/**
 * In-memory cache of all merchants' configuration, refreshed within seconds of a change. While the shard of a merchant is
 * away it reads the copies; while the database is unreachable it keeps the last known configuration. With a log, as in
 * the service, it also writes copies that are missing or outdated.
 */
export async function openMerchantDirectory(
  { db, changes }: Pick<OpenStore, 'db' | 'changes'>,
  log?: Logger,
): Promise<MerchantDirectory> {
  const source = createSource(db, log);
  let snapshot = await source.load();
  let isRefreshing = false;

  let isWanted = false;

  async function refresh(): Promise<void> {
    isWanted = true;
    if (isRefreshing) return;
    isRefreshing = true;
    while (isWanted) {
      isWanted = false;
      // Errors are ignored: /readyz reports them, as it queries the database itself.
      await refreshOnce().catch(() => {});
    }
    isRefreshing = false;
  }
  async function refreshOnce(): Promise<void> {
    const before = snapshot;
    const next = await source.loadAfter(before);
    // A world that was replaced meanwhile is newer, whatever its revisions.
    if (snapshot === before) snapshot = next;
  }
  let refreshedAt = performance.now();
  let isClosed = false;
  changes.on('merchants', () => {
    if (!isClosed) void refresh();
  });
  const reload = async () => {
    snapshot = await source.load();
  };
  changes.on('sandbox_world', (replaced) => {
    if (replaced && !isClosed) void reload().catch(() => {});
  });
  const timer = setInterval(() => {
    const isRecent = performance.now() - refreshedAt < REFRESH_WHILE_NOTIFIED_EVERY_MS;
    if (changes.isListening && isRecent && !source.isAway) return;
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
    origins: () => {
      snapshot.origins ??= new Set(
        [...snapshot.integrations.values()].flat().flatMap(({ origins }) => origins),
      );
      return snapshot.origins;
    },
    reload,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

interface Snapshot {
  merchants: Map<number, Merchant>;
  integrations: Map<string, Integration[]>;
  /** Origins of all integrations, collected at first use. */
  origins?: ReadonlySet<string>;
}

/** Place that the configuration is read from: the merchants' own tables, or the copies while some cannot be read. */
interface Source {
  /** True while the own tables of some merchant cannot be read. */
  readonly isAway: boolean;
  load(): Promise<Snapshot>;
  /** Loads what has changed since: returns the same snapshot if nothing has. */
  loadAfter(previous: Snapshot): Promise<Snapshot>;
}

function createSource(db: Db, log: Logger | undefined): Source {
  let isAway = false;

  /** Reads the own tables, else the copies. Throws the first failure if there are no copies, or they fail too. */
  async function read<T>(own: () => Promise<T>, copies: (copied: Revisions) => Promise<T>): Promise<T> {
    try {
      const result = await own();
      if (isAway) log?.info('the configuration of all merchants can be read again');
      isAway = false;
      return result;
    } catch (error) {
      const copied = await copiedRevisions(db).catch(() => undefined);
      if (!copied?.size) throw error;
      if (!isAway)
        log?.warn({ err: error }, 'the configuration of some merchants cannot be read; using its copies');
      isAway = true;
      return copies(copied);
    }
  }

  async function loadOwn(): Promise<Snapshot> {
    const snapshot = await loadTables(db);
    if (log) await completeCopies(db, snapshot.merchants.values(), log);
    return snapshot;
  }

  return {
    get isAway() {
      return isAway;
    },
    load: () => read(loadOwn, () => loadCopies(db)),
    loadAfter: (previous) =>
      read(
        async () => (isCurrent(previous, await currentRevisions(db)) ? previous : loadOwn()),
        async (copied) => (hasAll(previous, copied) ? previous : withNewerOf(await loadCopies(db), previous)),
      ),
  };
}

async function loadTables(db: Db): Promise<Snapshot> {
  // One snapshot, so that an operator's change is never seen in part.
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(readConfigurationRows);
  return toSnapshot(rows);
}

async function loadCopies(db: Db): Promise<Snapshot> {
  return toSnapshot(await readCopies(db));
}

async function currentRevisions(db: Db): Promise<Revisions> {
  const rows = await db.selectFrom('merchant').select(['merchant_id', 'revision']).execute();
  return new Map(rows.map(({ merchant_id: id, revision }) => [id, revision]));
}

function isCurrent({ merchants }: Snapshot, revisions: Revisions): boolean {
  return (
    revisions.size === merchants.size &&
    [...revisions].every(([id, revision]) => merchants.get(id)?.revision === revision)
  );
}

/** Returns true if the snapshot is as new as the copies. A copy may be older, such as one that an update has to write. */
function hasAll({ merchants }: Snapshot, copied: Revisions): boolean {
  return [...copied].every(([id, revision]) => (merchants.get(id)?.revision ?? 0) >= revision);
}

/** Keeps each merchant of the previous snapshot whose copy is missing or older. */
function withNewerOf(copies: Snapshot, previous: Snapshot): Snapshot {
  const newer = new Map(
    [...previous.merchants].filter(
      ([id, { revision }]) => revision > (copies.merchants.get(id)?.revision ?? 0),
    ),
  );
  const clientIds = new Set([...copies.integrations.keys(), ...previous.integrations.keys()]);
  const integrationsOf = (clientId: string) => [
    ...(copies.integrations.get(clientId) ?? []).filter(({ merchantId }) => !newer.has(merchantId)),
    ...(previous.integrations.get(clientId) ?? []).filter(({ merchantId }) => newer.has(merchantId)),
  ];
  return {
    merchants: new Map([...copies.merchants, ...newer]),
    integrations: new Map([...clientIds].map((clientId) => [clientId, integrationsOf(clientId)])),
  };
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
        ...camelRow(row),
        merchantId: id,
        stores: new Map(stores(id).map((store) => [store.store_code, camelRow(store)])),
        wallets: new Map(wallets(id).map((wallet) => [wallet.wallet_code, camelRow(wallet)])),
        cardTemplates: new Map(
          templates(id).map(({ card_template_code: code, ...template }) => [
            code,
            {
              ...camelRow(template),
              cardTemplateCode: code,
              cardExpiresAfterMonths: template.expires_after_months,
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
      ...camelRow(row),
      merchantId,
      clientId,
      // Absent in a copy that an older release wrote.
      origins: row.origins ?? [],
      secrets: secrets(merchantId).flatMap((s) =>
        s.client_id === clientId ? [{ hash: s.secret_hash, expiresAt: s.expires_at }] : [],
      ),
      authentication: new Set(row.authentication),
      scopes: new Set(row.scopes),
      grants: new Set(row.grants),
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
