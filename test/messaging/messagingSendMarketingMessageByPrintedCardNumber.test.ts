import { afterAll, beforeAll, describe } from '@jest/globals';
import { type MessagingWorld, openMessagingWorld } from './messagingWorld.ts';
import { byPrintedCardNumber, itSendsToGuests } from './sendingPromises.ts';

describe('messagingSendMarketingMessageByPrintedCardNumber', () => {
  let world: MessagingWorld;
  beforeAll(async () => {
    world = await openMessagingWorld();
  });
  afterAll(() => world.close());

  itSendsToGuests(() => world, 'MarketingMessageByPrintedCardNumber', byPrintedCardNumber);
});
