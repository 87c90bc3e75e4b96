import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, otherPos } from '../support/world.ts';
import { openSurveyWorld, type SurveyWorld } from './surveyWorld.ts';

describe('who may answer a survey', () => {
  let world: SurveyWorld;
  beforeAll(async () => {
    world = await openSurveyWorld();
  });
  afterAll(() => world.close());

  const codesOf = async (named: object) =>
    (await world.eligible(named)).surveys.map(({ code }: { code: string }) => code);
  /** Runs work days later; the clock starts at 11:00 on 9 March and must be restored by each test. */
  async function at<T>(days: number, work: () => Promise<T>): Promise<T> {
    world.clock.advance(days * DAY_MS);
    return work().finally(() => world.clock.advance(-days * DAY_MS));
  }

  async function refuses(reply: () => Promise<object>, errorCode: string) {
    const before = await world.kept();
    expect(await reply()).toMatchObject({ result: 'failure', errorCode });
    expect(await world.kept()).toEqual(before);
  }

  it('is a guest from the opt-in on, and the second opt-in tells the time of the first', async () => {
    const { username } = await world.newGuest();
    expect(await world.eligible({ username })).toEqual({ result: 'success', surveys: [] });
    const first = await world.optIn({ username: username.toUpperCase() }, { daysAvailableToComplete: 3 });
    expect(first).toEqual({
      result: 'success',
      username,
      code: 'VISIT',
      optedInDateTime: '2026-03-09 11:00:00 -0400',
    });
    await at(2, async () => {
      const before = await world.kept();
      expect(await world.optIn({ username }, { daysAvailableToComplete: 30 })).toEqual(first);
      expect(await world.kept()).toEqual(before);
      expect(await world.eligible({ username })).toEqual({
        result: 'success',
        surveys: [
          {
            code: 'VISIT',
            optedInDatetime: '2026-03-09 11:00:00 -0400',
            expirationDatetime: '2026-03-12 11:00:00 -0400',
          },
        ],
      });
    });
  });

  it.each([
    ['has not been sold', 'INACTIVE'],
    ['is disabled', 'DISABLED'],
  ] as const)('is not somebody whose card, which the points would go to, %s', async (_why, status) => {
    const { username, cardNumbers } = await world.newGuest();
    await world.optIn({ username });
    expect(await codesOf({ username })).toEqual(['VISIT']);
    await world.setStatus(cardNumbers[0]!, status);
    expect(await codesOf({ username })).toEqual([]);
    const other = await world.newGuest();
    await world.setStatus(other.cardNumbers[0]!, status);
    await refuses(() => world.optIn({ username: other.username }), 'survey.not_eligible_for_survey');
  });

  it('is not somebody whose card has expired', async () => {
    const { username, cardNumbers } = await world.newGuest();
    await world.optIn({ username });
    const expire = (cardNumber: string) =>
      world.store.db
        .updateTable('card')
        .set({ expires_on: '2026-03-08' })
        .where('card_number', '=', cardNumber)
        .execute();
    await expire(cardNumbers[0]!);
    expect(await codesOf({ username })).toEqual([]);
    const other = await world.newGuest();
    await expire(other.cardNumbers[0]!);
    await refuses(() => world.optIn({ username: other.username }), 'survey.not_eligible_for_survey');
  });

  it('is nobody who has answered as often as may be, nor opted in once more', async () => {
    const { username } = await world.newGuest();
    await world.optIn({ username });
    for (;;) {
      const reply = await world.submit({ username });
      if (reply.result !== 'success') break;
    }
    expect(await codesOf({ username })).toEqual([]);
    await refuses(() => world.optIn({ username }), 'survey.not_eligible_for_survey');
  });

  it('is opted in once, of many calls at the same moment', async () => {
    const { username, cardNumbers } = await world.newGuest();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.optIn(index % 2 ? { username } : { printedCardNumber: cardNumbers[0]! }),
      ),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await codesOf({ username })).toEqual(['VISIT']);
  });

  it('is one participant under the user name and under each card', async () => {
    const cards = [await world.activeCard(), await world.activeCard()];
    const { username } = await world.newGuest(cards);
    const reply = await world.optIn({ printedCardNumber: cards[1]! }, { code: 'FREE' });
    expect(reply).toMatchObject({ username });
    expect(await codesOf({ username })).toEqual(['FREE']);
    expect(await codesOf({ printedCardNumber: cards[0]! })).toEqual(['FREE']);
  });

  it('is the holder of a card that is nobody’s, until a guest registers it: then it is the guest', async () => {
    const card = await world.activeCard();
    const optedIn = await world.optIn({ printedCardNumber: card });
    expect(optedIn).toMatchObject({ username: '' });
    await world.submit({ printedCardNumber: card });
    const { username } = await at(1, () => world.newGuest([card]));
    expect(await codesOf({ username })).toEqual(['VISIT']);
    const { optedInDateTime } = await at(1, () => world.optIn({ username }));
    expect(optedInDateTime).toBe(optedIn.optedInDateTime);
    // One of the two completions was the card's.
    expect(await world.submit({ username })).toMatchObject({ result: 'success' });
    await refuses(() => world.submit({ username }), 'survey.user_reached_max_completions');
    await refuses(() => world.submit({ printedCardNumber: card }), 'survey.user_reached_max_completions');
    expect(await world.pointsOf(card)).toBe(10);
  });

  it('takes opt-in and completions along to the card that was exchanged for another', async () => {
    const [before, after] = [await world.activeCard(), world.newLoyaltyCard()];
    await world.optIn({ printedCardNumber: before });
    await world.submit({ printedCardNumber: before });
    await world.till('exchange', {
      cardInfo: { swipeFlag: false, printedCardNumber: before },
      newCardInfo: { swipeFlag: false, printedCardNumber: after },
    });
    expect(await world.submit({ printedCardNumber: after })).toMatchObject({ result: 'success' });
    await refuses(() => world.submit({ printedCardNumber: after }), 'survey.user_reached_max_completions');
    expect(await world.pointsOf(after)).toBe(10);
  });

  it('sees what can be answered now, the latest opt-in first', async () => {
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

  it('may answer to the last second, as the list tells it, and not in the one after', async () => {
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

  it('may answer a survey from its start on, on the merchant’s clocks', async () => {
    const { username } = await world.newGuest();
    const start = Date.parse('2026-04-01T09:00:00-04:00') - world.clock.now().getTime();
    world.clock.advance(start - 1);
    await refuses(() => world.optIn({ username }, { code: 'SOON' }), 'survey.survey_not_active');
    world.clock.advance(1);
    expect(await world.optIn({ username }, { code: 'SOON' })).toMatchObject({ result: 'success' });
    expect(await world.details({ username }, { code: 'SOON' })).toMatchObject({ result: 'success' });
    world.clock.advance(-1);
    await refuses(() => world.details({ username }, { code: 'SOON' }), 'survey.survey_not_active');
    expect(await codesOf({ username })).toEqual([]);
    world.clock.advance(1 - start);
  });

  it('may have a transaction as the reason: one on a card of the guest’s, now or before an exchange', async () => {
    const [card, gift] = [await world.activeCard(), await world.soldCard(5)];
    const { username } = await world.newGuest([card]);
    await world.credit(card, 3, 1n);
    const idOn = async (cardNumber: string) => {
      const { transaction_id } = await world.store.db
        .selectFrom('ledger_card')
        .select('transaction_id')
        .where('card_number', '=', cardNumber)
        .executeTakeFirstOrThrow();
      return Number(transaction_id);
    };
    const reason = { code: 'FREE', optInTransactionRequestDetailId: await idOn(card) };
    for (const id of [await idOn(gift), 1]) {
      const other = { ...reason, optInTransactionRequestDetailId: id };
      await refuses(() => world.optIn({ username }, other), 'survey.not_eligible_for_survey');
      await refuses(() => world.optIn({ printedCardNumber: card }, other), 'survey.not_eligible_for_survey');
    }
    const newCard = world.newLoyaltyCard();
    await world.till('exchange', {
      cardInfo: { swipeFlag: false, printedCardNumber: card },
      newCardInfo: { swipeFlag: false, printedCardNumber: newCard },
    });
    expect(await world.optIn({ username }, { ...reason, campaignOccurrenceId: 3107 })).toMatchObject({
      result: 'success',
    });
    const kept = await world.store.db
      .selectFrom('survey_opt_in')
      .select(['transaction_id', 'campaign_occurrence_id'])
      .where('transaction_id', 'is not', null)
      .execute();
    expect(kept).toEqual([
      { transaction_id: BigInt(reason.optInTransactionRequestDetailId), campaign_occurrence_id: 3107 },
    ]);
  });

  it.each([
    ['the merchant has no such survey', { code: 'NOWHERE' }, 'survey.invalid_survey_code'],
    ['the code is written otherwise', { code: 'visit' }, 'survey.invalid_survey_code'],
    ['the survey is switched off', { code: 'OFF' }, 'survey.survey_not_active'],
    ['the survey has not begun', { code: 'SOON' }, 'survey.survey_not_active'],
    ['the survey has ended', { code: 'OLD' }, 'survey.survey_ended'],
    ['nobody has the user name', { username: 'nobody-at-all' }, 'survey.user_not_found'],
    ['the code is empty', { code: '' }, 'survey.invalid_survey_code'],
  ])('is not opted in where %s', async (_why, more, errorCode) => {
    const { username } = await world.newGuest();
    await refuses(() => world.optIn({ username }, more), errorCode);
  });

  it.each(['8888000099999999', '7777900000000001'])(
    'is not opted in with a card the merchant does not have: %s',
    async (printedCardNumber) => {
      await refuses(() => world.optIn({ printedCardNumber }), 'survey.card_not_found');
      await refuses(() => world.eligible({ printedCardNumber }), 'survey.card_not_found');
      await refuses(() => world.details({ printedCardNumber }), 'survey.card_not_found');
      await refuses(() => world.submit({ printedCardNumber }), 'survey.card_not_found');
    },
  );

  it('is asked for only by a known name: in lists and details too', async () => {
    const username = 'nobody-at-all';
    await refuses(() => world.eligible({ username }), 'survey.user_not_found');
    await refuses(() => world.details({ username }), 'survey.user_not_found');
  });

  it('is told what a submission would be told before its answers are looked at', async () => {
    const { username } = await world.newGuest();
    await refuses(() => world.details({ username }), 'survey.not_eligible_for_survey');
    await refuses(() => world.details({ username }, { code: 'NOWHERE' }), 'survey.invalid_survey_code');
    await refuses(() => world.details({ username }, { code: 'OFF' }), 'survey.survey_not_active');
    await world.optIn({ username }, { code: 'WEEK' });
    await world.submit({ username }, { code: 'WEEK', answers: [] });
    await refuses(() => world.details({ username }, { code: 'WEEK' }), 'survey.user_reached_max_completions');
  });

  it('may not be of a merchant that has no surveys, and is nobody in another merchant', async () => {
    const headers = { authorization: otherPos };
    for (const named of [{ username: 'demo-guest' }, { printedCardNumber: '7777900000000001' }]) {
      const query = { merchantId: 2 };
      await refuses(() => world.eligible(named, query, { headers }), 'survey.not_enabled');
      await refuses(() => world.details(named, query, { headers }), 'survey.not_enabled');
      await refuses(() => world.optIn(named, query, { headers }), 'survey.not_enabled');
      await refuses(() => world.submit(named, query, { headers }), 'survey.not_enabled');
    }
  });

  it('is, with a token, nobody but its guest, and only as far as its scopes go', async () => {
    const guest = await world.newGuest();
    const other = await world.newGuest();
    const own = await world.asGuest(guest.accountId);
    const call = { headers: own.headers };
    expect(await world.optIn({ username: guest.username }, own.body, call)).toMatchObject({
      result: 'success',
    });
    expect(await world.submit({ printedCardNumber: guest.cardNumbers[0]! }, own.body, call)).toMatchObject({
      result: 'success',
    });
    const before = await world.kept();
    for (const named of [{ username: other.username }, { printedCardNumber: other.cardNumbers[0]! }]) {
      for (const ask of [world.optIn, world.submit, world.eligible, world.details]) {
        const reply = await ask(named, own.body, { ...call, status: 401 });
        expect(reply).toMatchObject({ errorCode: 'system.invalid_token' });
      }
    }
    const reader = await world.asGuest(guest.accountId, ['user_read']);
    const options = { headers: reader.headers, status: 403 };
    for (const ask of [world.optIn, world.submit]) {
      expect(await ask({ username: guest.username }, reader.body, options)).toMatchObject({
        errorCode: 'system.insufficient_scope',
      });
    }
    expect(
      await world.eligible({ username: guest.username }, reader.body, { headers: reader.headers }),
    ).toMatchObject({ surveys: [{ code: 'VISIT' }] });
    expect(await world.kept()).toEqual(before);
  });
});
