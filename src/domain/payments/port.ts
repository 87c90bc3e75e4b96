import type { Merchant } from '../merchantDirectory.ts';

/**
 * Where payments by card are made. What the other side does is answered, never thrown; three answers are kept apart
 * everywhere: it was done, it surely was not (`declined`, `failed`), and nobody knows (`unknown`). Only `lookUp` brings
 * light into the last.
 */
export interface PaymentGateway {
  /** Reserves the amount. */
  authorize(wanted: NewAuthorization): Promise<AuthorizationOutcome>;
  /** Collects what was reserved. */
  capture(step: FollowUp): Promise<StepOutcome>;
  /** Gives up what was reserved and not collected. */
  void(step: FollowUp): Promise<StepOutcome>;
  /** Pays back what was collected. */
  credit(step: FollowUp): Promise<StepOutcome>;
  /** Everything that was done under the reference, failures too. Safe to ask at any time. */
  lookUp(payment: PaymentInput): Promise<LookUpOutcome>;
}

/** A payment gateway that keeps cards, and hands out tokens that stand for them. */
export interface Vault extends PaymentGateway {
  /** Keeps a token for later payments. */
  retain(token: string): Promise<TokenOutcome>;
  /** Forgets a token for good. One that is not known is forgotten already. */
  redact(token: string): Promise<TokenOutcome>;
  /** A token for a card. The card is nowhere else afterwards. */
  tokenize(card: CardData): Promise<TokenizationOutcome>;
}

/** A payment as the gateway knows it: by our reference. The amount is in minor units of the currency (ISO 4217). */
export interface NamedPayment {
  reference: string;
  amount: bigint;
  currency: string;
}

export interface NewAuthorization extends NamedPayment {
  /** What is paid with: a token of the vault, or the payment intent of a hosted checkout. */
  token: string;
  /** Where the buyer is, for the gateway to recognise fraud by. */
  buyerIp?: string;
}

/** What follows an authorization. */
export interface FollowUp extends NamedPayment {
  authorizationToken: string;
  /** Of the capture that is paid back. */
  captureToken?: string;
}

/** A payment of which little may be known. */
export interface PaymentInput extends NamedPayment {
  token?: string;
  authorizationToken?: string;
}

export interface Done {
  outcome: 'done';
  /** What the gateway calls it. */
  transactionToken: string;
  message: string;
}

/** `declined`: the bank or the gateway said no. `failed`: something is wrong, and nothing was done. */
export interface NotDone<Outcome extends string = 'declined' | 'failed' | 'unknown'> {
  outcome: Outcome;
  /** For operators. It may come from the other side. */
  message: string;
}

export type StepOutcome = Done | NotDone;

/** `invalid_method`: nothing can be paid with this token, by anybody or under these terms. */
export type AuthorizationOutcome = StepOutcome | NotDone<'invalid_method'>;

export type TokenOutcome = { outcome: 'done' } | NotDone<'invalid_method' | 'failed' | 'unknown'>;

export type TokenizationOutcome =
  | { outcome: 'done'; token: string }
  | NotDone<'invalid_method' | 'failed' | 'unknown'>;

export interface FoundTransaction {
  kind: 'authorization' | 'capture' | 'void' | 'credit';
  outcome: 'succeeded' | 'declined' | 'failed' | 'pending';
  transactionToken: string;
  message: string;
}

/** `unavailable`: it could not be asked, or its answer is not to be relied on. An empty list says that nothing was done. */
export type LookUpOutcome = { found: FoundTransaction[] } | { unavailable: string };

/** A card as it is typed. Lives as long as the call that carries it. */
export interface CardData {
  cardNumber: string;
  securityCode: string;
  nameOnCard: string;
  expirationMonth: number;
  expirationYear: number;
}

/** Of the bank or the gateway, as long as nothing else is said. */
export const DEFAULT_TIMEOUT_MS = 20_000;

/** Payment gateways of all merchants, by their settings of this moment. */
export interface PaymentGateways {
  /** The merchant's vault; undefined when the merchant has none, or not all of what it needs. */
  vaultOf(merchant: Merchant): Promise<Vault | undefined>;
  /** The gateway of a payment that was made under this name; undefined when the merchant does not have it any more. */
  named(merchant: Merchant, name: string): Promise<PaymentGateway | undefined>;
  readonly tally: GatewayTally;
}

/** Outcomes of calls to payment gateways, counted by step and outcome for the metrics. */
export type GatewayTally = Record<string, Record<string, number>>;
