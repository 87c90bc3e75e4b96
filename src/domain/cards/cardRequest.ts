import { randomInt } from 'node:crypto';
import type { App } from '../../app.ts';
import { dayIn } from '../../clock.ts';
import type { Caller } from '../../contract/caller.ts';
import { idempotencyMovementScope } from '../../contract/idempotency.ts';
import type { Held, HeldCard, MovementKey, TransactionHeader } from '../../ledger/movement.ts';
import type { CardTemplate, Merchant, Store, WalletDefinition } from '../merchantDirectory.ts';

/** The wallet that holds money. All other wallet codes are the merchant's to choose. */
export const STORED_VALUE = 1;

/** Who asks, and in which store. */
export interface StoreRequest {
  caller: Caller;
  storeCode: string;
}

/** What a till tells with every request on a card, whichever service it speaks to. */
export interface CardRequest extends StoreRequest {
  operatorId?: string;
  terminalId?: string;
  checkNumber?: string;
  /** Number of the request within the check, and when the check was opened: text as it came, never read. */
  sequenceNumber?: string;
  posTransactionDatetime?: string;
  /** The check number and these two are how the till will name the transaction, should it have to take it back. */
  isNamedByCheck?: boolean;
  /** The caller's name for the transaction, unique in its store. */
  externalTransactionId?: string;
  idempotencyKey?: string;
  /** It is to be answered anew each time, whatever identity the till gave it. */
  isUnnamed?: boolean;
  /** Tells a repeat from another request under the same name. */
  digest: Buffer;
  operationId: string;
}

/** A request in its place and time: what the rules decide by besides the cards themselves. */
export interface StoreVisit {
  merchant: Merchant;
  now: Date;
  /** The merchant's calendar day. */
  today: string;
  header: TransactionHeader;
}

/** A visit at a merchant whose cards hold money. */
export interface Visit extends StoreVisit {
  storedValue: WalletDefinition;
}

export type VisitReason = 'invalid_merchant' | 'invalid_store' | 'store_closed';

/** The store a request comes from, which has to be open; the merchant has to have something cards can hold. */
export function enterStore({
  caller: { merchant },
  storeCode,
}: StoreRequest): { merchant: Merchant; store: Store } | { refused: VisitReason } {
  if (merchant.wallets.size === 0) return { refused: 'invalid_merchant' };
  const store = merchant.stores.get(storeCode);
  if (!store) return { refused: 'invalid_store' };
  return store.isOpen ? { merchant, store } : { refused: 'store_closed' };
}

/** Opens a visit where money is moved, or says why not. `kind` names the transaction in the ledger. */
export function openVisit(app: App, request: CardRequest, kind: string): Visit | { refused: VisitReason } {
  const storedValue = storedValueIn(request.caller.merchant);
  if (!storedValue) return { refused: 'invalid_merchant' };
  const visit = openStoreVisit(app, request, kind);
  return 'refused' in visit ? visit : { ...visit, storedValue };
}

/** The wallet that holds money, if the merchant's cards have one. */
export function storedValueIn(merchant: Merchant): WalletDefinition | undefined {
  const wallet = merchant.wallets.get(STORED_VALUE);
  return wallet?.kind === 'stored_value' ? wallet : undefined;
}

/** Opens a visit at a store that is open, or says why not, whatever the merchant's cards hold. */
export function openStoreVisit(
  app: App,
  request: CardRequest,
  kind: string,
): StoreVisit | { refused: VisitReason } {
  const place = enterStore(request);
  if ('refused' in place) return place;
  const { merchant, store } = place;
  const { clientId } = request.caller;
  const now = app.clock.now();
  return {
    merchant,
    now,
    today: dayIn(merchant.timeZone, now),
    header: {
      transactionId: app.ids.next(),
      kind,
      authCode: newAuthCode(),
      storeCode: store.storeCode,
      clientId,
      operatorId: request.operatorId,
      terminalId: request.terminalId,
      checkNumber: request.checkNumber,
      sequenceNumber: request.sequenceNumber,
      posTransactionDatetime: request.posTransactionDatetime,
      externalTransactionId: request.externalTransactionId,
      occurredAt: now,
    },
  };
}

/** Six random digits, for the receipt. */
export function newAuthCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The names a movement is known by: a repeat under any of them is answered from the first. */
export function movementKeys(request: CardRequest): MovementKey[] {
  const { externalTransactionId, idempotencyKey, digest, isUnnamed } = request;
  if (isUnnamed) return [];
  const identity = posIdentityOf(request);
  return [
    ...(identity === undefined ? [] : [posKey(request.storeCode, identity, digest)]),
    ...(externalTransactionId === undefined
      ? []
      : [externalKey(request.storeCode, externalTransactionId, digest)]),
    ...(idempotencyKey === undefined ? [] : [idempotencyMovementKey(request, idempotencyKey)]),
  ];
}

export function externalKey(storeCode: string, externalTransactionId: string, digest?: Buffer): MovementKey {
  return { scope: `external:${storeCode}`, key: externalTransactionId, digest };
}

/** What a till sent to name a transaction within its store. All three identify it; less may be the name of several. */
export interface PosName {
  posTransactionId: string;
  sequenceNumber?: string;
  posTransactionDatetime?: string;
}

export function posKey(storeCode: string, name: PosName, digest?: Buffer): MovementKey {
  const { posTransactionId, sequenceNumber = null, posTransactionDatetime = null } = name;
  const key = JSON.stringify([posTransactionId, sequenceNumber, posTransactionDatetime]);
  return { scope: `pos:${storeCode}`, key, digest };
}

function posIdentityOf({ checkNumber, sequenceNumber, posTransactionDatetime }: CardRequest) {
  if (checkNumber === undefined || sequenceNumber === undefined || posTransactionDatetime === undefined) {
    return undefined;
  }
  return { posTransactionId: checkNumber, sequenceNumber, posTransactionDatetime };
}

/**
 * The lesser names a movement of a till goes by besides its identity, for its `asks`. A reversal that came first has
 * spent one of them, and then the movement must not happen. `own` is what the till sent, where that is no identity:
 * the movement claims it if it is still free, so that no reversal can spend it at the same moment.
 */
export function lesserNames(request: CardRequest): { names: MovementKey[]; own?: MovementKey } {
  const { storeCode, checkNumber, sequenceNumber, posTransactionDatetime } = request;
  if (!request.isNamedByCheck || request.isUnnamed || checkNumber === undefined) return { names: [] };
  const [check, ...more] = [
    {},
    ...(sequenceNumber === undefined ? [] : [{ sequenceNumber }]),
    ...(posTransactionDatetime === undefined ? [] : [{ posTransactionDatetime }]),
  ].map((part) => posKey(storeCode, { posTransactionId: checkNumber, ...part }));
  const names = [check!, ...more];
  return posIdentityOf(request) === undefined ? { names, own: names.at(-1) } : { names };
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
