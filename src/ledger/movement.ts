import type { CardStatus } from '../store/database.ts';

/**
 * One business operation that moves value. The ledger runs it; nothing else writes balances.
 *
 * `decide` is pure: no clock, no SQL, no network. It may be called again with fresher state when a batch has to
 * be run anew, so it must not remember anything either.
 */
export interface Movement<R extends Receipt, Reason extends string> {
  merchantId: number;
  /** What is written about the transaction besides its legs, should there be one. */
  header: TransactionHeader;
  /** The names the caller gave this movement. One that was used before decides the answer. */
  keys: MovementKey[];
  /** The cards it must see, by number; they are locked in a fixed order. */
  cardNumbers: string[];
  decide(held: Held): Decision<R, Reason>;
}

export interface TransactionHeader {
  /** Fresh for every movement; also what an unknown commit is looked up by. */
  transactionId: bigint;
  kind: string;
  authCode: string;
  storeCode: string;
  clientId: string;
  operatorId?: string;
  terminalId?: string;
  checkNumber?: string;
  reverses?: bigint;
  occurredAt: Date;
}

/** A name within a scope of the merchant, such as a store's external transaction ids. */
export interface MovementKey {
  scope: string;
  key: string;
  /** SHA-256 of the request: the same name with another digest is a conflict. Absent: any request may repeat. */
  digest?: Buffer;
}

/** What the caller is told: JSON values only, since a repeat is answered from the stored copy. */
export type Receipt = { [field: string]: Json };

export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export type JsonObject = { readonly [field: string]: Json };

/** The cards as they are, under lock, after everything decided before. */
export interface Held {
  card(cardNumber: string): HeldCard | undefined;
}

export interface HeldCard {
  readonly cardNumber: string;
  readonly cardTemplateCode: number;
  readonly tierCode: number;
  readonly status: CardStatus;
  readonly customerName: string;
  /** The guest it is registered to, and since when. */
  readonly accountId: bigint | null;
  readonly registeredAt: Date | null;
  readonly registrationCodeHash: Buffer | null;
  readonly counters: DayCounters;
  readonly wallets: ReadonlyMap<number, HeldWallet>;
}

/** What is counted per card and business day of the merchant; a new day starts from zero. */
export interface DayCounters {
  readonly day: string | null;
  readonly codeFailures: number;
  readonly movements: number;
}

export interface HeldWallet {
  readonly balance: bigint;
  readonly sequence: bigint;
}

/** Where the other side of a wallet's movement stands. */
export type ContraAccount = 'sold' | 'redeemed' | 'tips' | 'cash' | 'promotion' | 'breakage';

/** One side of a transaction, in minor units of the wallet; the legs of a transaction sum to zero per wallet code. */
export type Leg = { walletCode: number; amount: bigint } & (
  | { cardNumber: string; account?: undefined }
  | { account: ContraAccount; cardNumber?: undefined }
);

/** A state a card was moved from and to; a reversal moves it back. */
export interface CardChange {
  cardNumber: string;
  from: CardStatus;
  to: CardStatus;
}

export interface CardCounters {
  cardNumber: string;
  counters: DayCounters;
}

export interface Posting<R> {
  /** Empty together with `cardChanges`: an inquiry, nothing is recorded. */
  legs: Leg[];
  cardChanges?: CardChange[];
  /** Two cards whose registrations (account, guest's name, tier, what the guest is found by) change places. */
  registrationsSwapped?: [string, string];
  counters?: CardCounters[];
  receipt: R;
  refused?: undefined;
}

/** The rule says no. Nothing moves; counters and a tombstone are all that may be remembered of it. */
export interface Refused<Reason extends string> {
  refused: Reason;
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
  | { receipt: R; replayed: boolean; refused?: undefined }
  | { refused: Reason; receipt?: undefined };
