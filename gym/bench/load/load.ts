/** Load generator process: sends load as ordered by a benchmark, and reports the results. */
import { BENCH_PASSWORD, BENCH_SECRET } from './benchNames.ts';
import { ConnectionPool, formatRequest } from './connection.ts';

/** Operation of a load; `login` needs guests, `order` needs stock. `giftPage` opens pages of gifts that do not exist. */
export type Operation = 'redeem' | 'balance' | 'login' | 'order' | 'giftPage';

export interface LoadOrder {
  origin: string;
  /** Duration in seconds; 0: one call. */
  seconds: number;
  /** Closed loop: number of callers, each with one call at a time. */
  callers?: number;
  /** Open loop: calls per second, regardless of pending ones. */
  perSecond?: number;
  operation?: Operation;
  merchants: number;
  cards: number;
  guests?: number;
  /** Number of this loader in the run, which keeps call names unique. */
  first: number;
}

/** Milliseconds from sending to the end of the reply. */
export interface LoadResult {
  accepted: number[];
  refused: number[];
  live: number[];
  failed: number;
}

const TICK_MS = 5;
const LIVE_EVERY_MS = 100;
const MAX_SOCKETS = 500;
/**
 * Maximum number of open-loop calls waiting for a connection; beyond it the load cannot be generated here.
 */
const MAX_WAITING = 2_000;

const pools = new Map<string, { contract: ConnectionPool; live: ConnectionPool }>();
const LIVE_REQUEST = formatRequest('GET', '/livez', {});
let calls = 0;

process.on('message', (order: LoadOrder) => {
  void perform(order).then((result) => process.send?.(result));
});

async function perform(order: LoadOrder): Promise<LoadResult> {
  const result: LoadResult = { accepted: [], refused: [], live: [], failed: 0 };
  if (order.perSecond) await connectAll(order);
  const end = performance.now() + order.seconds * 1000;
  const live = setInterval(async () => {
    const reply = await poolsOf(order)
      .live.send(LIVE_REQUEST)
      .catch(() => undefined);
    if (reply) result.live.push(reply.ms);
    else result.failed += 1;
  }, LIVE_EVERY_MS);
  if (order.perSecond) await openLoop(order, result, end);
  else await Promise.all(Array.from({ length: order.callers ?? 1 }, () => closedLoop(order, result, end)));
  clearInterval(live);
  return result;
}

function poolsOf({ origin }: LoadOrder): { contract: ConnectionPool; live: ConnectionPool } {
  const known = pools.get(origin) ?? {
    contract: new ConnectionPool(origin, MAX_SOCKETS),
    live: new ConnectionPool(origin, 1),
  };
  pools.set(origin, known);
  return known;
}

/** Opens all connections before the load, since Node accepts one per turn of its event loop. */
async function connectAll(order: LoadOrder): Promise<void> {
  const { contract } = poolsOf(order);
  await Promise.all(Array.from({ length: MAX_SOCKETS }, () => contract.send(LIVE_REQUEST)));
}

async function closedLoop(order: LoadOrder, result: LoadResult, end: number): Promise<void> {
  do await call(order, result);
  while (performance.now() < end);
}

async function openLoop(order: LoadOrder, result: LoadResult, end: number): Promise<void> {
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  for (let now = started; now < end; now = performance.now()) {
    const due = ((now - started) / 1000) * order.perSecond!;
    for (; sent < due; sent++) {
      if (underWay.size >= MAX_WAITING) continue;
      const ended = call(order, result).finally(() => underWay.delete(ended));
      underWay.add(ended);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(underWay);
}

async function call(order: LoadOrder, result: LoadResult): Promise<void> {
  const number = calls++;
  const merchantId = (number % order.merchants) + 1;
  const { operation = 'redeem' } = order;
  try {
    const { status, ms } = await poolsOf(order).contract.send(
      operation === 'giftPage' ? pageRequest(number) : callRequest(operation, order, merchantId, number),
    );
    if (status === 200) result.accepted.push(ms);
    else if (status === 503 || status === 429) result.refused.push(ms);
    else result.failed += 1;
  } catch {
    result.failed += 1;
  }
}

interface BenchRequest {
  path: string;
  client: string;
  body: object;
}

/** Characters of the token of a gift. */
const TOKEN_LENGTH = 22;

const pageRequest = (number: number) =>
  formatRequest('GET', `/gift/${String(number).padStart(TOKEN_LENGTH, 'A')}`, {});

function callRequest(operation: Call, order: LoadOrder, merchantId: number, number: number): string {
  const { path, client, body } = REQUESTS[operation](order, merchantId, number);
  return formatRequest('POST', `/rest/1.0.0/${path}.json`, headersOf(client), JSON.stringify(body));
}

type Call = Exclude<Operation, 'giftPage'>;

const REQUESTS: Record<Call, (order: LoadOrder, merchantId: number, number: number) => BenchRequest> = {
  redeem: (order, merchantId, number) => {
    const request = cardRequest('redeem', order, merchantId);
    const externalTransactionId = `${process.pid}-${order.first}-${number}`;
    return { ...request, body: { ...request.body, amount: 0.01, externalTransactionId } };
  },
  balance: (order, merchantId) => cardRequest('balance', order, merchantId),
  login: ({ guests = 1 }, merchantId) => ({
    path: 'oauth/requestGuestToken',
    client: `bench-app-${merchantId}`,
    body: {
      merchantId,
      grant_type: 'password',
      scope: 'account_read',
      username: `guest-${Math.floor(Math.random() * guests)}`,
      password: BENCH_PASSWORD,
    },
  }),
  order: ({ first }, merchantId, number) => ({
    path: 'sale/executeSale',
    client: `bench-${merchantId}`,
    body: { merchantId, clientOrderId: `${process.pid}-${first}-${number}`, ...EGIFT_ORDER },
  }),
};

/** Order of one eGift, paid at the sandbox's vault. */
const EGIFT_ORDER = {
  cardTemplateCode: 11,
  tierCode: 1,
  programType: 'EGIFT',
  billingContact: { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.test' },
  billingAddress: {
    address1: '1 Example Street',
    city: 'Albany',
    stateProvince: 'NY',
    postalCode: '12207',
    country: 'US',
  },
  shippingSameAsBilling: true,
  paymentMethod: {
    paymentMethodType: 'VAULT_TOKEN',
    token: 'tok_approve',
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: '0000',
  },
  totalPrice: 25,
  orderItemGroups: [
    {
      groupNumber: 1,
      orderItems: [{ itemNumber: 1, itemCode: 'EGIFT', quantity: 1, deliveryMethod: 'URL' }],
    },
  ],
};

function cardRequest(operation: string, { cards }: LoadOrder, merchantId: number): BenchRequest {
  const card = 5_000_000_000_000_000 + merchantId * 1_000_000 + Math.floor(Math.random() * cards);
  return {
    path: `gift/${operation}`,
    client: `bench-${merchantId}`,
    body: { merchantId, storeCode: '001', cardInfo: { printedCardNumber: String(card) } },
  };
}

const knownHeaders = new Map<string, Record<string, string>>();

function headersOf(client: string): Record<string, string> {
  const headers = knownHeaders.get(client) ?? {
    authorization: `Basic ${Buffer.from(`${client}:${BENCH_SECRET}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  knownHeaders.set(client, headers);
  return headers;
}
