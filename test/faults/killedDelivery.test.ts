import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openStore } from '../../src/store/store.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { applyFile, CORNER_CAFE, copyOfTemplate, testSecretKey } from '../support/testStore.ts';
import { openReceiver } from '../webhooks/receiver.ts';
import { newSigningSecret } from '../webhooks/webhookWorld.ts';

const authorization = `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`;
const CARDS = 40;
/** Maximum concurrent deliveries of one process. */
const IN_FLIGHT = 8;

/** Kills the service, started as operators do, without warning while it sends events. */
describe('a delivery of events that is killed on its way', () => {
  const dataDirectory = copyOfTemplate('demo');
  const secret = newSigningSecret();
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

  it('resumes at the next start: no event of an answered sale is lost, and the order of each card stays', async () => {
    const receiver = await openReceiver(secret);
    await subscribe(receiver.url);
    const environment = { DATA_DIR: dataDirectory, SECRET_KEY: testSecretKey };

    receiver.delayMs = 20;
    let service = await startService(environment);
    const numbers = Array.from({ length: CARDS }, (_, i) => `777700000000${String(i + 1).padStart(4, '0')}`);
    const sales = Promise.allSettled(numbers.map((cardNumber) => sell(service, cardNumber)));
    await receiver.hasAccepted(10);
    service.process.kill('SIGKILL');
    await service.exit;
    const answered = numbers.filter((_, index) => results[index]);
    await sales;
    const before = receiver.accepted.length;
    expect(before).toBeLessThan(2 * CARDS);

    service = await startService(environment);
    const typesOf = (cardNumber: string) => {
      const own = receiver.accepted.filter(
        ({ event }) => event.data.maskedCardNumber === `**********${cardNumber.slice(-6)}`,
      );
      // Duplicates count at their first occurrence.
      return [...new Map(own.map(({ id, event }) => [id, event.type])).values()];
    };
    const isReported = (cardNumber: string) => typesOf(cardNumber).length === 2;
    while (!answered.every(isReported)) await new Promise((resolve) => setTimeout(resolve, 20));
    await service.stop();
    for (const cardNumber of answered)
      expect(typesOf(cardNumber)).toEqual(['card.activated', 'wallet.changed']);
    const ids = receiver.accepted.map(({ id }) => id);
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(IN_FLIGHT);
    expect(receiver.accepted.every(({ signedBy }) => signedBy[0] === secret)).toBe(true);
    await receiver.close();
  });

  const results: boolean[] = [];
  async function sell({ origin }: ChildService, cardNumber: string): Promise<void> {
    const index = Number(cardNumber.slice(-4)) - 1;
    const reply = await fetch(`${origin}/rest/1.0.0/gift/sell.json`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        merchantId: 1,
        storeCode: '001',
        cardInfo: { printedCardNumber: cardNumber },
        amount: 5,
      }),
    });
    results[index] = ((await reply.json()) as { result: string }).result === 'success';
  }

  async function subscribe(url: string): Promise<void> {
    const store = await openStore({ dataDirectory });
    await applyFile(
      store,
      `${CORNER_CAFE}
    secrets: [{ name: signing, value: "${secret}" }]
    webhooks: [{ code: partner, url: "${url}", events: all, secret: signing }]
`,
    );
    await store.close();
  }
});
