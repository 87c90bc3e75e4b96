import { randomInt } from 'node:crypto';
import type { Ids } from './ids.ts';
import { hasAuthCode } from './kinds.ts';
import type { Movement, Receipt, TransactionHeader, TransactionOrigin } from './movement.ts';

/** Headers of all transactions a movement may record, created once before its batch and reused by retries. */
export interface MovementHeaders {
  own: TransactionHeader;
  partIds: readonly bigint[];
  /** Ids for the expiry of each card's due lots, in the order of the movement's cards. */
  expiryIds: readonly bigint[];
}

/** Number source of a ledger: ids, and the numbers chosen for a movement's own header. */
export interface LedgerNumbers extends Pick<Ids, 'next'> {
  chosen?(): Partial<Pick<TransactionHeader, 'transactionId' | 'authCode'>>;
}

/** Creates the headers. A history is ordered by id: first expiries, then the parts of a batch, then the movement. */
export function createHeaders(
  ids: LedgerNumbers,
  { visit: { origin }, cardNumbers, parts = 0 }: Movement<Receipt, string>,
  traceparent?: string,
): MovementHeaders {
  const expiryIds = cardNumbers.map(() => ids.next());
  const partIds = Array.from({ length: parts }, () => ids.next());
  const authCode = hasAuthCode(origin.kind) ? createAuthCode() : '';
  const own = { ...origin, traceparent, transactionId: ids.next(), authCode, ...ids.chosen?.() };
  return { own, partIds, expiryIds };
}

/** Creates the header of an expiry, without the till's identifiers, since no till requested it. */
export function expiryHeader(
  { storeCode, clientId, occurredAt }: TransactionOrigin,
  transactionId: bigint,
): TransactionHeader {
  return { transactionId, kind: 'expiry', authCode: '', storeCode, clientId, occurredAt };
}

/** Creates an authorization code of six random digits. */
export function createAuthCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
