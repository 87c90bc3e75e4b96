import { afterAll, beforeAll, describe } from '@jest/globals';
import { type MessagingWorld, openMessagingWorld } from './messagingWorld.ts';
import { byAccountId, itSendsToGuests } from './sendingPromises.ts';

describe('messagingSendMarketingMessageByAccountId', () => {
  let world: MessagingWorld;
  beforeAll(async () => {
    world = await openMessagingWorld();
  });
  afterAll(() => world.close());

  itSendsToGuests(() => world, 'MarketingMessageByAccountId', byAccountId);
});
