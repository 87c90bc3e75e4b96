import type { Transaction } from 'kysely';
import type { SecretKeys } from '../../crypto/secretKeys.ts';
import type { Database } from '../../store/database.ts';
import type { Passwords } from '../guests/passwords.ts';

/** One thing that differs between the file and the database, as an operator reads it. */
export interface Change {
  merchantId: number;
  /** `+` is new, `~` is changed, `-` is taken away. */
  sign: '+' | '~' | '-';
  /** Such as `wallet 1 balanceLimit 500.00 -> 750.00`. Holds no secret and no whole card number. */
  text: string;
}

/** A change together with the one way to make it: what is shown and what is done cannot drift apart. */
export interface Step {
  change: Change;
  write(writing: Writing): Promise<void>;
}

/** What a step writes with, and where it leaves what has to be handed out once. */
export interface Writing {
  db: Transaction<Database>;
  merchantId: number;
  now: Date;
  keys: Pick<SecretKeys, 'registrationCodes' | 'merchantSecrets' | 'paymentTokens' | 'paymentTokenNames'>;
  passwords: Passwords;
  secrets: GeneratedSecret[];
  cards: GeneratedCard[];
  onProgress: (batchName: string, done: number, total: number) => void;
}

/** A client secret that was made now. Only its hash is stored, so this is the only time it can be read. */
export interface GeneratedSecret {
  merchantId: number;
  clientId: string;
  secret: string;
}

/** The file asks for something that must not be done to data that is there. Nothing was changed. */
export class MerchantChangeRefused extends Error {
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** Collects what is to be done for one merchant, and every reason why not. */
export class MerchantPlan {
  readonly steps: Step[] = [];
  readonly refusals: string[] = [];
  /** Whether some batch of this plan makes numbers or codes that have to be written down. */
  makesSecretCards = false;
  readonly merchantId: number;

  constructor(merchantId: number) {
    this.merchantId = merchantId;
  }

  add(sign: Change['sign'], text: string, write: Step['write']): void {
    this.steps.push({ change: { merchantId: this.merchantId, sign, text }, write });
  }

  refuse(reason: string): void {
    this.refusals.push(`merchant ${this.merchantId}: ${reason}`);
  }
}

/** A card whose number or code was made by chance. The code is stored as a keyed hash only. */
export interface GeneratedCard {
  merchantId: number;
  batchName: string;
  cardNumber: string;
  registrationCode: string;
}
