import type { NewJob } from '../queue/tasks.ts';
import type { AccountStatus, CardStatus, Trx } from '../store/database.ts';
import type { Allocation, HeldLot } from './heldLot.ts';
import type { TransactionKind } from './kinds.ts';

/**
 * Movement: one business operation that moves value. The ledger runs it; nothing else writes balances.
 *
 * `decide` is pure: no clock, no SQL, no network. It is called again with fresh state when a batch is retried, so it
 * must not keep state either.
 */
export interface Movement<R extends Receipt, Reason extends string> {
  visit: MovementVisit;
  /** Keys the caller gave this movement. One that was used before decides the reply. */
  keys: MovementKey[];
  /** Keys whose status `decide` may check. Only those it returns in `claims` are consumed. */
  readKeys?: MovementKey[];
  /** Numbers of the cards it reads; they are locked in a fixed order. */
  cardNumbers: string[];
  /** Cards among them that it makes if they do not exist: those that its posting changes. */
  newCards?: readonly NewCard[];
  /** True if its rule needs each card's latest transaction. */
  needsLatest?: boolean;
  /** Maximum number of transactions it records as parts of a batch, each with one of the part ids. */
  parts?: number;
  /**
   * True if its posting may have its own statements. It runs in a separate batch, so that no other movement waits for
   * them.
   */
  hasStatements?: boolean;
  /**
   * True if it usually moves nothing: it is answered without locks, and repeated under them if it posts something.
   */
  isInquiry?: boolean;
  /** Passes due lots to the rule; set by the transaction that only removes them (`takeDueLots`). */
  seesDueLots?: true;
  /** Decides on the cards without due lots. `header` is used if a transaction is recorded. */
  decide(held: Held, header: TransactionHeader, partIds: readonly bigint[]): Decision<R, Reason>;
}

/** Time and place of a movement. */
export interface MovementVisit {
  readonly merchant: { readonly merchantId: number };
  /** Calendar day of the merchant, `yyyy-mm-dd`: lots with an earlier last day are due. */
  readonly today: string;
  readonly origin: TransactionOrigin;
}

/** Caller's data about a transaction; the ledger adds the rest of its header. */
export interface TransactionOrigin {
  kind: TransactionKind;
  storeCode: string;
  clientId: string;
  operatorId?: string;
  terminalId?: string;
  /** Check number of the till, with the fields that make it unique. */
  checkNumber?: string;
  sequenceNumber?: string;
  posTransactionDatetime?: string;
  /** External transaction id given by the caller. */
  externalTransactionId?: string;
  reverses?: bigint;
  /** External id of the reversed transaction; passed to observers, not written again. */
  reversesNamed?: string;
  occurredAt: Date;
}

export interface TransactionHeader extends TransactionOrigin {
  /** Trace of the call; passed to jobs and observers, not written. */
  traceparent?: string;
  /** New for every movement; also used to look up an unknown commit. */
  transactionId: bigint;
  /** Six digits for the receipt; empty without one. */
  authCode: string;
  /** Batch that the transaction is part of; they are reversed together. */
  partOf?: bigint;
}

/** Key within a scope of the merchant, such as a store's external transaction ids. */
export interface MovementKey {
  scope: string;
  key: string;
  /** SHA-256 of the request: the same key with another digest is a conflict. Absent: any request may repeat it. */
  digest?: Buffer;
  /** Lifetime in ms after which the key is free again. Absent: never. */
  lifetimeMs?: number;
  /** True: a repeat is refused as `key_spent` once the transaction was reversed. Otherwise it gets the receipt. */
  isSpentByReversal?: boolean;
}

/** Reply data: JSON values only, since a repeated request gets the stored copy. */
export type Receipt = { [field: string]: Json };

export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export type JsonObject = { readonly [field: string]: Json };

/** Current cards and keys, under lock, after all previous decisions. */
export interface Held {
  card(cardNumber: string): HeldCard | undefined;
  /** Returns the status of a key in the movement's `keys` or `asks`. */
  usage(key: MovementKey): KeyUsage;
}

/** Status of a key. `used`: a movement was done with it. `spent`: it was given up, and no movement may use it. */
export type KeyUsage = 'free' | 'used' | 'spent';

export interface HeldCard {
  readonly cardNumber: string;
  readonly cardTemplateCode: number;
  readonly tierCode: number;
  readonly status: CardStatus;
  readonly customerName: string;
  /** Guest the card is registered to. */
  readonly accountId: bigint | null;
  readonly registeredAt: Date | null;
  /** Status of that guest's account. */
  readonly accountStatus: AccountStatus | null;
  readonly loyalty: LoyaltyState;
  /**
   * Last day the card can be used, `yyyy-mm-dd`; null: it does not expire. The ledger stores it without interpreting
   * it.
   */
  readonly expiresOn: string | null;
  readonly registrationCodeHash: Buffer | null;
  readonly counters: DayCounters;
  readonly wallets: ReadonlyMap<number, HeldWallet>;
  /** Latest transaction of the card. Known if the movement asks for it and the card has a history. */
  readonly latestTransactionId?: bigint;
}

/** Card that does not exist yet, with all its wallets, which are empty. */
export interface NewCard {
  card: HeldCard;
  /** Phone numbers of its guest, digits only, by which tills find it. */
  phones: readonly string[];
}

/** Counters per card and business day of the merchant; they start at zero each day. */
export interface DayCounters {
  readonly day: string | null;
  readonly codeFailures: number;
  readonly movements: number;
}

/** Loyalty state that the rules keep per card between visits. The ledger stores it without interpreting it. */
export type LoyaltyState = JsonObject;

export interface HeldWallet {
  readonly balance: bigint;
  readonly sequence: bigint;
  /** Value that reversals could not reclaim, since it was used; what later returns pays it first. */
  readonly shortfall: bigint;
  /** Expiring part of the balance by last day, at most one lot for each day. */
  readonly lots: readonly HeldLot[];
}

/** Contra account: the other side of a wallet's movement. */
export type ContraAccount =
  | 'sold'
  | 'redeemed'
  | 'tips'
  | 'cash'
  | 'promotion'
  | 'breakage'
  /** Balances that cards brought along from another system. */
  | 'opening'
  /** Charges on dormant cards. */
  | 'dormancy'
  /** Value of such cards that the merchant holds for their owners or hands over to the state. */
  | 'unclaimed'
  /** Corrections that two operators booked. */
  | 'adjustment';

/**
 * Leg: one side of a transaction, in minor units of the wallet; the legs of a transaction sum to zero per wallet
 * code.
 */
export type Leg = CardLeg | AccountLeg;

export interface CardLeg {
  walletCode: number;
  /** Above zero a credit of the wallet, below zero a debit. */
  amount: bigint;
  cardNumber: string;
  account?: undefined;
  /** For credits: last day of the value, `yyyy-mm-dd`. Without it the value never expires. */
  expiresOn?: string;
  /** For credits: value restored to the lots it was taken from; `expiresOn` is about the rest. */
  restores?: Allocation[];
  /** For debits: last days of the lots to take first, as far as they reach, before those that expire soonest. */
  from?: string[];
}

export interface AccountLeg {
  walletCode: number;
  amount: bigint;
  account: ContraAccount;
  cardNumber?: undefined;
}

/** State change of a card; a reversal undoes it. */
export interface CardChange {
  cardNumber: string;
  from: CardStatus;
  to: CardStatus;
  /** New last day of the card if the change sets one, or null to clear it. */
  expiresOn?: string | null;
  /** Its last day before, where the change sets or clears one. Absent: none. */
  formerExpiresOn?: string;
}

/** Tier change of a card; a reversal undoes it. */
export interface TierChange {
  cardNumber: string;
  from: number;
  to: number;
}

/** Change of a wallet's shortfall in minor units: above zero it was forgiven, below zero paid. */
export interface ShortfallChange {
  cardNumber: string;
  walletCode: number;
  amount: bigint;
  /** Amount forgiven besides, whose lots have ended: its use can only return expired value, so it is not owed. */
  expired: bigint;
}

export interface CardCounters {
  cardNumber: string;
  counters: DayCounters;
}

/** Changes of a transaction, which its reversal undoes. */
export interface Changes {
  legs: Leg[];
  cardChanges?: CardChange[];
  tierChanges?: TierChange[];
  shortfalls?: ShortfallChange[];
}

/** Separate transaction in the same commit, before the movement's. */
export interface SideTransaction extends Changes {
  header: TransactionHeader;
}

/** Result to post. Without changes, trace and parts it is an inquiry: nothing is recorded. */
export interface Posting<R> extends Changes {
  /**
   * Transactions before the movement's, in this order, such as the parts of a batch, which name the movement in
   * `partOf`.
   */
  before?: SideTransaction[];
  /** Two cards whose registrations (account, guest's name, tier, look-up values) change places. */
  registrationsSwapped?: [string, string];
  counters?: CardCounters[];
  /** New registration codes of cards: the hash, or null for none. */
  registrationCodes?: { cardNumber: string; hash: Buffer | null }[];
  /** New loyalty state of cards. Only with a recorded transaction. */
  loyalty?: { cardNumber: string; state: LoyaltyState }[];
  /** Free keys from `asks` that this movement uses as well. */
  claims?: MovementKey[];
  /** Follow-up jobs, enqueued exactly when the transaction is committed. A repeated request adds none. */
  jobs?: NewJob[];
  /**
   * Statements on other tables, run in the ledger's database transaction after its own writes: their rows exist
   * exactly when the movement does. They may run again; an error fails the movement and rolls everything back. A
   * repeated request does not run them. Requires `hasStatements`.
   */
  statements?: (trx: Trx) => Promise<void>;
  /** JSON stored with the transaction: the rules that fired, and the data a reversal needs. */
  trace?: unknown;
  receipt: R;
  refused?: undefined;
}

/** Refusal of the rule. Nothing moves; only counters and a tombstone may be recorded. */
export interface Refused<Reason extends string> {
  refused: Reason;
  /** Additional data for the caller. */
  details?: Json;
  counters?: CardCounters[];
  /** Key to spend, so that a delayed request with it is refused. */
  tombstone?: MovementKey;
}

export type Decision<R, Reason extends string> = Posting<R> | Refused<Reason>;

/**
 * Refusals by the ledger itself: `key_conflict`, the key was used for another request; `key_spent`, it was reversed,
 * before or after its request arrived.
 */
export type LedgerReason = 'key_conflict' | 'key_spent';

export type Outcome<R, Reason extends string> =
  | { receipt: R; replayed: boolean; refused?: undefined; key?: undefined }
  /** Refusal; `key` is the one in conflict if the ledger itself refused, `details` the rule's additional data. */
  | { refused: Reason; key?: MovementKey; details?: Json; receipt?: undefined };

/** Returns true if a posting is a transaction, false if it is an inquiry. */
export function isRecorded({
  legs,
  cardChanges = [],
  tierChanges = [],
  shortfalls = [],
  trace,
  before = [],
}: Posting<unknown>): boolean {
  const hasChanges = [legs, cardChanges, tierChanges, shortfalls].some(({ length }) => length > 0);
  return hasChanges || trace !== undefined || before.some(({ header }) => header.partOf !== undefined);
}
