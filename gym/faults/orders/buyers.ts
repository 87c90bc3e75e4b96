import { between } from '../../harness/dice.ts';
import { tokenOf } from '../../harness/vaultPlan.ts';
import { FAULT_SHOP } from './books.ts';
import type { Plan } from './plan.ts';

/** Reply that a buyer received. */
export interface Reported {
  status: number;
  result: string;
  errorCode?: string;
  /** Raw reply text, to compare with repeats. */
  text: string;
}

export interface Buyer {
  plan: Plan;
  reported?: Reported;
  /** Number of requests sent. */
  sent: number;
  /** Number of replies by HTTP status; 0 means no reply, for any reason. */
  statuses: Map<number, number>;
  /** Defects found in replies. */
  complaints: string[];
}

/** Current origin of the service; it changes with each restart. */
export type Origin = () => string | undefined;

const PATIENCE_MS = 5_000;
const PAUSE_MS = 150;
/** Statuses after which a client repeats its request: not done yet, or outcome unknown. */
const AGAIN = [409, 500, 503];

/** Buys until the buyer knows the outcome, or leaves. Repeats get a byte-identical reply. */
export async function buy(buyer: Buyer, origin: Origin): Promise<void> {
  const { plan } = buyer;
  while (buyer.sent < plan.tries && buyer.reported === undefined) {
    const attempts = plan.isPressedTwice && buyer.sent === 0 ? [1, 2] : [1];
    const answers = await Promise.all(attempts.map(() => attempt(buyer, origin)));
    for (const reported of answers) take(buyer, reported);
    if (buyer.reported === undefined) await pause(PAUSE_MS);
  }
}

/** Repeats the request as a client that lost the reply; the reply must be identical to the first. */
export async function askAgain(buyer: Buyer, origin: Origin): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const reported = await attempt(buyer, origin);
    take(buyer, reported);
    if (reported?.status === 200) return;
    await pause(PAUSE_MS);
  }
  buyer.complaints.push('is never told what became of the order');
}

function take(buyer: Buyer, reported: Reported | undefined): void {
  const status = reported?.status ?? 0;
  buyer.statuses.set(status, (buyer.statuses.get(status) ?? 0) + 1);
  if (!reported || AGAIN.includes(reported.status)) return;
  if (reported.status !== 200) buyer.complaints.push(`was answered ${reported.status}: ${reported.text}`);
  else if (buyer.reported === undefined) buyer.reported = reported;
  else if (buyer.reported.text !== reported.text)
    buyer.complaints.push(`was told ${buyer.reported.text} and then ${reported.text}`);
}

async function attempt(buyer: Buyer, origin: Origin): Promise<Reported | undefined> {
  const address = origin();
  if (address === undefined) {
    await pause(PAUSE_MS);
    return undefined;
  }
  const { plan } = buyer;
  try {
    const reply = await fetch(`${address}/rest/1.0.0/sale/${operationOf(plan)}.json`, {
      method: 'POST',
      headers: {
        authorization: AUTHORIZATION,
        'content-type': 'application/json',
        ...(plan.names === 'clientOrderId' ? {} : { 'idempotency-key': nameOf(plan) }),
      },
      body: JSON.stringify(requestOf(plan)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await reply.text();
    const { result, errorCode, requestId: _own, ...reported } = JSON.parse(body);
    buyer.sent += 1;
    return {
      status: reply.status,
      result,
      errorCode,
      text: JSON.stringify({ result, errorCode, ...reported }),
    };
  } catch (error) {
    // A refused connection means that the request was not sent.
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code !== 'ECONNREFUSED') buyer.sent += 1;
    return undefined;
  }
}

const AUTHORIZATION = `Basic ${Buffer.from('fault-web:fault-web-secret').toString('base64')}`;

export const nameOf = ({ number }: Plan) => `order-${number}`;

/** Numbers of a guest's two cards: one that pays, and one that receives value. */
const payer = (purse: number) => `1111000000000${String(purse).padStart(3, '0')}`;
const receiver = (purse: number) => payer(100 + purse);

const operationOf = ({ kind }: Plan) =>
  kind === 'a loyalty card' ? 'executeLoyaltyCardSale' : 'executeSale';

function requestOf(plan: Plan): object {
  const { kind, cents, names } = plan;
  const common = {
    merchantId: FAULT_SHOP,
    ...(names === 'key' ? {} : { clientOrderId: nameOf(plan) }),
    billingContact: { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.test' },
    billingAddress: {
      address1: '1 Example Street',
      city: 'Albany',
      stateProvince: 'NY',
      postalCode: '12207',
      country: 'US',
    },
    paymentMethod: methodOf(plan),
    totalPrice: cents / 100,
  };
  if (kind === 'a loyalty card') return { ...common, orderItems: [{ itemNumber: 1, itemCode: 'MEMBER' }] };
  const isValue = kind === 'value for a card';
  return {
    ...common,
    cardTemplateCode: 10,
    tierCode: 1,
    programType: isValue ? 'GIFT_CARD' : 'EGIFT',
    shippingSameAsBilling: true,
    orderItemGroups: [{ groupNumber: 1, orderItems: itemsOf(plan) }],
  };
}

function itemsOf(plan: Plan): object[] {
  const { kind, cents } = plan;
  switch (kind) {
    case 'value for a card':
      return [
        { itemNumber: 1, itemCode: 'VALUE', price: cents / 100, printedCardNumber: receiver(plan.purse) },
      ];
    case 'a gift by mail':
      return [{ ...gift(1, cents), deliveryMethod: 'EMAIL', recipientEmail: 'sam@example.test' }];
    case 'two gifts': {
      // Each amount is at least the price of the smallest gift.
      const first = Math.max(100, Math.floor(cents / 3));
      return cents < 200 ? [gift(1, cents)] : [gift(1, first), gift(2, cents - first)];
    }
    default:
      return [gift(1, cents)];
  }
}

const gift = (itemNumber: number, cents: number) => ({
  itemNumber,
  itemCode: 'ANY',
  price: cents / 100,
  deliveryMethod: 'URL',
});

function methodOf(plan: Plan): object {
  if (plan.kind === 'a gift paid with a card')
    return { paymentMethodType: 'SV', printedCardNumber: payer(plan.purse) };
  return {
    paymentMethodType: 'VAULT_TOKEN',
    token: tokenOf(plan.number, plan.vault),
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: '0000',
  };
}

/** Funds the guests' paying cards; the receiving cards get almost nothing. */
export async function fillPurses(origin: string, purses: number): Promise<void> {
  for (let purse = 1; purse <= purses; purse++) {
    await sell(origin, payer(purse), 400);
    await sell(origin, receiver(purse), 1);
  }
}

async function sell(origin: string, printedCardNumber: string, amount: number): Promise<void> {
  const reply = await fetch(`${origin}/rest/1.0.0/gift/sell.json`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify({
      merchantId: FAULT_SHOP,
      storeCode: '001',
      cardInfo: { printedCardNumber },
      amount,
    }),
  });
  const { result } = (await reply.json()) as { result: string };
  if (result !== 'success') throw new Error(`The card ${printedCardNumber} could not be sold: ${result}.`);
}

/** Waits with random jitter, as a client does. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) =>
    setTimeout(resolve, between(Math.random, milliseconds / 2, milliseconds * 2)),
  );
}
