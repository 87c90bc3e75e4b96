import { evaluateRules, type RuleEffects } from '../../src/domain/rules/evaluateRules.ts';
import type { LoyaltyProgram } from '../../src/domain/rules/loyaltyProgram.ts';
import type { Occasion, RuledCard } from '../../src/domain/rules/occasion.ts';
import type { TransactionTrace } from '../../src/domain/rules/ruleTrace.ts';

export interface Step {
  effects: RuleEffects;
  trace: TransactionTrace;
  card: RuledCard;
}

/** Applies an occasion to a card as the ledger would. State is serialised as JSON, as in the database. */
export function step(program: LoyaltyProgram, occasion: Occasion, before: RuledCard): Step {
  const { effects, trace } = evaluateRules(program, occasion, before);
  const balances = new Map(before.balances);
  const move = (wallet: number, amount: bigint) =>
    balances.set(wallet, (balances.get(wallet) ?? 0n) + amount);
  for (const event of occasion.events) {
    if (event.kind === 'add') move(event.walletCode, event.quantity);
    if (event.kind === 'redeem') move(event.walletCode, -event.quantity);
  }
  for (const { walletCode, amount } of effects.credits) move(walletCode, amount);
  for (const { walletCode, amount } of effects.debits) move(walletCode, -amount);
  const card = {
    ...before,
    balances,
    tierCode: effects.tierChange?.to ?? before.tierCode,
    loyalty: JSON.parse(JSON.stringify(effects.loyalty)),
  };
  return { effects, trace: JSON.parse(JSON.stringify(trace)), card };
}

/** Applies all occasions in order. */
export function walk(program: LoyaltyProgram, occasions: Occasion[], start: RuledCard): Step[] {
  const steps: Step[] = [];
  let card = start;
  for (const occasion of occasions) {
    const next = step(program, occasion, card);
    steps.push(next);
    card = next.card;
  }
  return steps;
}

/** Sums the credits to a wallet, in minor units. */
export function creditedTo(steps: Step[], walletCode: number): bigint {
  return steps
    .flatMap(({ effects }) => effects.credits)
    .reduce((sum, credit) => (credit.walletCode === walletCode ? sum + credit.amount : sum), 0n);
}

export function reasonOf({ trace }: { trace: TransactionTrace }, code: string): string | undefined {
  return trace.rules.find((rule) => rule.code === code)?.reason;
}
