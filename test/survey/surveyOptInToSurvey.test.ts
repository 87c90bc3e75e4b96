import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, otherPos } from '../support/world.ts';
import { type Named, openSurveyWorld, type SurveyWorld } from './surveyWorld.ts';

describe('surveyOptInToSurvey: a participant', () => {
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

  it('is a guest after the first opt-in; a second opt-in returns the time of the first', async () => {
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
      const before = await world.storedRows();
      expect(await world.optIn({ username }, { daysAvailableToComplete: 30 })).toEqual(first);
      expect(await world.storedRows()).toEqual(before);
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
  ] as const)('is refused when the card that would receive the points %s', async (_why, status) => {
    const { username, cardNumbers } = await world.newGuest();
    await world.optIn({ username });
    expect(await codesOf({ username })).toEqual(['VISIT']);
    await world.setStatus(cardNumbers[0]!, status);
    expect(await codesOf({ username })).toEqual([]);
    const other = await world.newGuest();
    await world.setStatus(other.cardNumbers[0]!, status);
    await refuses(() => world.optIn({ username: other.username }), 'survey.not_eligible_for_survey');
  });

  it('is refused after the permitted number of responses, or when already opted in', async () => {
    const { username } = await world.newGuest();
    await world.optIn({ username });
    for (;;) {
      const reply = await world.submit({ username });
      if (reply.result !== 'success') break;
    }
    expect(await codesOf({ username })).toEqual([]);
    await refuses(() => world.optIn({ username }), 'survey.not_eligible_for_survey');
  });

  it('is opted in once under concurrent requests', async () => {
    const { username, cardNumbers } = await world.newGuest();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.optIn(index % 2 ? { username } : { printedCardNumber: cardNumbers[0]! }),
      ),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await codesOf({ username })).toEqual(['VISIT']);
  });

  it('may name a transaction as the reason: one of a present or exchanged card of the guest', async () => {
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
    const stored = await world.store.db
      .selectFrom('survey_opt_in')
      .select(['transaction_id', 'campaign_occurrence_id'])
      .where('transaction_id', 'is not', null)
      .execute();
    expect(stored).toEqual([
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
  ])('is not opted in when %s', async (_why, more, errorCode) => {
    const { username } = await world.newGuest();
    await refuses(() => world.optIn({ username }, more), errorCode);
  });

  it('is refused by a merchant without surveys, and unknown to another merchant', async () => {
    const headers = { authorization: otherPos };
    for (const named of [{ username: 'demo-guest' }, { printedCardNumber: '7777900000000001' }]) {
      const query = { merchantId: 2 };
      await refuses(() => world.eligible(named, query, { headers }), 'survey.not_enabled');
      await refuses(() => world.details(named, query, { headers }), 'survey.not_enabled');
      await refuses(() => world.optIn(named, query, { headers }), 'survey.not_enabled');
      await refuses(() => world.submit(named, query, { headers }), 'survey.not_enabled');
    }
  });

  it('with a token is only the token’s guest, and only within its scopes', async () => {
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
    const before = await world.storedRows();
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
    expect(await world.storedRows()).toEqual(before);
  });
});
