import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../support/world.ts';
import { type Named, openSurveyWorld, type SurveyWorld } from './surveyWorld.ts';

describe('surveyOptInToSurveyByPrintedCardNumber: a participant', () => {
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

  it('is one participant by user name and by each card', async () => {
    const cards = [await world.activeCard(), await world.activeCard()];
    const { username } = await world.newGuest(cards);
    const reply = await world.optIn({ printedCardNumber: cards[1]! }, { code: 'FREE' });
    expect(reply).toMatchObject({ username });
    expect(await codesOf({ username })).toEqual(['FREE']);
    expect(await codesOf({ printedCardNumber: cards[0]! })).toEqual(['FREE']);
  });

  it('is the holder of an unregistered card, until a guest registers it: then it is the guest', async () => {
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

  it.each(['8888000099999999', '7777900000000001'])(
    'is not opted in with a card the merchant does not have: %s',
    async (printedCardNumber) => {
      await refuses(() => world.optIn({ printedCardNumber }), 'survey.card_not_found');
      await refuses(() => world.eligible({ printedCardNumber }), 'survey.card_not_found');
      await refuses(() => world.details({ printedCardNumber }), 'survey.card_not_found');
      await refuses(() => world.submit({ printedCardNumber }), 'survey.card_not_found');
    },
  );
});
