import { FAULT_SHOP } from './books.ts';
import { between } from './dice.ts';
import { type Plan, tokenOf } from './plan.ts';

/** What a buyer was told, or nothing. */
export interface Told {
  status: number;
  result: string;
  errorCode?: string;
  /** The whole reply, to compare a repeat with. */
  text: string;
}

export interface Buyer {
  plan: Plan;
  told?: Told;
  /** Requests that were sent. */
  sent: number;
  /** How often each status came; 0 is no answer, for whatever reason. */
  statuses: Map<number, number>;
  /** What was wrong with replies, in words. */
  complaints: string[];
}

/** Where the service is at this moment; it is somewhere else after each death. */
export type Origin = () => string | undefined;

const PATIENCE_MS = 5_000;
const PAUSE_MS = 150;
/** The service has not done what was asked yet, or cannot tell: a client sends the same again. */
const AGAIN = [409, 500, 503];

/** Buys until the buyer is told what became of it, or goes away. A repeat is the same to the letter. */
export async function buy(buyer: Buyer, origin: Origin): Promise<void> {
  const { plan } = buyer;
  while (buyer.sent < plan.tries && buyer.told === undefined) {
    const attempts = plan.isPressedTwice && buyer.sent === 0 ? [1, 2] : [1];
    const answers = await Promise.all(attempts.map(() => attempt(buyer, origin)));
    for (const told of answers) take(buyer, told);
    if (buyer.told === undefined) await pause(PAUSE_MS);
  }
}

/** Asks once more, as a client that lost the reply; what it is told must be what it was told before. */
export async function askAgain(buyer: Buyer, origin: Origin): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const told = await attempt(buyer, origin);
    take(buyer, told);
    if (told?.status === 200) return;
    await pause(PAUSE_MS);
  }
  buyer.complaints.push('is never told what became of the order');
}

function take(buyer: Buyer, told: Told | undefined): void {
  const status = told?.status ?? 0;
  buyer.statuses.set(status, (buyer.statuses.get(status) ?? 0) + 1);
  if (!told || AGAIN.includes(told.status)) return;
  if (told.status !== 200) buyer.complaints.push(`was answered ${told.status}: ${told.text}`);
  else if (buyer.told === undefined) buyer.told = told;
  else if (buyer.told.text !== told.text)
    buyer.complaints.push(`was told ${buyer.told.text} and then ${told.text}`);
}

async function attempt(buyer: Buyer, origin: Origin): Promise<Told | undefined> {
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
    const { result, errorCode, requestId: _own, ...told } = JSON.parse(body);
    buyer.sent += 1;
    return { status: reply.status, result, errorCode, text: JSON.stringify({ result, errorCode, ...told }) };
  } catch (error) {
    // Where nobody took the call it was not sent.
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code !== 'ECONNREFUSED') buyer.sent += 1;
    return undefined;
  }
}

const AUTHORIZATION = `Basic ${Buffer.from('fault-web:fault-web-secret').toString('base64')}`;

export const nameOf = ({ number }: Plan) => `order-${number}`;

/** A guest's card that pays, and one that value is put on. */
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
      // Each at least what the smallest gift costs.
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
    token: tokenOf(plan),
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: '0000',
  };
}

/** Puts on the guests' cards what they pay with; those that receive value hold next to nothing yet. */
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

/** A pause as a client makes it, somewhat longer or shorter each time. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) =>
    setTimeout(resolve, between(Math.random, milliseconds / 2, milliseconds * 2)),
  );
}
