import type { Logger } from 'pino';
import { parseDecimal } from '../../base/money/money.ts';
import { camelRow } from '../../store/camelRow.ts';
import type { Db } from '../../store/database.ts';
import type { Store as OpenStore } from '../../store/store.ts';
import { completeCopies } from './merchants/completeCopies.ts';
import { copiedRevisions, type Revisions, readCopies } from './merchants/configurationCopy.ts';
import { type ConfigurationRows, readConfigurationRows } from './merchants/configurationRows.ts';
import type {
  CardTemplateSettings,
  DefinitionKind,
  Definitions,
  IntegrationSettings,
  StoreSettings,
  WalletSettings,
} from './merchants/definitions.ts';
import { pagesClient } from './merchants/pagesClient.ts';

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

export interface Store extends Omit<StoreSettings, 'code' | 'open'> {
  storeCode: string;
  isOpen: boolean;
}

export interface WalletDefinition extends Omit<WalletSettings, 'code' | 'balanceLimit'> {
  walletCode: number;
  /** In minor units. */
  balanceLimit: bigint | null;
}

export interface CardTemplate extends Omit<CardTemplateSettings, 'code' | 'wallets' | 'tiers'> {
  cardTemplateCode: number;
  walletCodes: ReadonlySet<number>;
  /** Names by code, in the order of the codes. */
  tiers: ReadonlyMap<number, string>;
}

/**
 * Client program that a merchant authorizes to call the API. Equal client ids of different merchants share
 * nothing.
 */
export interface Integration extends Omit<IntegrationSettings, 'authentication' | 'scopes' | 'grants'> {
  merchantId: number;
  /** SHA-256 of each secret. Two during a rotation; the outgoing one ends at `expiresAt`. */
  secrets: { hash: Buffer; expiresAt: Date | null }[];
  authentication: ReadonlySet<string>;
  scopes: ReadonlySet<string>;
  grants: ReadonlySet<string>;
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

function toSnapshot({ merchants: rows, definitions, integrationSecrets }: ConfigurationRows): Snapshot {
  const definitionsOf = grouped(definitions, (row) => row.merchant_id);
  const secretsOf = grouped(integrationSecrets, (row) => row.merchant_id);
  const merchants = rows.map((row) =>
    toMerchant(camelRow(row), byKind(definitionsOf.get(row.merchant_id) ?? [])),
  );
  const clients = merchants.flatMap((merchant) =>
    toIntegrations(merchant, secretsOf.get(merchant.merchantId) ?? []),
  );
  return {
    merchants: new Map(merchants.map((merchant) => [merchant.merchantId, merchant])),
    integrations: grouped(clients, ({ clientId }) => clientId),
  };
}

type Facts = Omit<Merchant, 'stores' | 'wallets' | 'cardTemplates' | 'definitions'>;

/** Returns the merchant with these definitions. */
export function toMerchant(facts: Facts, definitions: Merchant['definitions']): Merchant {
  const each = <Kind extends DefinitionKind>(kind: Kind) => [...definitions(kind).values()];
  return {
    ...facts,
    stores: new Map(
      each('store').map(({ code, open, ...store }) => [code, { ...store, storeCode: code, isOpen: open }]),
    ),
    wallets: new Map(
      each('wallet').map(({ code, ...wallet }) => [
        code,
        { ...wallet, walletCode: code, balanceLimit: balanceLimitOf(wallet) },
      ]),
    ),
    cardTemplates: new Map(
      each('cardTemplate').map(({ code, wallets, tiers, ...template }) => [
        code,
        {
          ...template,
          cardTemplateCode: code,
          walletCodes: new Set(wallets),
          tiers: new Map(tiers.toSorted((a, b) => a.code - b.code).map((tier) => [tier.code, tier.name])),
        },
      ]),
    ),
    definitions,
  };
}

/** Returns the limit in minor units; null if there is none, or none at the wallet's scale. */
export function balanceLimitOf({ balanceLimit, scale }: Pick<WalletSettings, 'balanceLimit' | 'scale'>) {
  return balanceLimit === undefined ? null : (parseDecimal(balanceLimit, scale) ?? null);
}

function byKind(rows: { kind: string; code: string; definition: unknown }[]): Merchant['definitions'] {
  const kinds = grouped(rows, ({ kind }) => kind);
  const entries = new Map(
    [...kinds].map(([kind, own]) => [kind, new Map(own.map(({ code, definition }) => [code, definition]))]),
  );
  // Rows were validated against the merchant file's schema when they were applied.
  return ((kind: string) => entries.get(kind) ?? new Map()) as Merchant['definitions'];
}

function toIntegrations(
  { merchantId, definitions }: Merchant,
  secrets: ConfigurationRows['integrationSecrets'],
): Integration[] {
  const enabled = [...definitions('integration').values()].filter(({ disabled }) => !disabled);
  const own = definitions('pages').size > 0 ? [pagesClient] : [];
  return [...enabled, ...own].map((settings) => ({
    ...settings,
    merchantId,
    secrets: secrets
      .filter((secret) => secret.client_id === settings.clientId)
      .map((secret) => ({ hash: secret.secret_hash, expiresAt: secret.expires_at })),
    authentication: new Set(settings.authentication),
    scopes: new Set(settings.scopes),
    grants: new Set(settings.grants),
  }));
}

function grouped<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
