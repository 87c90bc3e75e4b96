import { randomInt } from 'node:crypto';
import type { Ids } from './ids.ts';
import { hasAuthCode } from './kinds.ts';
import type { Movement, Receipt, TransactionHeader, TransactionOrigin } from './movement.ts';

/** Headers of everything a movement may record, made once, before its batch: an attempt that is repeated keeps them. */
export interface MovementHeaders {
  own: TransactionHeader;
  partIds: readonly bigint[];
  /** For the expiry of each card's due lots, by card number. */
  expiries: ReadonlyMap<string, TransactionHeader>;
}

/** Source of a ledger's numbers: ids, and what is chosen of a movement's own header. */
export interface LedgerNumbers extends Pick<Ids, 'next'> {
  chosen?(): Partial<Pick<TransactionHeader, 'transactionId' | 'authCode'>>;
}

/** A history reads in the order of ids: what was due comes first, then the parts of a batch, then the movement. */
export function createHeaders(
  ids: LedgerNumbers,
  { visit: { origin }, cardNumbers, parts = 0 }: Movement<Receipt, string>,
): MovementHeaders {
  const expiries = new Map(
    cardNumbers.map((cardNumber) => [cardNumber, expiryHeader(origin, ids.next())] as const),
  );
  const partIds = Array.from({ length: parts }, () => ids.next());
  const authCode = hasAuthCode(origin.kind) ? createAuthCode() : '';
  return { own: { ...origin, transactionId: ids.next(), authCode, ...ids.chosen?.() }, partIds, expiries };
}

/** No till asked for an expiry, so it has nothing that a till could name it by. */
function expiryHeader(
  { storeCode, clientId, occurredAt }: TransactionOrigin,
  transactionId: bigint,
): TransactionHeader {
  return { transactionId, kind: 'expiry', authCode: '', storeCode, clientId, occurredAt };
}

/** Six random digits. */
export function createAuthCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
