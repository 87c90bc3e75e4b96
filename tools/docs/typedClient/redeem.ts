import { createClient } from 'stored-value-client';

const till = createClient({
  baseUrl: 'http://localhost:3000/rest/1.0.0',
  clientId: 'demo-pos',
  clientSecret: 'demo-pos-secret',
  timeoutMs: 3_000,
  maxAttempts: 2,
});
const card = { merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '7777000000000418' } };

const sold = await till.post('/gift/sell.json', {
  ...card,
  amount: '25.00',
  externalTransactionId: 'client-1',
});
if (!sold.ok) throw new Error(`${sold.code}: ${sold.message}`);

// Store the check before you send it, and a restarted till knows what to repeat.
const check = { ...card, amount: '5.75', externalTransactionId: 'client-2' };
let paid = await till.post('/gift/redeem.json', check);
while (!paid.ok && paid.code === 'no_reply') {
  console.log('No reply. The card may have been charged: repeat under the same name.');
  paid = await till.post('/gift/redeem.json', check, { idempotencyKey: paid.idempotencyKey });
}
if (paid.ok) console.log(`Paid ${paid.reply.transactionAmount}, left ${paid.reply.currentBalance}.`);
else console.log(`Not paid: ${paid.message}`);
