import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../support/world.ts';
import { type Named, openSurveyWorld, type SurveyWorld } from './surveyWorld.ts';

describe('surveyEligibleSurveys: a participant', () => {
  let world: SurveyWorld;
  beforeAll(async () => {
    world = await openSurveyWorld();
  });
  afterAll(() => world.close());

  const codesOf = (named: Named) => world.eligibleCodes(named);
  /** Runs work days later; the clock starts at 11:00 on 9 March and must be restored by each test. */
  async function at<T>(days: number, work: () => Promise<T>): Promise<T> {
    world.clock.advance(days * DAY_MS);
    return work().finally(() => world.clock.advance(-days * DAY_MS));
  }

  const refuses = (reply: () => Promise<object>, errorCode: string) =>
    world.refusesUnchanged(reply, errorCode);

  it('sees the surveys open now, the latest opt-in first', async () => {
    const { username } = await world.newGuest();
    for (const [days, code] of [
      [-2, 'VISIT'],
      [-1, 'APRIL'],
      [0, 'WEEK'],
    ] as const) {
      await at(days, () => world.optIn({ username }, { code }));
    }
    const { surveys } = await world.eligible({ username });
    expect(surveys).toEqual([
      {
        code: 'WEEK',
        optedInDatetime: '2026-03-09 11:00:00 -0400',
        expirationDatetime: '2026-03-16 11:00:00 -0400',
      },
      {
        code: 'APRIL',
        // Before clocks went forward.
        optedInDatetime: '2026-03-08 11:00:00 -0400',
        expirationDatetime: '2026-04-30 18:00:00 -0400',
      },
      {
        code: 'VISIT',
        optedInDatetime: '2026-03-07 10:00:00 -0500',
      },
    ]);
    expect(await at(8, () => codesOf({ username }))).toEqual(['APRIL', 'VISIT']);
    expect(await at(60, () => codesOf({ username }))).toEqual(['VISIT']);
  });

  it('may answer until the last second given in the list, and not in the next one', async () => {
    const { username } = await world.newGuest();
    await world.optIn({ username }, { daysAvailableToComplete: 1 });
    world.clock.advance(DAY_MS + 999);
    expect(await codesOf({ username })).toEqual(['VISIT']);
    expect(await world.details({ username })).toMatchObject({ result: 'success' });
    world.clock.advance(1);
    expect(await codesOf({ username })).toEqual([]);
    await refuses(() => world.details({ username }), 'survey.survey_ended');
    await refuses(() => world.submit({ username }), 'survey.survey_ended');
    world.clock.advance(-DAY_MS - 1000);
  });

  it.each(['SUSPENDED', 'TERMINATED'] as const)('who is %s sees no survey with a reward', async (status) => {
    const { username, accountId } = await world.newGuest();
    for (const code of ['VISIT', 'FREE']) await world.optIn({ username }, { code });
    expect((await codesOf({ username })).sort()).toEqual(['FREE', 'VISIT']);
    await world.store.db
      .updateTable('guest')
      .set({ status })
      .where('merchant_id', '=', 1)
      .where('account_id', '=', accountId)
      .execute();
    expect(await codesOf({ username })).toEqual(['FREE']);
  });

  it('is found only by a known name: in lists and details too', async () => {
    const username = 'nobody-at-all';
    await refuses(() => world.eligible({ username }), 'survey.user_not_found');
    await refuses(() => world.details({ username }), 'survey.user_not_found');
  });
});
