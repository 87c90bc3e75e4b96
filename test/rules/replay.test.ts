import { describe, expect, it } from '@jest/globals';
import { toStoredEvents } from '../../src/domain/rules/storedEvents.ts';
import type { CardHistory, CardMovement } from '../../src/operators/simulation/cardHistories.ts';
import { replayCard } from '../../src/operators/simulation/replay.ts';
import { walk } from './rulesWalk.ts';
import { COFFEE, card, occasion, POINTS, pay, program, REGULAR } from './smallProgram.ts';

const spend = { code: 'spend', name: 'Spend', triggers: ['pay' as const], wallet: POINTS };
const rules = (rate: string) =>
  program({
    earnRules: [{ ...spend, earn: { perCurrencyUnit: rate } }],
    rewards: [
      {
        code: 'treat',
        name: 'Treat',
        wallet: COFFEE,
        quantity: '1',
        earnedBy: { wallet: POINTS, every: '100', consume: true },
      },
    ],
    tierRules: new Map(),
  });

/** Card after payments under today's rules, as the ledger has it. */
function historyOf(days: string[]): CardHistory {
  const start = card({ balances: new Map([[1, 10_000n]]) });
  const occasions = days.map((day) => occasion([pay(1_000n)], { day }));
  const steps = walk(rules('1'), occasions, start);
  const movements = steps.map(({ trace }, index): CardMovement => {
    const { at, storeCode, events } = occasions[index]!;
    return {
      kind: 'redemption',
      at,
      storeCode,
      trace: { ...trace, cardNumber: '1', events: toStoredEvents(events) },
      moved: new Map([
        [1, -1_000n],
        [POINTS, 10n],
      ]),
    };
  });
  return {
    cardNumber: '1',
    cardTemplateCode: 20,
    tierCode: REGULAR,
    accountId: 7n,
    registeredAt: null,
    loyalty: steps.at(-1)!.card.loyalty,
    balances: new Map([
      [1, 10_000n - 1_000n * BigInt(days.length)],
      [POINTS, 10n * BigInt(days.length)],
    ]),
    movements,
  };
}

const replay = (rate: string) =>
  replayCard(historyOf(['2026-04-07', '2026-04-08', '2026-04-09']), {
    programs: { before: rules('1'), after: rules(rate) },
    timeZone: 'UTC',
    today: '2026-04-10',
  });

describe('replaying a card under other rules', () => {
  it('counts grants of the other rules towards their next grants', () => {
    // 60 points each time: the second payment reaches 100, which the treat consumes; the third is at 80.
    const { fired, unlikePosted } = replay('6');
    const treats = fired.after.filter(({ kind }) => kind === 'reward');
    expect(treats.map(({ numbers }) => numbers.grants)).toEqual([1]);
    expect(fired.before.filter(({ kind }) => kind === 'reward')).toEqual([]);
    expect(unlikePosted).toBe(0);
  });

  it('returns the same result with the same rules', () => {
    const { fired } = replay('1');
    expect(fired.after).toEqual(fired.before);
  });
});
