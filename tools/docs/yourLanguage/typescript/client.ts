import { setTimeout } from 'node:timers/promises';

const SERVICE = 'http://localhost:3000/rest/1.0.0/';
const REPEATABLE = [409, 429, 500, 503];

interface Refusal {
  result: 'failure';
  errorCode: string;
  errorMessage: string;
}

interface Sale {
  result: 'success';
  pxTransactionId: number;
  currentBalance: number;
}

/** Sends a call. Its name makes it safe to repeat. */
async function call<Reply>(path: string, name: string, body: object): Promise<Reply> {
  for (let attempt = 0; attempt < 5; attempt++) {
    let pauseMs = 1_000 * 2 ** attempt;
    try {
      const response = await fetch(SERVICE + path, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa('demo-pos:demo-pos-secret')}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': name,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      });
      if (!REPEATABLE.includes(response.status)) return (await response.json()) as Reply;
      pauseMs = Math.max(pauseMs, Number(response.headers.get('Retry-After')) * 1_000);
    } catch {
      // It may have taken effect: repeat it under the same name.
    }
    await setTimeout(pauseMs + Math.random() * 1_000);
  }
  throw new Error(`No reply to ${name}.`);
}

const reply = await call<Sale | Refusal>('gift/sell.json', 'sale-in-typescript', {
  merchantId: 1,
  storeCode: '001',
  cardInfo: { printedCardNumber: '7777000000000417' },
  amount: '25.00',
  externalTransactionId: 'sale-in-typescript',
});
if (reply.result === 'failure') throw new Error(`${reply.errorCode}: ${reply.errorMessage}`);
const cents = Math.round(reply.currentBalance * 100);
console.log(`${reply.pxTransactionId} ${(cents / 100).toFixed(2)}`);
