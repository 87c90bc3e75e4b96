import { dayIn, localTimeIn } from '../../base/time/zones.ts';
import { evaluateRules, type RuleEffects } from '../../domain/rules/evaluateRules.ts';
import type { LoyaltyProgram } from '../../domain/rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../../domain/rules/loyaltyState.ts';
import type { RuledCard } from '../../domain/rules/occasion.ts';
import type { RuleTrace } from '../../domain/rules/ruleTrace.ts';
import { fromStoredEvents } from '../../domain/rules/storedEvents.ts';
import { tierOn } from '../../domain/rules/tiers.ts';
import { undoLoyalty } from '../../domain/rules/undoLoyalty.ts';
import type { CardHistory, CardMovement } from './cardHistories.ts';

/** Rules that are compared: those in force, and those of the file. */
export interface Versions<T> {
  before: T;
  after: T;
}

export interface ReplayInput {
  programs: Versions<LoyaltyProgram>;
  timeZone: string;
  today: string;
}

/** Result of replaying a card's movements with both versions of the rules. */
export interface CardReplay {
  replayed: number;
  /** Replayed movements that give other results under today's rules than when they were made. */
  unlikePosted: number;
  leftOut: { kind: string; reason: LeftOutReason }[];
  /** Rules that fired, of all movements. */
  fired: Versions<RuleTrace[]>;
  /** Tier today. */
  tier: Versions<number>;
}

/** `unknown_events`: the transaction was stored before traces had events. */
export type LeftOutReason = 'undone' | 'undoing' | 'unknown_events';

/** Card in one version of the rules. */
interface Line {
  program: LoyaltyProgram;
  tierCode: number;
  loyalty: LoyaltyState;
  fired: RuleTrace[];
}

/**
 * Replays a card's movements under both versions of the rules, from the state it had before them. Pure. Both start
 * from the balances in the ledger; the second adds what its own rules have given more or less so far.
 */
export function replayCard(history: CardHistory, input: ReplayInput): CardReplay {
  const { state, tierCode, balancesBefore } = rewind(history);
  const line = (program: LoyaltyProgram): Line => ({
    program,
    tierCode,
    loyalty: state,
    fired: [],
  });
  const before = line(input.programs.before);
  const after = line(input.programs.after);
  const drift = new Map<number, bigint>();
  const leftOut: CardReplay['leftOut'] = [];
  let replayed = 0;
  let unlikePosted = 0;
  for (const [index, movement] of history.movements.entries()) {
    const reason = leftOutReason(movement);
    if (reason) leftOut.push({ kind: movement.kind, reason });
    if (reason || !movement.trace) {
      followTier([before, after], movement);
      continue;
    }
    const balances = balancesBefore[index]!;
    const now = evaluate(before, history, movement, { ...input, balances });
    const then = evaluate(after, history, movement, { ...input, balances: withDrift(balances, drift) });
    addDrift(drift, then.effects, 1n);
    addDrift(drift, now.effects, -1n);
    replayed += 1;
    if (resultsText(now.fired) !== resultsText(movement.trace.rules)) unlikePosted += 1;
  }
  const tierOf = ({ program, ...card }: Line) => tierOn(program, { ...history, ...card }, input.today);
  return {
    replayed,
    unlikePosted,
    leftOut,
    fired: { before: before.fired, after: after.fired },
    tier: { before: tierOf(before), after: tierOf(after) },
  };
}

/** Goes back from the present card to the state before its movements, with the balances before each. */
function rewind({ loyalty, tierCode, balances, movements }: CardHistory) {
  let state = loyalty;
  let tier = tierCode;
  const running = new Map(balances);
  const balancesBefore: ReadonlyMap<number, bigint>[] = [];
  for (const { trace, tierChange, moved, undo } of [...movements].reverse()) {
    for (const [wallet, amount] of moved) running.set(wallet, (running.get(wallet) ?? 0n) - amount);
    balancesBefore.unshift(new Map(running));
    tier = tierChange?.from ?? tier;
    // The reversal has already subtracted the undone amounts from the state.
    if (trace && undo === undefined) state = undoLoyalty(state, trace.undo);
  }
  return { state, tierCode: tier, balancesBefore };
}

function leftOutReason({ trace, undo }: CardMovement): LeftOutReason | undefined {
  if (undo) return undo;
  return trace && trace.rules.length > 0 && !trace.events ? 'unknown_events' : undefined;
}

/** Adopts a tier that no replayed rule sets, such as that of a card sold in it; reviews follow from the rules. */
function followTier(lines: Line[], { kind, tierChange, undo }: CardMovement): void {
  if (!tierChange || undo || kind === 'tier_review') return;
  for (const line of lines) line.tierCode = tierChange.to;
}

function evaluate(
  line: Line,
  { cardTemplateCode, registeredAt }: CardHistory,
  { at, storeCode, trace }: CardMovement,
  { timeZone, balances }: ReplayInput & { balances: ReadonlyMap<number, bigint> },
): { effects: RuleEffects; fired: RuleTrace[] } {
  const isRegistered = registeredAt !== null && registeredAt <= at;
  const card: RuledCard = {
    cardTemplateCode,
    tierCode: line.tierCode,
    isRegistered,
    registeredOn: isRegistered ? dayIn(timeZone, registeredAt) : undefined,
    balances,
    loyalty: line.loyalty,
  };
  const events = fromStoredEvents(trace!.events ?? []);
  const occasion = { at, local: localTimeIn(timeZone, at), storeCode, events };
  const { effects, trace: result } = evaluateRules(line.program, occasion, card);
  line.loyalty = effects.loyalty;
  line.tierCode = effects.tierChange?.to ?? line.tierCode;
  const fired = result.rules.filter((rule) => rule.fired);
  line.fired.push(...fired);
  return { effects, fired };
}

function withDrift(
  balances: ReadonlyMap<number, bigint>,
  drift: ReadonlyMap<number, bigint>,
): Map<number, bigint> {
  const shifted = new Map(balances);
  for (const [wallet, amount] of drift) {
    const balance = (shifted.get(wallet) ?? 0n) + amount;
    // Points that the new rules would not have given may have been spent since.
    shifted.set(wallet, balance > 0n ? balance : 0n);
  }
  return shifted;
}

function addDrift(drift: Map<number, bigint>, { credits, debits }: RuleEffects, sign: bigint): void {
  const add = (wallet: number, amount: bigint) => drift.set(wallet, (drift.get(wallet) ?? 0n) + amount);
  for (const { walletCode, amount } of credits) add(walletCode, sign * amount);
  for (const { walletCode, amount } of debits) add(walletCode, -sign * amount);
}

/** Formats what rules gave, to compare two evaluations. */
function resultsText(rules: readonly RuleTrace[]): string {
  const given = rules.filter(({ fired, kind }) => fired && kind !== 'message' && kind !== 'tier');
  return given
    .map(({ kind, code, numbers }) => `${kind} ${code} ${numbers.wallet} ${numbers.quantity}`)
    .join('\n');
}
