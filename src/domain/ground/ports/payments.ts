import type { TraceContext } from '../../../base/tracing/traceContext.ts';
import type { Merchant } from '../merchantDirectory.ts';

/**
 * Payment gateway for cards. Failures of the other side are returned, never thrown, as three distinct
 * outcomes: done, certainly not done (`declined`, `failed`), and `unknown`. Only `lookUp` resolves the last.
 */
export interface PaymentGateway {
  /** Reserves the amount. */
  authorize(authorization: NewAuthorization): Promise<AuthorizationOutcome>;
  /** Collects the reserved amount. */
  capture(step: FollowUp): Promise<StepOutcome>;
  /** Voids an authorization that was not captured. */
  void(step: FollowUp): Promise<StepOutcome>;
  /** Refunds a capture, or a part of it. */
  credit(step: CreditStep): Promise<StepOutcome>;
  /** Returns the credits under the step's reference, failures too. */
  lookUpCredit(step: CreditStep): Promise<LookUpOutcome>;
  /** Returns all transactions under the reference, failures too. Safe to call at any time. */
  lookUp(payment: PaymentInput): Promise<LookUpOutcome>;
}

/** Payment gateway that stores cards, and issues tokens for them. */
export interface Vault extends PaymentGateway {
  /** Stores a token for later payments. */
  retain(token: string): Promise<TokenOutcome>;
  /** Deletes a token. An unknown token counts as deleted. */
  redact(token: string): Promise<TokenOutcome>;
  /** Tokenizes a card. The card is stored nowhere else. */
  tokenize(card: CardData): Promise<TokenizationOutcome>;
}

/**
 * Payment as sent to the gateway, under our reference. The amount is in minor units of the currency (ISO
 * 4217).
 */
export interface NamedPayment {
  reference: string;
  amount: bigint;
  currency: string;
}

export interface NewAuthorization extends NamedPayment {
  /** Payment token: a token of the vault, or the payment intent of a hosted checkout. */
  token: string;
  /** Buyer's IP address, for the gateway's fraud checks. */
  buyerIp?: string;
}

/** Request for a step after the authorization. */
export interface FollowUp extends NamedPayment {
  authorizationToken: string;
  /** Token of the capture to refund. */
  captureToken?: string;
}

/** Refund of a capture, under a reference that only this refund has. */
export interface CreditStep extends FollowUp {
  /** True: less than the captured amount. Other parts have their own references. */
  isPart: boolean;
}

/** Payment to look up, of which little may be known. */
export interface PaymentInput extends NamedPayment {
  token?: string;
  authorizationToken?: string;
}

export interface Done {
  outcome: 'done';
  /** Transaction id at the gateway. */
  transactionToken: string;
  message: string;
}

/** `declined`: the bank or the gateway refused. `failed`: an error, and nothing was done. */
export interface NotDone<Outcome extends string = 'declined' | 'failed' | 'unknown'> {
  outcome: Outcome;
  /** Message for operators. It may come from the other side. */
  message: string;
}

export type StepOutcome = Done | NotDone;

/** `invalid_method`: the token is unusable, in general or under these terms. */
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

/**
 * `unavailable`: the gateway could not be queried, or its response is unreliable. An empty list means that
 * nothing was done.
 */
export type LookUpOutcome = { found: FoundTransaction[] } | { unavailable: string };

/** Card data as entered. Held in memory only for the duration of the call. */
export interface CardData {
  cardNumber: string;
  securityCode: string;
  nameOnCard: string;
  expirationMonth: number;
  expirationYear: number;
}

/** Default timeout of calls to the gateway, in ms. */
export const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * Hosted pages of a card processor, on which buyers confirm a payment. A sale collects what was confirmed, through the
 * gateway of the hosted checkout; until then the amount is only reserved.
 */
export interface PaymentPages {
  /** Opens a page. Repeated with the same reference, it returns the page opened first. */
  open(page: NewPaymentPage): Promise<OpenedPage | NotDone<'failed' | 'unknown'>>;
  /** Reads the page's state. */
  look(sessionId: string): Promise<PageState>;
  /** Ends a page that is not paid: from then on nobody can pay on it. */
  expire(sessionId: string): Promise<PageState>;
}

export interface NewPaymentPage extends NamedPayment {
  /** Text that the buyer reads beside the amount. */
  description: string;
  email: string;
  /** Language of the page, BCP 47. */
  locale: string;
  /** Where the buyer returns to after paying, or instead of it. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** Brands that may pay. Absent: all. */
  cardTypes?: readonly string[];
}

export interface OpenedPage {
  outcome: 'done';
  sessionId: string;
}

export type PageState =
  | { state: 'open' /** Absolute, or a path of this service. */; url: string }
  | { state: 'paid'; intent: string; cardType?: string; lastFour?: string }
  | { state: 'expired' }
  | { state: 'unavailable'; message: string };

/** Payment gateways of all merchants, by their current settings. */
export interface PaymentGateways {
  /** Returns the merchant's vault; undefined when it is missing or incompletely configured. */
  vaultOf(merchant: Merchant, trace?: TraceContext): Promise<Vault | undefined>;
  /** Returns the gateway that a payment was made at; undefined when the merchant no longer has it. */
  named(merchant: Merchant, name: string, trace?: TraceContext): Promise<PaymentGateway | undefined>;
  /** Returns the merchant's hosted pages; undefined when the merchant has none. */
  pagesOf(merchant: Merchant, trace?: TraceContext): Promise<PaymentPages | undefined>;
  readonly tally: GatewayTally;
}

/** Counts of gateway calls by step and outcome, for the metrics. */
export type GatewayTally = Record<string, Record<string, number>>;
