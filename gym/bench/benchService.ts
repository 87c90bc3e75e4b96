import { setTimeout as wait } from 'node:timers/promises';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { type ChildService, startServer } from '../../test/support/childService.ts';
import { databaseServer, openDatabase, type Schema } from '../harness/database.ts';
import { BENCH_PASSWORD, BENCH_SECRET } from './load/benchNames.ts';

/**
 * Merchants 1 to `merchants`, each with `cards` active gift cards, numbered from `firstCard` on, and with guests who
 * may log in.
 */
export interface BenchWorld {
  merchants: number;
  cards: number;
  guests?: number;
  /** Number of cards in stock that each merchant's online sale of eGifts takes; absent: it sells none. */
  stock?: number;
}

/** Template of loyalty cards, whose payments a rehearsal of rules replays. */
export const LOYALTY_TEMPLATE = 12;

export function firstCard(merchantId: number): bigint {
  return 5_000_000_000_000_000n + BigInt(merchantId) * 1_000_000n;
}

export interface BenchSchema extends Schema {
  /** Settings of a service on this schema. */
  environment: Record<string, string>;
}

/** Creates a schema with migrated tables and the merchants of `world`. */
export async function fillSchema(world: BenchWorld): Promise<BenchSchema> {
  const { schema, environment } = await openDatabase(merchantFile(world), { url: databaseServer });
  // A balance nothing can use up; the opening legs do not matter to what is measured.
  await schema!.query(
    `update card set status = 'ACTIVE' where card_template_code = 10`,
    `update wallet set balance = 1000000000000`,
    'analyze',
  );
  return { ...schema!, environment };
}

/** Creates the parsed merchant file of a world. */
export function benchMerchants(world: BenchWorld): ReturnType<typeof parseMerchantFile> {
  return parseMerchantFile(merchantFile(world), 'bench');
}

function merchantFile({ merchants, cards, guests = 0, stock = 0 }: BenchWorld): string {
  const entries = Array.from({ length: merchants }, (_, i) => {
    const id = i + 1;
    const last = firstCard(id) + BigInt(cards) - 1n;
    return `
  - id: ${id}
    name: Bench ${id}
    currency: USD
    timeZone: UTC
    stores: [{ code: '001', name: Bench, open: true }]
    integrations:
      - { clientId: bench-${id}, secret: ${BENCH_SECRET}, authentication: [b2b] }
      - clientId: bench-app-${id}
        secret: ${BENCH_SECRET}
        authentication: [anonymous, oauth]
        scopes: [account_read]
        grants: [password]
    guests: ${JSON.stringify(benchGuests(guests))}
    wallets: [{ code: 1, name: Stored value, kind: stored_value, scale: 2 }]
    templates:
      - { code: 10, name: Gift Card, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }
      - { code: 11, name: eGift, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }
      - { code: ${LOYALTY_TEMPLATE}, name: Loyalty, kind: loyalty, wallets: [1], tiers: [{ code: 1, name: Regular }] }
    batches:
      - name: bench
        template: 10
        range: { first: '${firstCard(id)}', last: '${last}', registrationCode: lastSixDigits }${stock > 0 ? eGiftSale(id, stock) : ''}`;
  });
  return `sandbox: true\nmerchants:${entries.join('')}\n`;
}

const STOCK = 1_000_000_000_000_000n;

function eGiftSale(merchantId: number, stock: number): string {
  const first = STOCK + firstCard(merchantId);
  return `
      - name: stock
        template: 11
        range: { first: '${first}', last: '${first + BigInt(stock) - 1n}', registrationCode: random }
    payments: { local: true }
    salePrograms:
      - code: EGIFTS
        type: EGIFT
        template: 11
        label: eGifts
        items: [{ itemType: EGIFT, code: EGIFT, label: For 25, price: '25.00', deliveryMethods: [URL] }]
        paymentMethodTypes: [{ code: VAULT_TOKEN, label: Credit card }]`;
}

function benchGuests(count: number): object[] {
  return Array.from({ length: count }, (_, i) => ({
    username: `guest-${i}`,
    password: BENCH_PASSWORD,
    fields: {},
  }));
}

/** Time in ms after which the service has started its background worker. */
const PREPARING_MS = 2_000;

/** Starts the service as `startUnprepared`, and waits until it has started its background worker. */
export async function startBenchService(
  { environment }: Pick<BenchSchema, 'environment'>,
  more: NodeJS.ProcessEnv = {},
): Promise<ChildService> {
  const started = await startUnprepared({ ...environment, ...more });
  await wait(PREPARING_MS);
  return started;
}

/** Starts the service in production mode, with limits high enough not to affect the benchmark. */
export function startUnprepared(environment: NodeJS.ProcessEnv): Promise<ChildService> {
  return startServer(['tools/start.mjs'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ALLOW_SAMPLE_CREDENTIALS: 'yes',
    REQUESTS_PER_SECOND: '1000000',
    DRAIN_SECONDS: '0',
    // Memory settings of the files in deploy/.
    NODE_OPTIONS: '--max-semi-space-size=8',
    MALLOC_ARENA_MAX: '2',
    ...environment,
  });
}
