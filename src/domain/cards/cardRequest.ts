import { randomInt } from 'node:crypto';
import type { App } from '../../app.ts';
import { dayIn } from '../../clock.ts';
import type { Caller } from '../../contract/caller.ts';
import { idempotencyMovementScope } from '../../contract/idempotency.ts';
import type { Held, HeldCard, MovementKey, TransactionHeader } from '../../ledger/movement.ts';
import type { CardTemplate, Merchant, WalletDefinition } from '../merchantDirectory.ts';

/** The wallet that holds money. All other wallet codes are the merchant's to choose. */
export const STORED_VALUE = 1;

/** What a till tells with every request on a card, whichever service it speaks to. */
export interface CardRequest {
  caller: Caller;
  storeCode: string;
  operatorId?: string;
  terminalId?: string;
  checkNumber?: string;
  /** The caller's name for the transaction, unique in its store. */
  externalTransactionId?: string;
  idempotencyKey?: string;
  /** Tells a repeat from another request under the same name. */
  digest: Buffer;
  operationId: string;
}

/** A request in its place and time: what the rules decide by besides the cards themselves. */
export interface Visit {
  merchant: Merchant;
  storedValue: WalletDefinition;
  now: Date;
  /** The merchant's calendar day. */
  today: string;
  header: TransactionHeader;
}

export type VisitReason = 'invalid_merchant' | 'invalid_store' | 'store_closed';

/** Opens a visit at a store that is open, or says why not. `kind` names the transaction in the ledger. */
export function openVisit(app: App, request: CardRequest, kind: string): Visit | { refused: VisitReason } {
  const { merchant, clientId } = request.caller;
  const storedValue = merchant.wallets.get(STORED_VALUE);
  if (storedValue?.kind !== 'stored_value') return { refused: 'invalid_merchant' };
  const store = merchant.stores.get(request.storeCode);
  if (!store) return { refused: 'invalid_store' };
  if (!store.isOpen) return { refused: 'store_closed' };

  const now = app.clock.now();
  return {
    merchant,
    storedValue,
    now,
    today: dayIn(merchant.timeZone, now),
    header: {
      transactionId: app.ids.next(),
      kind,
      authCode: String(randomInt(1_000_000)).padStart(6, '0'),
      storeCode: store.storeCode,
      clientId,
      operatorId: request.operatorId,
      terminalId: request.terminalId,
      checkNumber: request.checkNumber,
      occurredAt: now,
    },
  };
}

/** The names a movement is known by: a repeat under any of them is answered from the first. */
export function movementKeys(request: CardRequest): MovementKey[] {
  const { externalTransactionId, idempotencyKey, digest } = request;
  return [
    ...(externalTransactionId === undefined
      ? []
      : [externalKey(request.storeCode, externalTransactionId, digest)]),
    ...(idempotencyKey === undefined ? [] : [idempotencyMovementKey(request, idempotencyKey)]),
  ];
}

export function externalKey(storeCode: string, externalTransactionId: string, digest?: Buffer): MovementKey {
  return { scope: `external:${storeCode}`, key: externalTransactionId, digest };
}

export function idempotencyMovementKey(request: CardRequest, key: string): MovementKey {
  return {
    scope: idempotencyMovementScope(request.caller.clientId, request.operationId),
    key,
    digest: request.digest,
  };
}

/** A card's template, if the merchant still has it. */
export function templateOf(merchant: Merchant, card: HeldCard): CardTemplate | undefined {
  return merchant.cardTemplates.get(card.cardTemplateCode);
}

/** What the card holds in the money wallet; the caller has made sure that it has one. */
export function storedValueOf(card: HeldCard): bigint {
  const wallet = card.wallets.get(STORED_VALUE);
  if (!wallet) throw new Error('A card without stored value came past the checks.');
  return wallet.balance;
}

export function heldCard(held: Pick<Held, 'card'>, cardNumber: string): HeldCard {
  const card = held.card(cardNumber);
  if (!card) throw new Error('A card of a ledger transaction does not exist.');
  return card;
}
