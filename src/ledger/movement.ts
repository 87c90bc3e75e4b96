import type { Transaction } from 'kysely';
import type { NewJob } from '../queue/tasks.ts';
import type { AccountStatus, CardStatus, Database } from '../store/database.ts';
import type { HeldLot, LotId } from './heldLot.ts';
import type { TransactionKind } from './kinds.ts';

/**
 * One business operation that moves value. The ledger runs it; nothing else writes balances.
 *
 * `decide` is pure: no clock, no SQL, no network. It may be called again with fresher state when a batch has to
 * be run anew, so it must not remember anything either.
 */
export interface Movement<R extends Receipt, Reason extends string> {
  visit: MovementVisit;
  /** The names the caller gave this movement. One that was used before decides the answer. */
  keys: MovementKey[];
  /** Names its rule wants to know the use of; only what it claims of them is used by it. */
  asks?: MovementKey[];
  /** The cards it must see, by number; they are locked in a fixed order. */
  cardNumbers: string[];
  /** Its rule wants to know each card's latest transaction. */
  asksLatest?: boolean;
  /** Number of transactions it may record as parts of a batch, each under one of the part ids. */
  parts?: number;
  /** Its posting may bring statements of its own. It runs in a batch of its own, so that nobody waits for them. */
  hasStatements?: boolean;
  /** Moves nothing as a rule, and is answered without locks; what it does post is posted under them. */
  isInquiry?: boolean;
  /** Leaves due lots to the rule: set by the transaction that only takes them (`takeDueLots`). */
  seesDueLots?: true;
  /** Sees the cards without due lots. `header` is that of the transaction, should there be one. */
  decide(held: Held, header: TransactionHeader, partIds: readonly bigint[]): Decision<R, Reason>;
}

/** Time and place of a movement. */
export interface MovementVisit {
  readonly merchant: { readonly merchantId: number };
  /** The merchant's calendar day, `yyyy-mm-dd`: lots with an earlier last day are due. */
  readonly today: string;
  readonly origin: TransactionOrigin;
}

/** What its caller knows of a transaction; the ledger makes the rest of its header. */
export interface TransactionOrigin {
  kind: TransactionKind;
  storeCode: string;
  clientId: string;
  operatorId?: string;
  terminalId?: string;
  /** The till's own number of the transaction, and what makes that unique with it. */
  checkNumber?: string;
  sequenceNumber?: string;
  posTransactionDatetime?: string;
  /** The caller's name for it. */
  externalTransactionId?: string;
  reverses?: bigint;
  /** What the caller had named that one. It is not written again, only told on. */
  reversesNamed?: string;
  occurredAt: Date;
}

export interface TransactionHeader extends TransactionOrigin {
  /** Fresh for every movement; also what an unknown commit is looked up by. */
  transactionId: bigint;
  /** Six digits for the receipt; empty where nobody gets one. */
  authCode: string;
  /** The batch it is one transaction of; it is reversed with all of them. */
  partOf?: bigint;
}

/** A name within a scope of the merchant, such as a store's external transaction ids. */
export interface MovementKey {
  scope: string;
  key: string;
  /** SHA-256 of the request: the same name with another digest is a conflict. Absent: any request may repeat. */
  digest?: Buffer;
  /** Time after which the name is free again. Absent: never. */
  lifetimeMs?: number;
}

/** What the caller is told: JSON values only, since a repeat is answered from the stored copy. */
export type Receipt = { [field: string]: Json };

export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export type JsonObject = { readonly [field: string]: Json };

/** The cards and names as they are, under lock, after everything decided before. */
export interface Held {
  card(cardNumber: string): HeldCard | undefined;
  /** How a name stands that is among the movement's keys or that it asks for. */
  usage(key: MovementKey): KeyUsage;
}

/** `used`: a movement was done under it. `spent`: it was given up, and no movement may be done under it. */
export type KeyUsage = 'free' | 'used' | 'spent';

export interface HeldCard {
  readonly cardNumber: string;
  readonly cardTemplateCode: number;
  readonly tierCode: number;
  readonly status: CardStatus;
  readonly customerName: string;
  /** The guest it is registered to, and since when. */
  readonly accountId: bigint | null;
  readonly registeredAt: Date | null;
  /** Of that guest. */
  readonly accountStatus: AccountStatus | null;
  readonly loyalty: LoyaltyState;
  /** The last day it can be used, `yyyy-mm-dd`; null: it does not expire. The ledger keeps it and does not read it. */
  readonly expiresOn: string | null;
  readonly registrationCodeHash: Buffer | null;
  readonly counters: DayCounters;
  readonly wallets: ReadonlyMap<number, HeldWallet>;
  /** What concerned it last. Known where the movement asks for it, and the card has a history. */
  readonly latestTransactionId?: bigint;
}

/** What is counted per card and business day of the merchant; a new day starts from zero. */
export interface DayCounters {
  readonly day: string | null;
  readonly codeFailures: number;
  readonly movements: number;
}

/** What the rules remember of a card from visit to visit. The ledger keeps it and does not read it. */
export type LoyaltyState = JsonObject;

export interface HeldWallet {
  readonly balance: bigint;
  readonly sequence: bigint;
  /** The part of the balance that expires, soonest first; of one day, the older first. */
  readonly lots: readonly HeldLot[];
}

/** Where the other side of a wallet's movement stands. */
export type ContraAccount = 'sold' | 'redeemed' | 'tips' | 'cash' | 'promotion' | 'breakage';

/** One side of a transaction, in minor units of the wallet; the legs of a transaction sum to zero per wallet code. */
export type Leg = CardLeg | AccountLeg;

export interface CardLeg {
  walletCode: number;
  /** Above zero a credit of the wallet, below zero a debit. */
  amount: bigint;
  cardNumber: string;
  account?: undefined;
  /** Of a credit: makes a lot of it, to be used up to this day, `yyyy-mm-dd`. Without it the value never expires. */
  expiresOn?: string;
  /** Of a credit: puts this much of it back into lots it was taken from; only the rest can become a lot. */
  restores?: RestoredLot[];
  /** Of a debit: lots to take first, as far as they are still there, before those that expire soonest. */
  from?: LotId[];
}

export interface AccountLeg {
  walletCode: number;
  amount: bigint;
  account: ContraAccount;
  cardNumber?: undefined;
}

export interface RestoredLot {
  lot: LotId;
  amount: bigint;
  /** The lot's last day, which never changes. */
  expiresOn: string;
}

/** A state a card was moved from and to; a reversal moves it back. */
export interface CardChange {
  cardNumber: string;
  from: CardStatus;
  to: CardStatus;
  /** The card's last day from now on, where the change sets one, or null where it clears it. */
  expiresOn?: string | null;
}

/** A tier a card was moved from and to; a reversal moves it back. */
export interface TierChange {
  cardNumber: string;
  from: number;
  to: number;
}

export interface CardCounters {
  cardNumber: string;
  counters: DayCounters;
}

/** What a transaction moves, and is reversed by. */
export interface Changes {
  legs: Leg[];
  cardChanges?: CardChange[];
  tierChanges?: TierChange[];
}

/** A transaction of its own that happens in the same commit, before the movement's. */
export interface SideTransaction extends Changes {
  header: TransactionHeader;
}

/** Without changes, a trace and parts it is an inquiry: nothing is recorded. */
export interface Posting<R> extends Changes {
  /** In this order: such as the parts of a batch, which name the movement in `partOf`. */
  before?: SideTransaction[];
  /** Two cards whose registrations (account, guest's name, tier, what the guest is found by) change places. */
  registrationsSwapped?: [string, string];
  counters?: CardCounters[];
  /** Cards that are given another registration code: its hash, or null for none. */
  registrationCodes?: { cardNumber: string; hash: Buffer | null }[];
  /** What the rules remember from now on. Only with a transaction that is recorded. */
  loyalty?: { cardNumber: string; state: LoyaltyState }[];
  /** Free names, of those it asked for, that are used by this movement as well. */
  claims?: MovementKey[];
  /** Work that follows from it; it is there exactly when the transaction is. A repeat adds none. */
  jobs?: NewJob[];
  /**
   * Statements on other tables that belong to the movement, in the ledger's own database transaction, after what the
   * ledger writes: their rows are there exactly when the movement is. May run again; an error fails the movement, and
   * nothing of it is kept. A repeat does not run them. Only a movement that announces them (`hasStatements`) has any.
   */
  statements?: (trx: Transaction<Database>) => Promise<void>;
  /** Kept with the transaction as JSON: which rules fired, and what a reversal must know to undo them. */
  trace?: unknown;
  receipt: R;
  refused?: undefined;
}

/** The rule says no. Nothing moves; counters and a tombstone are all that may be remembered of it. */
export interface Refused<Reason extends string> {
  refused: Reason;
  /** What the caller is told besides the reason. */
  details?: Json;
  counters?: CardCounters[];
  /** Spend this name, so that a request that arrives late under it is refused. */
  tombstone?: MovementKey;
}

export type Decision<R, Reason extends string> = Posting<R> | Refused<Reason>;

/**
 * What the ledger itself may answer instead of the rule: `key_conflict`, the name was used for another request;
 * `key_spent`, the name was reversed before its request arrived.
 */
export type LedgerReason = 'key_conflict' | 'key_spent';

export type Outcome<R, Reason extends string> =
  | { receipt: R; replayed: boolean; refused?: undefined; key?: undefined }
  /** `key`: the name that was in the way, where the ledger itself refused; `details` what the rule says besides. */
  | { refused: Reason; key?: MovementKey; details?: Json; receipt?: undefined };

/** Whether a posting is a transaction, or only an answer. */
export function isRecorded({
  legs,
  cardChanges = [],
  tierChanges = [],
  trace,
  ...posting
}: Posting<unknown>): boolean {
  const hasChanges = legs.length > 0 || cardChanges.length > 0 || tierChanges.length > 0;
  return (
    hasChanges ||
    trace !== undefined ||
    (posting.before ?? []).some(({ header }) => header.partOf !== undefined)
  );
}
