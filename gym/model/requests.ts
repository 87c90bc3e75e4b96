import type { Card, Transaction } from './books.ts';
import { COFFEES, MERCHANT, POINTS, VISITS, WALLETS, type WalletCode } from './program.ts';

/** Requests of the commands, and their replies in comparable form. */

export type Contents = { wallet: WalletCode; amount: bigint }[];

export type Ask =
  | { operation: 'sell' | 'reload'; card: Card; amount: bigint }
  | { operation: 'redeem'; card: Card; amount: bigint; tip: bigint }
  | { operation: 'cashOut'; card: Card; amount?: bigint }
  | { operation: 'exchange' | 'tillExchange'; card: Card; newCard: Card }
  | { operation: 'reverse'; original: Transaction }
  | { operation: 'reverseByName'; externalId: string }
  | { operation: 'tillReverse'; original: Transaction }
  | { operation: 'tillReverseByName'; check: string; isIdentity: boolean }
  | { operation: 'activate'; card: Card }
  | { operation: 'activateAdd'; card: Card; amount: bigint }
  | { operation: 'identify'; card: Card; autoActivate: boolean }
  | { operation: 'addRedeem'; card: Card; add: Contents; redeem: Contents; autoActivate: boolean }
  | { operation: 'voidAddRedeem'; card: Card; add: Contents; redeem: Contents; original?: Transaction }
  | { operation: 'voidActivate'; card: Card; original?: Transaction }
  | { operation: 'voidActivateAdd'; card: Card; amount: bigint; original?: Transaction };

export type Operation = Ask['operation'];

/** Name of a request for repeats. `identity` is the till's full identification, without `check`. */
export interface Name {
  kind: 'external' | 'identity' | 'check' | 'key';
  value: string;
}

export interface Request {
  ask: Ask;
  store: string;
  name?: Name;
}

/** Comparable part of a reply, predicted or received. Amounts in minor units as text. */
export interface Seen {
  code: string;
  card?: string;
  balance?: string;
  previous?: string;
  amount?: string;
  /**
   * Gift reply: the remaining amount due. Till reply: points, visits and rewards with their days, and the
   * lists.
   */
  due?: string;
  isRegistered?: boolean;
  wallets?: Record<string, string>;
  add?: string;
  redeem?: string;
}

/** Reply of the service, including its id; identical for repeats under the same name. */
export interface Answer {
  seen: Seen;
  /** Transaction id, once received. */
  id?: number;
  authCode?: string;
}

const GIFT: readonly Operation[] = [
  'sell',
  'reload',
  'redeem',
  'cashOut',
  'exchange',
  'reverse',
  'reverseByName',
];
export const isGift = (operation: Operation) => GIFT.includes(operation);

const PATHS: Partial<Record<Operation, string>> = {
  reverseByName: 'reverse',
  tillExchange: 'exchange',
  tillReverse: 'reverse',
  tillReverseByName: 'reverse',
  identify: 'identifyCustomer',
};

export interface Http {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const POS_DATETIME = '2026-03-09 10:00';

export function toHttp({ ask, store, name }: Request): Http {
  const { operation } = ask;
  const face = isGift(operation) ? 'gift' : 'transaction';
  const body = isGift(operation)
    ? { merchantId: MERCHANT, storeCode: store, ...external(name), ...giftBody(ask) }
    : { headerInfo: headerInfo(ask, store, name), ...tillBody(ask) };
  const key: Record<string, string> = name?.kind === 'key' ? { 'idempotency-key': name.value } : {};
  return {
    path: `${face}/${PATHS[operation] ?? operation}.json`,
    headers: { 'content-type': 'application/json', ...key },
    body: JSON.stringify(body),
  };
}

const external = (name?: Name) => (name?.kind === 'external' ? { externalTransactionId: name.value } : {});

function headerInfo(ask: Ask, storeCode: string, name?: Name) {
  const isNamed = name?.kind === 'identity' || name?.kind === 'check';
  return {
    merchantId: MERCHANT,
    storeCode,
    operatorId: '7',
    senderId: 'POS',
    terminalId: 'till-3',
    programId: programOf(ask),
    ...(isNamed ? { posTransactionId: name.value } : {}),
    ...(name?.kind === 'identity' ? { sequenceNumber: '1', posTransactionDatetime: POS_DATETIME } : {}),
  };
}

function programOf(ask: Ask): string {
  if (ask.operation === 'activateAdd' || ask.operation === 'voidActivateAdd') return 'SV';
  if (ask.operation !== 'addRedeem' && ask.operation !== 'voidAddRedeem') return 'PX';
  return [...ask.add, ...ask.redeem].every(({ wallet }) => wallet === 1) ? 'SV' : 'LP';
}

function giftBody(ask: Ask): object {
  switch (ask.operation) {
    case 'sell':
    case 'reload':
      return { cardInfo: printed(ask.card), amount: decimal(ask.amount, 2) };
    case 'redeem':
      return { cardInfo: printed(ask.card), amount: decimal(ask.amount, 2), tip: decimal(ask.tip, 2) };
    case 'cashOut':
      return {
        cardInfo: printed(ask.card),
        ...(ask.amount === undefined ? {} : { amount: decimal(ask.amount, 2) }),
      };
    case 'exchange':
      return { cardInfo: printed(ask.card), newCardInfo: printed(ask.newCard) };
    case 'reverse':
      return { pxTransactionId: idOf(ask.original) };
    case 'reverseByName':
      return { externalTransactionId: ask.externalId };
    default:
      throw new Error(`${ask.operation} is the till's.`);
  }
}

function tillBody(ask: Ask): object {
  switch (ask.operation) {
    case 'tillReverse':
      return { pxTransactionId: idOf(ask.original) };
    case 'tillReverseByName': {
      const rest = { previousSequenceNumber: '1', previousPosTransactionDatetime: POS_DATETIME };
      return { previousPosTransactionId: ask.check, ...(ask.isIdentity ? rest : {}) };
    }
    case 'tillExchange':
      return { cardInfo: typed(ask.card), newCardInfo: typed(ask.newCard) };
    case 'activate':
      return { cardInfo: typed(ask.card) };
    case 'activateAdd':
      return { cardInfo: typed(ask.card), addWalletContents: money(ask.amount) };
    case 'identify':
      return { cardInfo: typed(ask.card), autoActivateCard: ask.autoActivate };
    case 'addRedeem':
      return { cardInfo: typed(ask.card), ...lists(ask), autoActivateCard: ask.autoActivate };
    case 'voidAddRedeem':
      return {
        cardInfo: typed(ask.card),
        ...lists(ask),
        ...(ask.original ? { pxTransactionId: String(idOf(ask.original)) } : {}),
      };
    case 'voidActivate':
      return { cardInfo: typed(ask.card), ...original(ask.original) };
    case 'voidActivateAdd':
      return {
        cardInfo: typed(ask.card),
        addWalletContents: money(ask.amount),
        ...original(ask.original),
      };
    default:
      throw new Error(`${ask.operation} is the gift service's.`);
  }
}

const printed = ({ number }: Card) => ({ printedCardNumber: number });
const typed = ({ number }: Card) => ({ swipeFlag: false, printedCardNumber: number });
const money = (amount: bigint) => [{ walletCode: 1, quantity: decimal(amount, 2) }];
const original = (named?: Transaction) => (named ? { pxTransactionId: idOf(named) } : {});
const lists = ({ add, redeem }: { add: Contents; redeem: Contents }) => ({
  addWalletContents: add.map(content),
  redeemWalletContents: redeem.map(content),
});
const content = ({ wallet, amount }: Contents[number]) => ({
  walletCode: wallet,
  quantity: decimal(amount, WALLETS[wallet].scale),
});

function idOf({ answer }: Transaction): number {
  if (answer.id === undefined) throw new Error('A transaction is named before its id was seen.');
  return answer.id;
}

export function decimal(amount: bigint, scale: number): string {
  if (scale === 0) return String(amount);
  const text = String(amount).padStart(scale + 1, '0');
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** Extracts the comparable part of a reply. */
// biome-ignore lint/suspicious/noExplicitAny: a reply as a client sees it, before anything is known of it
export function seenIn(operation: Operation, body: any): Seen {
  if (body.errorCode !== undefined) return { code: body.errorCode };
  const cents = (amount?: number) => (amount === undefined ? undefined : String(Math.round(amount * 100)));
  if (isGift(operation)) {
    return trimmed({
      code: body.result,
      card: body.printedCardNumber,
      balance: cents(body.currentBalance),
      previous: cents(body.previousBalance),
      amount: cents(body.transactionAmount),
      due: body.posMessages.find((line: string) => line.startsWith('Still due')),
    });
  }
  const points = [...body.balancePoints, ...body.rewardPoints].map((each) => {
    const days = each.expirationDates.map(
      (part: { quantity: string; date: string }) => `${part.quantity} ${part.date}`,
    );
    return [each.walletCode, [each.points, ...days].join(', ')];
  });
  return trimmed({
    code: String(body.responseCode),
    card: body.printedCardNumber,
    balance: cents(body.svCurrentBalance),
    previous: cents(body.svPreviousBalance),
    amount: cents(body.svTransactionAmount),
    due: body.posMessages.find((line: string) => line.startsWith('Still due')),
    isRegistered: body.isRegistered,
    wallets: Object.fromEntries(points),
    add: appliedText(body.addWalletContents),
    redeem: appliedText(body.redeemWalletContents),
  });
}

export function trimmed(seen: Seen): Seen {
  return Object.fromEntries(
    Object.entries(seen).filter(([, value]) => value !== undefined),
  ) as unknown as Seen;
}

export const shownWallets = [POINTS, VISITS, COFFEES] as const;
export const listText = (contents: Contents) => appliedText(contents.map(content))!;

function appliedText(list?: { walletCode: number; quantity: string }[]): string | undefined {
  return list?.map(({ walletCode, quantity }) => `${quantity} of wallet ${walletCode}`).join(', ');
}
