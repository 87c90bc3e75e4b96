import type { TransactionKind } from '../../ledger/kinds.ts';
import type {
  Held,
  HeldCard,
  MovementKey,
  TransactionHeader,
  TransactionOrigin,
} from '../../ledger/movement.ts';
import { dayIn } from '../../time/zones.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { idempotencyMovementScope } from '../idempotencyScope.ts';
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
  /** Moves nothing. */
  isInquiry?: boolean;
  /** Tells a repeat from another request under the same name. */
  digest(): Buffer;
  operationId: string;
}

/** Time and place of a movement. */
export interface StoreEntry {
  merchant: Merchant;
  now: Date;
  /** The merchant's calendar day. */
  today: string;
  origin: TransactionOrigin;
}

/** An entry under lock, with the header of its transaction: what the rules decide by besides the cards themselves. */
export interface StoreVisit extends StoreEntry {
  header: TransactionHeader;
}

/** The wallet of a merchant whose cards hold money. */
export interface MoneyWallet {
  storedValue: WalletDefinition;
}

export type MoneyEntry = StoreEntry & MoneyWallet;
export type Visit = StoreVisit & MoneyWallet;

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

/** Time and place of a movement: every transaction's origin and business day are made here. */
export function createEntry(
  { clock }: Pick<Context, 'clock'>,
  merchant: Merchant,
  origin: Omit<TransactionOrigin, 'occurredAt'>,
): StoreEntry {
  const now = clock.now();
  return { merchant, now, today: dayIn(merchant.timeZone, now), origin: { ...origin, occurredAt: now } };
}

/** Enters an open store of a merchant whose cards hold money, or says why not. */
export function enterForMoney(
  app: Pick<Context, 'clock'>,
  request: CardRequest,
  kind: TransactionKind,
): MoneyEntry | { refused: VisitReason } {
  const storedValue = storedValueIn(request.caller.merchant);
  if (!storedValue) return { refused: 'invalid_merchant' };
  const entry = enter(app, request, kind);
  return 'refused' in entry ? entry : { ...entry, storedValue };
}

/** The wallet that holds money, if the merchant's cards have one. */
export function storedValueIn(merchant: Merchant): WalletDefinition | undefined {
  const wallet = merchant.wallets.get(STORED_VALUE);
  return wallet?.kind === 'stored_value' ? wallet : undefined;
}

/** Enters an open store, or says why not, whatever the merchant's cards hold. */
export function enter(
  app: Pick<Context, 'clock'>,
  request: CardRequest,
  kind: TransactionKind,
): StoreEntry | { refused: VisitReason } {
  const place = enterStore(request);
  if ('refused' in place) return place;
  return createEntry(app, place.merchant, {
    kind,
    storeCode: place.store.storeCode,
    clientId: request.caller.clientId,
    operatorId: request.operatorId,
    terminalId: request.terminalId,
    checkNumber: request.checkNumber,
    sequenceNumber: request.sequenceNumber,
    posTransactionDatetime: request.posTransactionDatetime,
    externalTransactionId: request.externalTransactionId,
  });
}

/** The names a movement is known by: a repeat under any of them is answered from the first. */
export function movementKeys(request: CardRequest): MovementKey[] {
  const { externalTransactionId, idempotencyKey, isUnnamed } = request;
  if (isUnnamed) return [];
  const identity = posIdentityOf(request);
  return [
    ...(identity === undefined ? [] : [posKey(request.storeCode, identity, request.digest())]),
    ...(externalTransactionId === undefined
      ? []
      : [externalKey(request.storeCode, externalTransactionId, request.digest())]),
    ...(idempotencyKey === undefined ? [] : [idempotencyMovementKey(request, idempotencyKey)]),
  ];
}

/** Lifetime of the names that callers give: they promise not to use one twice within 7 days. */
export const NAME_LIFETIME_MS = 8 * 24 * 60 * 60 * 1000;

export function externalKey(storeCode: string, externalTransactionId: string, digest?: Buffer): MovementKey {
  const scope = `external:${storeCode}`;
  return { scope, key: externalTransactionId, digest, lifetimeMs: NAME_LIFETIME_MS };
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
  return { scope: `pos:${storeCode}`, key, digest, lifetimeMs: NAME_LIFETIME_MS };
}

function posIdentityOf({ checkNumber, sequenceNumber, posTransactionDatetime }: CardRequest) {
  if (checkNumber === undefined || sequenceNumber === undefined || posTransactionDatetime === undefined) {
    return undefined;
  }
  return { posTransactionId: checkNumber, sequenceNumber, posTransactionDatetime };
}

/**
 * Name of a till's movement that is less than an identity: the check alone, or with one further part. A reversal that
 * came first has spent it, and then the movement must not happen. Else the movement claims it if it is still free, so
 * that no reversal can spend it at the same moment. A request that sends further parts is another one.
 */
export function lesserName(request: CardRequest): MovementKey | undefined {
  const { storeCode, checkNumber, sequenceNumber, posTransactionDatetime } = request;
  const isNamed = request.isNamedByCheck && !request.isUnnamed && posIdentityOf(request) === undefined;
  if (!isNamed || checkNumber === undefined) return undefined;
  return posKey(storeCode, { posTransactionId: checkNumber, sequenceNumber, posTransactionDatetime });
}

export function idempotencyMovementKey(request: CardRequest, key: string): MovementKey {
  return {
    scope: idempotencyMovementScope(request.caller.clientId, request.operationId),
    key,
    digest: request.digest(),
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
