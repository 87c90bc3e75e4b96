import type { CheckResult } from '../contract/check/results.ts';
import { FAULTS } from './faults.ts';
import type { Attempt } from './proxy.ts';

type Fields = Record<string, unknown>;

/** Sign of what an operation does to the balance of its card. */
const SIGNS: Record<string, number> = {
  'gift/sell.json': 1,
  'gift/reload.json': 1,
  'gift/redeem.json': -1,
  'gift/cashOut.json': -1,
};
const REVERSE = 'gift/reverse.json';
const minorOf = (amount: unknown) => Math.round(Number(amount ?? 0) * 100);
const cardOf = ({ fields }: Attempt) => (fields.cardInfo as Fields | undefined)?.printedCardNumber as string;
const isSuccess = ({ result }: Fields) => result === 'success';

/** Named call with all its attempts, and those of its reversal. */
interface NamedCall {
  id: string;
  path: string;
  attempts: Attempt[];
  reversals: Attempt[];
}

/** Reads the balance of a card in major units; 0 for one that was never sold. */
export type ReadBalance = (printedCardNumber: string) => Promise<number>;

/**
 * Compares what the server answered with the balances: each named call moved value exactly once, or not at all when it
 * was reversed. `before`: balances of the cards at the start.
 */
export async function audit(
  attempts: readonly Attempt[],
  before: ReadonlyMap<string, number>,
  readBalance: ReadBalance,
): Promise<CheckResult[]> {
  const calls = namedCalls(attempts);
  const results = calls.map(judge);
  for (const [card, opening] of before) {
    const own = calls.filter(({ attempts: [first] }) => first && cardOf(first) === card);
    const expected = minorOf(opening) + own.reduce((sum, call) => sum + effectOf(call), 0);
    const found = minorOf(await readBalance(card));
    results.push(
      result(
        'balances',
        `card …${card.slice(-4)}`,
        found === expected ? undefined : differenceIn(expected, found),
      ),
    );
  }
  return results;
}

function differenceIn(expected: number, found: number): string {
  const [should, is] = [expected, found].map((minor) => (minor / 100).toFixed(2));
  return `The balance is ${is}. It should be ${should}: each call once, and those reversed not at all.`;
}

function namedCalls(attempts: readonly Attempt[]): NamedCall[] {
  const calls = new Map<string, NamedCall>();
  for (const attempt of attempts) {
    const { externalTransactionId: id } = attempt.fields;
    if (typeof id !== 'string') continue;
    const call = calls.get(id) ?? { id, path: '', attempts: [], reversals: [] };
    calls.set(id, call);
    if (attempt.path === REVERSE) call.reversals.push(attempt);
    else if (attempt.path in SIGNS) {
      call.path ||= attempt.path;
      call.attempts.push(attempt);
    }
  }
  return [...calls.values()].filter(({ path }) => path !== '');
}

const repliesOf = (attempts: Attempt[]) => attempts.flatMap(({ replies }) => replies);

function isReversed({ reversals }: NamedCall): boolean {
  return repliesOf(reversals).some(
    (reply) => isSuccess(reply) || reply.errorCode === 'gift.transaction_not_found',
  );
}

/** Change of the balance in minor units that the replies stand for. */
function effectOf(call: NamedCall): number {
  const done = repliesOf(call.attempts).find(isSuccess);
  if (!done || isReversed(call)) return 0;
  return SIGNS[call.path]! * minorOf(done.transactionAmount ?? call.attempts[0]!.fields.amount);
}

function judge(call: NamedCall): CheckResult {
  const { id, path, attempts, reversals } = call;
  const kinds = [...attempts, ...reversals].map(({ fault }) => fault).filter((fault) => fault !== 'none');
  return result(FAULTS[kinds[0] ?? 'none'], `${path.replace('.json', '')} ${id.slice(0, 8)}`, faultOf(call));
}

function faultOf({ attempts, reversals }: NamedCall): string | undefined {
  const ids = (from: Attempt[]) =>
    new Set(
      repliesOf(from)
        .filter(isSuccess)
        .map((reply) => reply.pxTransactionId),
    );
  if (ids(attempts).size > 1) return 'Repeats of one call were answered as different transactions.';
  if (ids(reversals).size > 1) return 'Repeats of one reversal were answered as different transactions.';
  const isKnown = (reversals.length > 0 ? reversals : attempts).some(({ isAnswered }) => isAnswered);
  return isKnown ? undefined : 'The till left the outcome open: it neither repeated nor reversed the call.';
}

function result(subject: string, check: string, fault: string | undefined): CheckResult {
  const outcome = fault === undefined ? 'passed' : 'failed';
  return { subject, check, outcome, detail: fault ?? '', milliseconds: 0 };
}
