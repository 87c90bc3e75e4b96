import { request as httpRequest } from 'node:http';
import { pino } from 'pino';
import { handlers } from '../../handlers/registry.ts';
import { openApp } from '../../src/app/app.ts';
import type { Config } from '../../src/base/config/config.ts';
import { createContract } from '../../src/contract/contract.ts';
import type { OperatorAction } from '../../src/domain/ground/operatorActions.ts';
import { insertGuest } from '../../src/domain/guests/guests.ts';
import { openMetrics } from '../../src/http/metrics.ts';
import { openServer } from '../../src/http/server.ts';
import { listOperatorActions } from '../../src/operators/audit/operatorActions.ts';
import { actOnCard } from '../../src/operators/cards/cardActions.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { refundOrder } from '../../src/operators/orders/refundOrder.ts';
import { assertKeepsContract } from '../../test/support/keepsContract.ts';
import { openTestStore, testKeys, testSecretKey } from '../../test/support/testStore.ts';
import { wrongBooks } from '../harness/books.ts';
import { dayOf } from './books.ts';
import { type Books, brokenRules, readBalances, readBooks } from './database.ts';
import type { Action, ActionAnswer } from './operators.ts';
import type { OrderAnswer } from './orders.ts';
import { COFFEE_PRICE, MERCHANT, merchants, moreCards, POINTS } from './program.ts';
import type { Http } from './requests.ts';

/** Real service on a real database: one for all sequences, with new cards for each. */
export interface Service {
  readonly now: number;
  advance(milliseconds: number): void;
  /**
   * Creates two gift cards and two rewards cards. The second of each expires on the last day; the first
   * rewards card is a guest's.
   */
  newCards(): Promise<{ numbers: string[]; lastDay: string }>;
  /** Sends a request; returns the reply, validated against the contract. */
  // biome-ignore lint/suspicious/noExplicitAny: a reply as a client sees it, before anything is known of it
  send(http: Http, client?: string): Promise<{ status: number; body: any }>;
  /** Sends a request and disconnects: at once, or when the reply begins. */
  lose(http: Http, isAtOnce: boolean): Promise<void>;
  /** Acts on a card as an operator; returns the result and the card's audit trail, newest first. */
  act(action: Action, cardNumber: string): Promise<{ answer: ActionAnswer; trail: OperatorAction[] }>;
  /** Orders a coffee for points of a card; the reply's order number, or undefined if it was refused. */
  order(cardNumber: string): Promise<number | undefined>;
  /** Refunds an order as an operator. */
  refund(orderNumber: number): Promise<OrderAnswer>;
  /** Id of the card's latest transaction. */
  latestOf(cardNumber: string): Promise<number>;
  storedState(cardNumbers: string[]): ReturnType<typeof readBalances>;
  books(cardNumbers: string[]): Promise<Books>;
  /** Lists all defects in the books of these cards, or of all cards. */
  broken(cardNumbers?: string[]): Promise<string[]>;
  close(): Promise<void>;
}

const config: Config = {
  mode: 'sandbox',
  host: '127.0.0.1',
  port: 0,
  processes: 1,
  dataDirectory: '',
  allowEmbeddedStore: false,
  allowSampleCredentials: false,
  secretKey: testSecretKey,
  allowPrivateTargets: true,
  allowPrivateOrigins: false,
  smtpConnections: 8,
  requestsPerSecond: 100_000,
  failedLogins: 100_000,
  failedAuthentications: 100_000,
  cardGuesses: 100_000,
  trustProxyHops: 0,
  logLevel: 'error',
  maxConcurrentRequests: 384,
  maxConnections: 4096,
  requestTimeoutSeconds: 30,
  requestDeadlineSeconds: 10,
  drainSeconds: 0,
  shutdownGraceSeconds: 5,
  adminHost: '127.0.0.1',
};

const CARDS_AT_ONCE = 400;
/** Usable time in ms of a card with an expiry date; shorter than a sequence may last. */
const DATED_MS = 6 * 24 * 60 * 60 * 1000;

/** Opens the service on a new store of the engine of tests. */
export async function openService(): Promise<Service> {
  const store = await openTestStore();
  const apply = (file: string) =>
    applyMerchants(store, parseMerchantFile(file, 'model'), {
      keys: testKeys,
      now: new Date(),
    });
  await apply(merchants);

  let now = Date.parse('2026-03-09T15:00:00Z');
  const clock = { now: () => new Date(now) };
  const app = await openApp(config, store, pino({ level: 'silent' }), clock);
  const server = await openServer(app, await createContract(app, handlers), openMetrics(app));
  const accountId = app.ids.next();
  await insertGuest(store.db, { merchantId: MERCHANT, accountId, enrolledAt: clock.now(), fields: {} });

  let batch = 0;
  const waiting: string[][] = [];
  async function makeCards() {
    const { file, cards } = moreCards(batch++, CARDS_AT_ONCE);
    await apply(file);
    const { gift, loyalty } = cards;
    for (let index = 0; index + 1 < CARDS_AT_ONCE; index += 2) {
      waiting.push([gift[index]!, gift[index + 1]!, loyalty[index]!, loyalty[index + 1]!]);
    }
    const guests = loyalty.filter((_, index) => index % 2 === 0);
    await store.db
      .updateTable('card')
      .set({ account_id: accountId, registered_at: clock.now() })
      .where('merchant_id', '=', MERCHANT)
      .where('card_number', 'in', guests)
      .execute();
  }

  const service: Service = {
    get now() {
      return now;
    },
    advance(milliseconds) {
      now += milliseconds;
    },
    async newCards() {
      if (waiting.length === 0) await makeCards();
      const numbers = waiting.shift()!;
      const lastDay = dayOf(now + DATED_MS);
      await store.db
        .updateTable('card')
        .set({ expires_on: lastDay })
        .where('merchant_id', '=', MERCHANT)
        .where('card_number', 'in', [numbers[1]!, numbers[3]!])
        .execute();
      return { numbers, lastDay };
    },
    async send({ path, headers, body }, client = 'model-pos') {
      const response = await fetch(`${server.address}/rest/1.0.0/${path}`, {
        method: 'POST',
        headers: { ...headers, authorization: basic(client) },
        body,
      });
      const reply = { status: response.status, headers: response.headers, body: await response.json() };
      assertKeepsContract(`/${path}`, 'post', reply);
      return reply;
    },
    lose: ({ path, headers, body }, isAtOnce) =>
      new Promise((resolve) => {
        const url = `${server.address}/rest/1.0.0/${path}`;
        const sent = httpRequest(url, {
          method: 'POST',
          headers: {
            ...headers,
            authorization: basic('model-pos'),
            'content-length': Buffer.byteLength(body),
          },
        });
        const hangUp = () => {
          sent.destroy();
          resolve();
        };
        sent.on('error', () => resolve());
        sent.on('response', hangUp);
        sent.end(body, isAtOnce ? () => setImmediate(hangUp) : undefined);
      }),
    async act(action, cardNumber) {
      const who = { merchantId: MERCHANT, cardNumber, actor: 'Model', reason: 'Model test' };
      const answer = await actOnCard(app, { ...who, action });
      return { answer, trail: await listOperatorActions(store.db, { ...who, limit: 50 }) };
    },
    async order(cardNumber) {
      const reply = await service.send({
        path: 'sale/executeSaleForAccount.json',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(coffeeOrder(cardNumber)),
      });
      return reply.body.order?.orderNumber;
    },
    async refund(orderNumber) {
      const { order_id: orderId } = await store.db
        .selectFrom('sale_order')
        .select('order_id')
        .where('merchant_id', '=', MERCHANT)
        .where('order_number', '=', orderNumber)
        .executeTakeFirstOrThrow();
      const { refused } = await refundOrder(app, { merchantId: MERCHANT, orderId });
      return refused === undefined ? 'done' : 'refused';
    },
    async latestOf(cardNumber) {
      const { rows } = await store.pool.query(
        'select max(transaction_id) as id from ledger_card where merchant_id = $1 and card_number = $2',
        [MERCHANT, cardNumber],
      );
      return Number(rows[0].id);
    },
    storedState: (cardNumbers) => readBalances(store.db, cardNumbers),
    books: (cardNumbers) => readBooks(store.db, cardNumbers),
    async broken(cardNumbers) {
      if (cardNumbers) return brokenRules(await readBooks(store.db, cardNumbers));
      return wrongBooks(store, [MERCHANT]);
    },
    async close() {
      await server.close();
      await app.close();
    },
  };
  return service;
}

function coffeeOrder(printedCardNumber: string) {
  return {
    merchantId: MERCHANT,
    programType: 'REWARDS_FROM_POINTS',
    printedCardNumber,
    billingContact: { firstName: 'Mia', lastName: 'Model', email: 'mia@example.test', phone: '5550100001' },
    billingAddress: {
      address1: '100 Demo Road',
      city: 'New York',
      stateProvince: 'NY',
      postalCode: '10001',
      country: 'US',
    },
    shippingSameAsBilling: true,
    paymentMethod: { paymentMethodType: 'POINTS', walletCode: POINTS },
    totalPrice: Number(COFFEE_PRICE),
    orderItemGroups: [
      { groupNumber: 1, orderItems: [{ itemNumber: 1, itemCode: 'COFFEE', itemType: 'ON_CARD_REWARD' }] },
    ],
  };
}

function basic(client: string): string {
  return `Basic ${Buffer.from(`${client}:${client}-secret`).toString('base64')}`;
}
