import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { type Card, type CardName, standingOf, type Transaction } from './books.ts';
import type { Model } from './model.ts';
import { ACTIONS, type Action, actOn, isOperators } from './operators.ts';
import { type OrderAnswer, order, refund } from './orders.ts';
import { COFFEES, OTHER_STORE, POINTS, STORE, STORED_VALUE, VISITS, type WalletCode } from './program.ts';
import {
  type Answer,
  type Ask,
  type Contents,
  decimal,
  isGift,
  type Name,
  type Request,
  seenIn,
  toHttp,
} from './requests.ts';
import type { Service } from './service.ts';

/** Command of a sequence. Predicts the reply by the model, calls the service, and compares. */
export type ModelCommand = fc.AsyncCommand<Model, Service>;

type Delivery = 'plain' | 'answer lost' | 'hung up';

/**
 * Command that sends a request, which may depend on earlier ones; undefined if there is nothing to request.
 */
class Asking implements ModelCommand {
  readonly label: string;
  readonly delivery: Delivery;
  readonly build: (model: Model) => Request | undefined;

  constructor(label: string, delivery: Delivery, build: (model: Model) => Request | undefined) {
    this.label = label;
    this.delivery = delivery;
    this.build = build;
  }

  check(model: Readonly<Model>): boolean {
    return this.build(model as Model) !== undefined;
  }

  run(model: Model, service: Service): Promise<void> {
    return ask(model, service, this.build(model)!, this.delivery, this.toString());
  }

  toString(): string {
    return this.delivery === 'plain' ? this.label : `${this.label} (${this.delivery}, then again)`;
  }
}

async function ask(
  model: Model,
  service: Service,
  request: Request,
  delivery: Delivery,
  label: string,
): Promise<void> {
  advance(model, service, 1_000);
  const isRepeat = model.named.includes(request);
  if (request.name && !isRepeat) model.named.push(request);
  const http = toHttp(request);
  const answer = model.handle(request);
  const { operation } = request.ask;
  model.story.push(`${label}: ${describe(answer)}`);
  if (delivery !== 'plain' && request.name && request.name.kind !== 'check') {
    // A refused request must not reserve its name: if its repeat overtook it, it could succeed later.
    const isAtOnce = delivery === 'hung up' && /^(success|20.)$/.test(answer.seen.code);
    await service.lose(http, isAtOnce);
  }
  const reply = await sendUntilDone(service, http);
  const seen = reply.status === 200 ? seenIn(operation, reply.body) : { code: `HTTP ${reply.status}` };
  mustEqual(model, 'answers', seen, answer.seen);
  learn(model, answer, reply.body);
  await compareBooks(model, service);
}

/** Checks transaction ids: a repeated reply has the same id, a new reply a new one. */
function learn(model: Model, answer: Answer, body: { pxTransactionId?: number }): void {
  if (body.pxTransactionId === undefined) return;
  if (answer.id !== undefined) {
    mustEqual(model, 'repeats its id', body.pxTransactionId, answer.id);
    return;
  }
  const isUsed = model.transactions.some((each) => each.answer.id === body.pxTransactionId);
  mustEqual(model, 'uses an id twice', isUsed, false);
  answer.id = body.pxTransactionId;
}

async function compareBooks(model: Model, service: Service): Promise<void> {
  const actual = await service.storedState(model.cards.map(({ number }) => number));
  for (const card of model.cards) {
    const found = actual.get(card.number)!(model.today);
    mustEqual(model, `keeps of card ${card.name}`, found, standingOf(card, model.today));
  }
}

/** Repeats the request until done: while the lost request is still running, the repeat must wait. */
async function sendUntilDone(service: Service, http: ReturnType<typeof toHttp>) {
  for (;;) {
    const reply = await service.send(http);
    if (reply.status !== 409) return reply;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function advance(model: Model, service: Service, milliseconds: number): void {
  model.now += milliseconds;
  service.advance(milliseconds);
}

function mustEqual(model: Model, what: string, found: unknown, expected: unknown): void {
  try {
    deepStrictEqual(found, expected);
  } catch {
    const lines = model.story.map((line, index) => `  ${index + 1}. ${line}`);
    throw new Error(
      `After\n${lines.join('\n')}\nthe service ${what}\n  ${asText(found)}\nand not\n  ${asText(expected)}`,
    );
  }
}

const asText = (value: unknown) => JSON.stringify(value);
const describe = ({ seen: { code, balance } }: Answer) =>
  balance === undefined ? code : `${code}, ${decimal(BigInt(balance), 2)} on it`;

class Waiting implements ModelCommand {
  readonly label: string;
  readonly lasting: (now: number) => number;

  constructor(label: string, lasting: (now: number) => number) {
    this.label = label;
    this.lasting = lasting;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, service: Service): Promise<void> {
    advance(model, service, this.lasting(model.now));
    model.story.push(this.toString());
  }

  toString(): string {
    return `wait ${this.label}`;
  }
}

/** Blocks, unblocks or expires a card, and finds the action in the audit trail. */
class Acting implements ModelCommand {
  readonly action: Action;
  readonly name: CardName;

  constructor(action: Action, name: CardName) {
    this.action = action;
    this.name = name;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, service: Service): Promise<void> {
    advance(model, service, 1_000);
    const card = cardOf(model, this.name);
    const expected = actOn(model, this.action, card);
    model.story.push(`${this}: ${'to' in expected ? expected.to : expected.refused}`);
    const { answer, trail } = await service.act(this.action, card.number);
    mustEqual(model, 'answers', answer, expected);
    const done = card.history.filter(isOperators);
    const commands = done.map(({ operation }) => `cards ${operation}`).reverse();
    mustEqual(
      model,
      'records',
      trail.map(({ command }) => command),
      commands,
    );
    if ('to' in expected) done.at(-1)!.answer.id = Number(trail[0]!.detail.transactionId);
    await compareBooks(model, service);
  }

  toString(): string {
    return `${this.action} ${this.name}`;
  }
}

/** Orders a coffee for points, or refunds one of the orders. */
class Ordering implements ModelCommand {
  readonly name: CardName;
  /** Order to refund, from the latest one; absent: a new order. */
  readonly refunded?: number;

  constructor(name: CardName, refunded?: number) {
    this.name = name;
    this.refunded = refunded;
  }

  check(model: Readonly<Model>): boolean {
    return this.refunded === undefined || this.#original(model as Model) !== undefined;
  }

  async run(model: Model, service: Service): Promise<void> {
    advance(model, service, 1_000);
    const original = this.#original(model);
    const expected = original ? refund(model, original) : order(model, cardOf(model, this.name));
    model.story.push(`${this}: ${expected}`);
    const found = original ? await service.refund(original.orderNumber!) : await this.#order(model, service);
    mustEqual(model, 'answers', found, expected);
    await this.#learn(model, service);
    await compareBooks(model, service);
  }

  async #order(model: Model, service: Service): Promise<OrderAnswer> {
    const orderNumber = await service.order(cardOf(model, this.name).number);
    const ordered = model.transactions.at(-1)!;
    if (orderNumber !== undefined && ordered.operation === 'order') ordered.orderNumber = orderNumber;
    return orderNumber === undefined ? 'refused' : 'done';
  }

  /** Looks up the id of the transaction, which neither reply has. */
  async #learn(model: Model, service: Service): Promise<void> {
    const made = model.transactions.at(-1);
    if (!made || made.answer.id !== undefined || (made.operation !== 'order' && made.operation !== 'refund'))
      return;
    const [card] = made.cards as [Card];
    made.answer.id = await service.latestOf(card.number);
  }

  #original(model: Model): Transaction | undefined {
    if (this.refunded === undefined) return undefined;
    return latest(model, this.refunded, ({ operation }) => operation === 'order');
  }

  toString(): string {
    return this.refunded === undefined
      ? `order a coffee for ${this.name}`
      : `refund the order ${this.refunded} back`;
  }
}

/** Requests by another merchant's till, or about an unknown card: not found, and nothing moves. */
class Stranger implements ModelCommand {
  readonly build: (model: Model) => Request;
  readonly label: string;
  readonly isOtherMerchant: boolean;

  constructor(label: string, isOtherMerchant: boolean, build: (model: Model) => Request) {
    this.label = label;
    this.isOtherMerchant = isOtherMerchant;
    this.build = build;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, service: Service): Promise<void> {
    const request = this.build(model);
    model.story.push(this.toString());
    const { path, headers, body } = toHttp(request);
    const sent = this.isOtherMerchant
      ? body.replace('"merchantId":70', '"merchantId":71')
      : body.replaceAll(/"70[12]0[0-9]{12}"/g, '"7010999999999999"');
    const client = this.isOtherMerchant ? 'stranger-pos' : 'model-pos';
    const reply = await service.send({ path, headers, body: sent }, client);
    const face = isGift(request.ask.operation) ? 'gift' : 'transaction';
    const isReversal = 'original' in request.ask;
    const code = isReversal ? `${face}.transaction_not_found` : `${face}.card_not_found`;
    mustEqual(model, 'answers', reply.body.errorCode, code);
    await compareBooks(model, service);
  }

  toString(): string {
    return `${this.label} ${this.isOtherMerchant ? 'by another merchant' : 'with an unknown card'}`;
  }
}

// ------------------------------------------------------------------------------------------- what there is to choose

const cardName = fc.constantFrom<CardName>('A', 'A', 'A', 'C', 'C', 'C', 'B', 'D');
const cents = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }).map((dollars) => BigInt(dollars) * 100n) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 3_000 }).map(BigInt) },
  { weight: 1, arbitrary: fc.integer({ min: 7_000, max: 10_001 }).map(BigInt) },
);
type Naming = 'own' | 'none' | 'key' | 'check';
const naming = fc.constantFrom<Naming>('own', 'own', 'own', 'none', 'key', 'check');
const delivery = fc.constantFrom<Delivery>('plain', 'plain', 'plain', 'plain', 'answer lost', 'hung up');
/** Index of a transaction from the latest one, which is 0. */
const back = fc.nat({ max: 4 });

const cardOf = (model: Model, name: CardName): Card => model.cards.find((card) => card.name === name)!;
const latest = (model: Model, index: number, fits: (each: Transaction) => boolean = () => true) =>
  model.transactions.filter(fits).at(-1 - index);

/** Creates an unused name; gift requests have their own kind, and no check. */
function named(model: Model, ask: Ask, kind: Naming): Name | undefined {
  const isGiftAsk = isGift(ask.operation);
  const hasNoOwn = ask.operation === 'reverse' || ask.operation === 'reverseByName';
  if (kind === 'none' || (hasNoOwn && kind !== 'key')) return undefined;
  if (kind === 'key') return { kind, value: model.newName() };
  if (isGiftAsk) return { kind: 'external', value: model.newName() };
  return { kind: kind === 'check' ? 'check' : 'identity', value: model.newName() };
}

interface Choice {
  label: string;
  ask(model: Model): Ask | undefined;
}

function asking(choice: fc.Arbitrary<Choice>): fc.Arbitrary<ModelCommand> {
  return fc
    .record({ choice, naming, delivery })
    .map(({ choice: { label, ask: toAsk }, naming: kind, delivery: how }) => {
      const suffix = { own: '', none: ', unnamed', key: ', under a key', check: ', under its check' }[kind];
      return new Asking(label + suffix, how, (model) => {
        const wanted = toAsk(model);
        return wanted && { ask: wanted, store: STORE, name: named(model, wanted, kind) };
      });
    });
}

const dollars = (amount: bigint) => decimal(amount, 2);

const sells = fc
  .record({
    card: cardName,
    amount: cents,
    operation: fc.constantFrom('sell' as const, 'activateAdd' as const),
  })
  .map(
    ({ card, amount, operation }): Choice => ({
      label: `${operation} ${card} ${dollars(amount)}`,
      ask: (model) => ({ operation, card: cardOf(model, card), amount }),
    }),
  );

const reloads = fc.record({ card: cardName, amount: cents }).map(
  ({ card, amount }): Choice => ({
    label: `reload ${card} ${dollars(amount)}`,
    ask: (model) => ({ operation: 'reload', card: cardOf(model, card), amount }),
  }),
);

const redeems = fc.record({ card: cardName, amount: cents, tip: fc.constantFrom(0n, 0n, 150n) }).map(
  ({ card, amount, tip }): Choice => ({
    label: `redeem ${card} ${dollars(amount)}${tip > 0n ? ` and ${dollars(tip)} tip` : ''}`,
    ask: (model) => ({ operation: 'redeem', card: cardOf(model, card), amount, tip }),
  }),
);

const cashOuts = fc.record({ card: cardName, amount: fc.option(cents, { nil: undefined }) }).map(
  ({ card, amount }): Choice => ({
    label: `cash out ${card} ${amount === undefined ? 'whole' : dollars(amount)}`,
    ask: (model) => ({ operation: 'cashOut', card: cardOf(model, card), amount }),
  }),
);

const exchanges = fc
  .record({
    pair: fc.constantFrom<[CardName, CardName]>(
      ['A', 'B'],
      ['A', 'B'],
      ['C', 'D'],
      ['C', 'D'],
      ['B', 'A'],
      ['A', 'D'],
      ['A', 'A'],
    ),
    operation: fc.constantFrom('exchange' as const, 'tillExchange' as const),
  })
  .map(
    ({ pair: [from, to], operation }): Choice => ({
      label: `${operation} ${from} for ${to}`,
      ask: (model) => ({ operation, card: cardOf(model, from), newCard: cardOf(model, to) }),
    }),
  );

const activates = fc.record({ card: cardName }).map(
  ({ card }): Choice => ({
    label: `activate ${card}`,
    ask: (model) => ({ operation: 'activate', card: cardOf(model, card) }),
  }),
);

const quantity = fc.constantFrom(1n, 1n, 2n, 5n, 12n);
const list = (wallets: WalletCode[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Contents>([]) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...wallets), quantity)
        .map(([wallet, amount]): Contents => [{ wallet, amount }]),
    },
  );
const moneyList = fc.oneof(
  fc.constant<Contents>([]),
  cents.map((amount): Contents => [{ wallet: STORED_VALUE, amount }]),
);
const lists = fc
  .oneof(
    fc.record({ add: moneyList, redeem: moneyList }),
    fc.record({ add: list([POINTS, VISITS, COFFEES]), redeem: list([COFFEES, COFFEES, POINTS, VISITS]) }),
  )
  .filter(({ add, redeem }) => add.length + redeem.length > 0);
const listed = ({ add, redeem }: { add: Contents; redeem: Contents }) => {
  const text = (sign: string, contents: Contents) =>
    contents.map(
      ({ wallet, amount }) => `${sign}${wallet === 1 ? dollars(amount) : `${amount} of wallet ${wallet}`}`,
    );
  return [...text('-', redeem), ...text('+', add)].join(' ');
};

const addRedeems = fc.record({ card: cardName, both: lists, autoActivate: fc.boolean() }).map(
  ({ card, both, autoActivate }): Choice => ({
    label: `addRedeem ${card} ${listed(both)}${autoActivate ? ', activating' : ''}`,
    ask: (model) => ({ operation: 'addRedeem', card: cardOf(model, card), ...both, autoActivate }),
  }),
);

/** Most frequent requests about rewards cards: payments, additions and coffees. */
const onRewardsCards = fc
  .record({
    card: fc.constantFrom<CardName>('C', 'C', 'C', 'D'),
    isAdded: fc.boolean(),
    content: fc.oneof(
      { weight: 3, arbitrary: cents.map((amount) => ({ wallet: STORED_VALUE, amount }) as const) },
      { weight: 1, arbitrary: fc.constant({ wallet: COFFEES, amount: 1n } as const) },
      { weight: 1, arbitrary: quantity.map((amount) => ({ wallet: POINTS, amount }) as const) },
    ),
  })
  .map(({ card, isAdded, content }): Choice => {
    const both = { add: isAdded ? [content] : [], redeem: isAdded ? [] : [content] };
    return {
      label: `addRedeem ${card} ${listed(both)}`,
      ask: (model) => ({ operation: 'addRedeem', card: cardOf(model, card), ...both, autoActivate: false }),
    };
  });

const identifies = fc
  .record({ card: fc.constantFrom<CardName>('C', 'C', 'C', 'D', 'A'), autoActivate: fc.boolean() })
  .map(
    ({ card, autoActivate }): Choice => ({
      label: `identify ${card}${autoActivate ? ', activating' : ''}`,
      ask: (model) => ({ operation: 'identify', card: cardOf(model, card), autoActivate }),
    }),
  );

/** Voids of an earlier transaction, or of an arbitrary one. */
const openVoids = fc.record({ card: cardName, both: lists }).map(
  ({ card, both }): Choice => ({
    label: `voidAddRedeem ${card} ${listed(both)}, by no id`,
    ask: (model) => ({ operation: 'voidAddRedeem', card: cardOf(model, card), ...both }),
  }),
);

const voidsByContents = fc.record({ index: back }).map(
  ({ index }): Choice => ({
    label: `void what the addRedeem ${index} back did, by no id`,
    ask(model) {
      const original = latest(model, index, ({ operation }) => operation === 'addRedeem');
      return original && { operation: 'voidAddRedeem', card: original.cards[0]!, ...original.applied! };
    },
  }),
);

const namedVoids = fc.record({ index: back }).map(
  ({ index }): Choice => ({
    label: `voidAddRedeem of the addRedeem ${index} back`,
    ask(model) {
      const original = latest(model, index, ({ operation }) => operation === 'addRedeem');
      return (
        original && { operation: 'voidAddRedeem', card: original.cards[0]!, ...original.applied!, original }
      );
    },
  }),
);

const voidActivations = fc
  .record({
    card: cardName,
    amount: fc.option(cents, { nil: undefined }),
    isNamed: fc.boolean(),
    index: back,
  })
  .map(
    ({ card: name, amount, isNamed, index }): Choice => ({
      label: `void the activation of ${name}${amount === undefined ? '' : ` with ${dollars(amount)}`}${isNamed ? `, by the id ${index} back` : ''}`,
      ask(model) {
        const card = cardOf(model, name);
        const original = isNamed ? latest(model, index, (each) => each.cards[0] === card) : undefined;
        if (isNamed && !original) return undefined;
        if (card.kind === 'loyalty') return { operation: 'voidActivate', card, original };
        const held = card.wallets.get(STORED_VALUE)!.reduce((sum, { left }) => sum + left, 0n);
        const asked = amount ?? (held === 0n ? 100n : held);
        return { operation: 'voidActivateAdd', card, amount: asked, original };
      },
    }),
  );

const reversals = fc
  .record({ index: back, operation: fc.constantFrom('reverse' as const, 'tillReverse' as const) })
  .map(
    ({ index, operation }): Choice => ({
      label: `${operation} the transaction ${index} back`,
      ask(model) {
        const original = latest(model, index);
        return original && { operation, original };
      },
    }),
  );

/** Reversals by the name of a request, including names without a transaction. */
const reversalsByName = fc.record({ index: back }).map(
  ({ index }): Choice => ({
    label: `reverse by the name ${index} back`,
    ask(model) {
      const request = model.named.filter(({ name }) => name?.kind !== 'key').at(-1 - index);
      if (!request?.name) return undefined;
      const { kind, value } = request.name;
      if (kind === 'external') return { operation: 'reverseByName', externalId: value };
      return { operation: 'tillReverseByName', check: value, isIdentity: kind === 'identity' };
    },
  }),
);

/** Uses a name in a reversal before any other request. */
const replays = fc
  .record({ index: back, delivery })
  .map(
    ({ index, delivery: how }): ModelCommand =>
      new Asking(`repeat the named request ${index} back`, how, (model) => model.named.at(-1 - index)),
  );

const reuses = fc.record({ index: back }).map(
  ({ index }): ModelCommand =>
    new Asking(`something else under the name ${index} back`, 'plain', (model) => {
      const old = model.named
        .filter(({ name }) => name?.kind === 'external' || name?.kind === 'identity')
        .at(-1 - index);
      if (!old?.name) return undefined;
      const card = cardOf(model, 'A');
      const amount = 1n;
      const other: Ask =
        old.name.kind === 'external'
          ? { operation: 'redeem', card, amount, tip: 0n }
          : {
              operation: 'addRedeem',
              card,
              add: [],
              redeem: [{ wallet: STORED_VALUE, amount }],
              autoActivate: false,
            };
      return { ask: other, store: STORE, name: old.name };
    }),
);

const sameCheck = fc.record({ index: back, card: fc.constantFrom<CardName>('C', 'C', 'D') }).map(
  ({ index, card }): ModelCommand =>
    new Asking(`identify ${card} on the check ${index} back`, 'plain', (model) => {
      const old = model.named
        .filter(({ name, ask: { operation } }) => name?.kind === 'check' && operation === 'identify')
        .at(-1 - index);
      if (!old?.name) return undefined;
      return {
        ask: { operation: 'identify', card: cardOf(model, card), autoActivate: false },
        store: STORE,
        name: old.name,
      };
    }),
);

const elsewhere = fc
  .record({ index: back, operation: fc.constantFrom('reverse' as const, 'tillReverse' as const) })
  .map(
    ({ index, operation }): ModelCommand =>
      new Asking(`${operation} the transaction ${index} back, in the other store`, 'plain', (model) => {
        const original = latest(model, index);
        return original && { ask: { operation, original }, store: OTHER_STORE };
      }),
  );

const HOUR_MS = 60 * 60 * 1000;
const clockFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', timeStyle: 'medium' });
/** Milliseconds to the next midnight in the merchant's zone, except on days of clock changes. */
function untilMidnight(now: number): number {
  const [hours, minutes, seconds] = clockFormat.format(now).split(':').map(Number) as [
    number,
    number,
    number,
  ];
  return 24 * HOUR_MS - ((hours * 60 + minutes) * 60 + seconds) * 1000 - (now % 1000);
}

const waits = fc
  .constantFrom<[string, (now: number) => number]>(
    ['an hour', () => HOUR_MS],
    ['four hours', () => 4 * HOUR_MS],
    ['a day', () => 24 * HOUR_MS],
    ['a day', () => 24 * HOUR_MS],
    ['until a minute before midnight', (now) => Math.max(0, untilMidnight(now) - 60_000)],
    ['until midnight', untilMidnight],
    ['three days', () => 72 * HOUR_MS],
    ['until the fourth midnight', (now) => untilMidnight(now) + 72 * HOUR_MS],
    ['until the sixth midnight', (now) => untilMidnight(now) + 120 * HOUR_MS],
    ['seven days and a second less', () => 168 * HOUR_MS - 1000],
    ['seven days', () => 168 * HOUR_MS],
    ['eight days', () => 192 * HOUR_MS],
  )
  .map(([label, lasting]): ModelCommand => new Waiting(label, lasting));

const orders = fc
  .record({
    card: fc.constantFrom<CardName>('C', 'C', 'C', 'D'),
    refunded: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
  })
  .map(({ card, refunded }): ModelCommand => new Ordering(card, refunded));

/** Actions; mostly undone again, so that sequences continue with usable cards. */
const actions = fc
  .record({
    action: fc.constantFrom<Action>(...ACTIONS, 'block', 'block', 'unblock', 'unblock', 'unblock'),
    card: cardName,
  })
  .map(({ action, card }): ModelCommand => new Acting(action, card));

const strangers = fc
  .record({ isOtherMerchant: fc.boolean(), index: fc.nat({ max: 3 }) })
  .map(({ isOtherMerchant, index }): ModelCommand => {
    const asks: [string, (model: Model) => Ask][] = [
      ['redeem A', (model) => ({ operation: 'redeem', card: cardOf(model, 'A'), amount: 100n, tip: 0n })],
      ['reload A', (model) => ({ operation: 'reload', card: cardOf(model, 'A'), amount: 100n })],
      ['identify C', (model) => ({ operation: 'identify', card: cardOf(model, 'C'), autoActivate: true })],
      ['reverse the first', (model) => ({ operation: 'reverse', original: model.transactions[0]! })],
    ];
    const [label, toAsk] = asks[isOtherMerchant ? index : index % 3]!;
    return new Stranger(label, isOtherMerchant, (model) => ({ ask: toAsk(model), store: STORE }));
  });

/** Initial commands: a sold gift card, and a guest's rewards card that has paid and so has points to use. */
const beginnings: Choice[] = [
  {
    label: 'sell A 30.00',
    ask: (model) => ({ operation: 'sell', card: cardOf(model, 'A'), amount: 3_000n }),
  },
  { label: 'activate C', ask: (model) => ({ operation: 'activate', card: cardOf(model, 'C') }) },
  {
    label: 'reload C 40.00',
    ask: (model) => ({ operation: 'reload', card: cardOf(model, 'C'), amount: 4_000n }),
  },
  {
    label: 'redeem C 15.00',
    ask: (model) => ({ operation: 'redeem', card: cardOf(model, 'C'), amount: 1_500n, tip: 0n }),
  },
];

export async function begin(model: Model, service: Service): Promise<void> {
  for (const { label, ask: toAsk } of beginnings) {
    const wanted = toAsk(model)!;
    await ask(
      model,
      service,
      { ask: wanted, store: STORE, name: named(model, wanted, 'own') },
      'plain',
      label,
    );
  }
}

export const commands: fc.Arbitrary<ModelCommand>[] = [
  asking(sells),
  asking(reloads),
  asking(reloads),
  asking(redeems),
  asking(cashOuts),
  asking(exchanges),
  asking(activates),
  asking(addRedeems),
  asking(onRewardsCards),
  asking(onRewardsCards),
  asking(identifies),
  asking(identifies),
  asking(openVoids),
  asking(voidsByContents),
  asking(namedVoids),
  asking(voidActivations),
  asking(reversals),
  asking(reversals),
  asking(reversalsByName),
  replays,
  reuses,
  sameCheck,
  elsewhere,
  waits,
  waits,
  waits,
  actions,
  actions,
  orders,
  orders,
  orders,
  strangers,
];
