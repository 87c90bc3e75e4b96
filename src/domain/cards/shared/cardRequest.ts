import { dayIn } from '../../../base/time/zones.ts';
import type { TransactionKind } from '../../../ledger/kinds.ts';
import type {
  Held,
  HeldCard,
  MovementKey,
  TransactionHeader,
  TransactionOrigin,
} from '../../../ledger/movement.ts';
import type { Caller } from '../../ground/caller.ts';
import type { Context } from '../../ground/context.ts';
import { idempotencyMovementScope } from '../../ground/idempotencyScope.ts';
import type { CardTemplate, Merchant, Store, WalletDefinition } from '../../ground/merchantDirectory.ts';

/** Wallet code of stored value. Merchants choose all other wallet codes. */
export const STORED_VALUE = 1;

/** Caller and store of a request. */
export interface StoreRequest {
  caller: Caller;
  storeCode: string;
}

/** Card request of a till, common to all services. */
export interface CardRequest extends StoreRequest {
  operatorId?: string;
  terminalId?: string;
  checkNumber?: string;
  /**
   * Number of the request within the check, and opening time of the check: opaque text, stored as received.
   */
  sequenceNumber?: string;
  posTransactionDatetime?: string;
  /** The till may identify the transaction by check number, with or without these two, to reverse it. */
  isNamedByCheck?: boolean;
  /** Transaction id assigned by the caller, unique within its store. */
  externalTransactionId?: string;
  idempotencyKey?: string;
  /** Disables replay: processes the request again each time, regardless of the ids sent. */
  isUnnamed?: boolean;
  /** Inquiry: moves nothing. */
  isInquiry?: boolean;
  /** Digest of the request, which tells a repeat from a different request under the same key. */
  digest(): Buffer;
  operationId: string;
}

/** Store entry: merchant, time and origin of a movement. */
export interface StoreEntry {
  merchant: Merchant;
  now: Date;
  /** Merchant's calendar day, `yyyy-mm-dd`. */
  today: string;
  origin: TransactionOrigin;
}

/** Store entry with a transaction header, under the cards' locks; the context of every rule. */
export interface StoreVisit extends StoreEntry {
  header: TransactionHeader;
}

/** Stored-value wallet of a merchant. */
export interface MoneyWallet {
  storedValue: WalletDefinition;
}

export type MoneyEntry = StoreEntry & MoneyWallet;
export type Visit = StoreVisit & MoneyWallet;

export type VisitReason = 'invalid_merchant' | 'invalid_store' | 'store_closed';

/** Returns the request's store. Refuses merchants without wallets, unknown stores and closed stores. */
export function enterStore({
  caller: { merchant },
  storeCode,
}: StoreRequest): { merchant: Merchant; store: Store } | { refused: VisitReason } {
  if (merchant.wallets.size === 0) return { refused: 'invalid_merchant' };
  const store = merchant.stores.get(storeCode);
  if (!store) return { refused: 'invalid_store' };
  return store.isOpen ? { merchant, store } : { refused: 'store_closed' };
}

/** Creates a store entry; the only place that sets a transaction's time and business day. */
export function createEntry(
  { clock }: Pick<Context, 'clock'>,
  merchant: Merchant,
  origin: Omit<TransactionOrigin, 'occurredAt'>,
): StoreEntry {
  const now = clock.now();
  return { merchant, now, today: dayIn(merchant.timeZone, now), origin: { ...origin, occurredAt: now } };
}

/** Enters a store like `enter`; also refuses merchants without a stored-value wallet. */
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

/** Returns the merchant's stored-value wallet, if it has one. */
export function storedValueIn(merchant: Merchant): WalletDefinition | undefined {
  const wallet = merchant.wallets.get(STORED_VALUE);
  return wallet?.kind === 'stored_value' ? wallet : undefined;
}

/** Enters an open store, or returns the refusal. Accepts merchants without stored value. */
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

/** Returns the keys of a movement; a repeat under any of them gets the first response, unless it was undone. */
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

/** Lifetime of caller-assigned keys in ms. Callers must not reuse one within 7 days. */
export const NAME_LIFETIME_MS = 8 * 24 * 60 * 60 * 1000;

/** Names of callers' transactions: one that was undone is never answered as done. */
const NAME = { lifetimeMs: NAME_LIFETIME_MS, isSpentByReversal: true };

export function externalKey(storeCode: string, externalTransactionId: string, digest?: Buffer): MovementKey {
  const scope = `external:${storeCode}`;
  return { scope, key: externalTransactionId, digest, ...NAME };
}

/**
 * POS identity of a transaction within its store. Unique with all three fields; with fewer it may match
 * several.
 */
export interface PosName {
  posTransactionId: string;
  sequenceNumber?: string;
  posTransactionDatetime?: string;
}

export function posKey(storeCode: string, name: PosName, digest?: Buffer): MovementKey {
  const { posTransactionId, sequenceNumber = null, posTransactionDatetime = null } = name;
  const key = JSON.stringify([posTransactionId, sequenceNumber, posTransactionDatetime]);
  return { scope: `pos:${storeCode}`, key, digest, ...NAME };
}

function posIdentityOf({ checkNumber, sequenceNumber, posTransactionDatetime }: CardRequest) {
  if (checkNumber === undefined || sequenceNumber === undefined || posTransactionDatetime === undefined) {
    return undefined;
  }
  return { posTransactionId: checkNumber, sequenceNumber, posTransactionDatetime };
}

/**
 * Key of a till movement without a full POS identity: the check number, perhaps with one further field. If an
 * earlier reversal has spent the key, the movement is refused. Otherwise the movement claims it if free, so
 * that no reversal can spend it concurrently. The key covers exactly the fields sent.
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

/** Returns the card's template; undefined if the merchant no longer has it. */
export function templateOf(merchant: Merchant, card: HeldCard): CardTemplate | undefined {
  return merchant.cardTemplates.get(card.cardTemplateCode);
}

/** Returns the card's stored value in minor units. Throws if the card has no such wallet. */
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
