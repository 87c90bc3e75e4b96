import { formatDecimal } from '../../../base/money/money.ts';
import { type PastLeg, type PastMovement, pastOfCard } from '../../../ledger/pastOfCard.ts';
import type { Context } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { beginOfDay, endOfDay } from './businessDays.ts';

export type PastTransaction = {
  transactionId: number;
  /** Transaction kind as in the ledger. */
  kind: string;
  occurredAt: string;
  storeCode: string;
  storeName: string;
  cardNumber: string;
  /** Empty if the till sent none. */
  checkNumber: string;
  details: PastDetail[];
};

/** Change to one wallet, as decimal text at the wallet's scale. */
export type PastDetail = {
  walletCode: number;
  walletName: string;
  accrued: string;
  redeemed: string;
  balance: string;
};

/** Movement with the card it concerned; for an exchange, the new card. */
interface OnCard {
  cardNumber: string;
  transaction: PastMovement;
}

/** Page of transactions, newest first, and the transaction after which the next one begins, if there is one. */
export interface PastPage {
  transactions: PastTransaction[];
  next?: bigint;
}

/** Period and page to read. */
export interface PastQuery {
  /** First and last business day, `yyyy-mm-dd`, both inclusive. */
  startDate?: string;
  endDate?: string;
  /** Limits the history to changes of these wallets. */
  walletCodes?: number[];
  pageSize: number;
  olderThan?: bigint;
}

/** Reads a page of the transactions of cards, and of those that were exchanged for them. */
export async function readPast(
  app: Pick<Context, 'store'>,
  merchant: Merchant,
  newestCards: readonly string[],
  query: PastQuery,
): Promise<PastPage> {
  const { cardNumbers, found } = await latestOf(app, merchant, newestCards, query);
  const page = found.slice(0, query.pageSize);
  return {
    transactions: page.map((each) => toPast(merchant, each, cardNumbers, query.walletCodes)),
    next: found.length > page.length ? page.at(-1)?.transaction.transactionId : undefined,
  };
}

/**
 * Reads the latest movements of the cards and their predecessors by exchange: one more than the page holds, to detect a
 * next page.
 */
async function latestOf(
  { store: { db } }: Pick<Context, 'store'>,
  { merchantId, timeZone }: Merchant,
  newestCards: readonly string[],
  { startDate, endDate, walletCodes, pageSize, olderThan }: PastQuery,
): Promise<{ cardNumbers: string[]; found: OnCard[] }> {
  const since = startDate === undefined ? undefined : beginOfDay(timeZone, startDate);
  const until = endDate === undefined ? undefined : endOfDay(timeZone, endDate);
  const limit = pageSize + 1;
  const cardNumbers: string[] = [];
  const found = new Map<bigint, OnCard>();
  const toRead = [...newestCards];
  for (let cardNumber = toRead.pop(); cardNumber !== undefined; cardNumber = toRead.pop()) {
    if (cardNumbers.includes(cardNumber)) continue;
    cardNumbers.push(cardNumber);
    const page = { cardNumber, walletCodes, olderThan, since, until, limit };
    const { movements, exchangedCard } = await pastOfCard(db, merchantId, page);
    for (const transaction of movements) {
      const { transactionId } = transaction;
      if (!found.has(transactionId)) found.set(transactionId, { cardNumber, transaction });
    }
    if (exchangedCard !== undefined) toRead.push(exchangedCard);
  }
  const latestFirst = (a: OnCard, b: OnCard) =>
    a.transaction.transactionId < b.transaction.transactionId ? 1 : -1;
  return { cardNumbers, found: [...found.values()].sort(latestFirst).slice(0, limit) };
}

function toPast(
  merchant: Merchant,
  { cardNumber, transaction }: OnCard,
  cardNumbers: string[],
  walletCodes: number[] | undefined,
): PastTransaction {
  const { transactionId, kind, occurredAt, storeCode, checkNumber, legs } = transaction;
  return {
    transactionId: Number(transactionId),
    kind,
    occurredAt: occurredAt.toISOString(),
    storeCode,
    storeName: merchant.stores.get(storeCode)?.name ?? '',
    cardNumber,
    checkNumber: checkNumber ?? '',
    details: detailsOf(merchant, legsOn(legs, cardNumbers, walletCodes)),
  };
}

function legsOn(legs: PastLeg[], cardNumbers: string[], walletCodes?: number[]): PastLeg[] {
  return legs.filter(
    ({ walletCode, cardNumber }) =>
      cardNumbers.includes(cardNumber) && (walletCodes === undefined || walletCodes.includes(walletCode)),
  );
}

/** Sums up the legs by wallet, in wallet code order. */
function detailsOf({ wallets }: Merchant, legs: PastLeg[]): PastDetail[] {
  const codes = [...new Set(legs.map(({ walletCode }) => walletCode))].sort((a, b) => a - b);
  return codes.map((walletCode) => {
    const own = legs.filter((leg) => leg.walletCode === walletCode);
    const { name = '', scale = 0 } = wallets.get(walletCode) ?? {};
    const sum = (amounts: bigint[]) =>
      formatDecimal(
        amounts.reduce((a, b) => a + b, 0n),
        scale,
      );
    return {
      walletCode,
      walletName: name,
      accrued: sum(own.map(({ amount }) => (amount > 0n ? amount : 0n))),
      redeemed: sum(own.map(({ amount }) => (amount < 0n ? -amount : 0n))),
      balance: formatDecimal(own.at(-1)!.balanceAfter, scale),
    };
  });
}
