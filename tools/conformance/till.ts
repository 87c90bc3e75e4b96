import { randomUUID } from 'node:crypto';

type Fields = Record<string, unknown>;

/** Till that pays with gift cards, and follows the guide to timeouts. */
export interface Till {
  /** URL of the service as the till knows it: the proxy's. */
  url: string;
  client: string;
  /** Time in ms after which the till gives a call up. */
  timeoutMs: number;
  store: { merchantId: number; storeCode: string };
}

/** Amount in minor units put on a card at first; the purchases of a run never take more. */
const LOADED = 5_000;
const MAX_TRIES = 20;

/** Sells a card, then buys with it; reverses every third purchase. */
export async function useCard(
  till: Till,
  printedCardNumber: string,
  purchases: number,
  random: () => number,
) {
  const cardInfo = { printedCardNumber };
  await untilAnswered(till, 'gift/sell.json', {
    cardInfo,
    amount: LOADED / 100,
    externalTransactionId: randomUUID(),
  });
  const largest = Math.floor(LOADED / purchases);
  for (let index = 0; index < purchases; index++) {
    const amount = (1 + Math.floor(random() * (largest - 1))) / 100;
    const externalTransactionId = randomUUID();
    const redemption = { cardInfo, amount, externalTransactionId };
    const isCancelled = index % 3 === 2;
    // A guest who leaves does not wait for a second try.
    const tries = isCancelled ? 1 : MAX_TRIES;
    await untilAnswered(till, 'gift/redeem.json', redemption, tries);
    if (isCancelled) await untilAnswered(till, 'gift/reverse.json', { externalTransactionId });
  }
}

/** Sends a call under its name until it is answered. */
async function untilAnswered(till: Till, path: string, fields: Fields, tries = MAX_TRIES): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const isAnswered = await fetch(`${till.url}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(till.client).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...till.store, ...fields }),
      signal: AbortSignal.timeout(till.timeoutMs),
    }).then(
      async (response) => (await response.text()) !== '' && response.status < 500,
      () => false,
    );
    if (isAnswered) return;
  }
}
