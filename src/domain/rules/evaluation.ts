import { formatDecimal } from '../../base/money/money.ts';
import { type LoyaltyProgram, walletOf } from './loyaltyProgram.ts';
import type { LoyaltyState, LoyaltyUndo } from './loyaltyState.ts';
import { expiryDay, type Occasion, type RuledCard } from './occasion.ts';
import type { Blocker, RuleNumbers, RuleTrace } from './ruleTrace.ts';

/** Credit to a wallet by a rule, in minor units. */
export interface WalletCredit {
  walletCode: number;
  amount: bigint;
  /** Expiry day, in the merchant's time zone. Null: never expires. */
  expiresOn: string | null;
  /** Rule that gave it. */
  rule: string;
}

/** Debit by a reward from the wallet it was earned with. */
export interface WalletDebit {
  walletCode: number;
  amount: bigint;
  rule: string;
}

/** State of a running evaluation: each rule sees the results of those before it. */
export interface Evaluation {
  readonly program: LoyaltyProgram;
  readonly occasion: Occasion;
  readonly card: RuledCard;
  /** Tier that the rules apply: the card's, unless it ended before today. */
  readonly tierCode: number;
  readonly balances: Map<number, bigint>;
  /** Quantities added to each wallet in this transaction, by till or rule. */
  readonly earned: Map<number, bigint>;
  readonly state: LoyaltyState;
  readonly undo: LoyaltyUndo;
  readonly credits: WalletCredit[];
  readonly debits: WalletDebit[];
  readonly posMessages: string[];
}

export function balanceOf({ balances }: Evaluation, walletCode: number): bigint {
  return balances.get(walletCode) ?? 0n;
}

export function isOnCard({ program, card }: Evaluation, walletCode: number): boolean {
  return program.templates.get(card.cardTemplateCode)?.walletCodes.has(walletCode) ?? false;
}

/** Formats a quantity with the name of its wallet: `12 Points`. */
export function quantityText({ program }: Evaluation, walletCode: number, amount: bigint): string {
  const { name, scale } = walletOf(program, walletCode);
  return `${formatDecimal(amount, scale)} ${name}`;
}

/** Credits the wallet. The rule's own expiry takes precedence over the wallet's. */
export function credit(
  evaluation: Evaluation,
  rule: { code: string; wallet: number; expiresAfterDays?: number },
  amount: bigint,
): void {
  const { program, occasion, balances, earned, credits } = evaluation;
  const { wallet: walletCode, code, expiresAfterDays } = rule;
  const expiresOn = expiryDay(
    occasion.local.day,
    expiresAfterDays,
    walletOf(program, walletCode).expiresAfterDays,
  );
  credits.push({ walletCode, amount, expiresOn, rule: code });
  balances.set(walletCode, balanceOf(evaluation, walletCode) + amount);
  earned.set(walletCode, (earned.get(walletCode) ?? 0n) + amount);
}

export function debit(
  evaluation: Evaluation,
  rule: { code: string },
  walletCode: number,
  amount: bigint,
): void {
  evaluation.debits.push({ walletCode, amount, rule: rule.code });
  evaluation.balances.set(walletCode, balanceOf(evaluation, walletCode) - amount);
}

type Subject = Pick<RuleTrace, 'kind' | 'code' | 'name'>;

export function fired(subject: Subject, words: string, numbers: RuleNumbers): RuleTrace {
  return { ...subject, fired: true, reason: 'fired', words, numbers };
}

export function heldBack(subject: Subject, why: Blocker): RuleTrace {
  return { ...subject, fired: false, ...why };
}
