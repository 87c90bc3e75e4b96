import { createClient } from 'stored-value-client';

const till = createClient({
  baseUrl: 'http://localhost:3000/rest/1.0.0',
  clientId: 'demo-pos',
  clientSecret: 'demo-pos-secret',
});

/** Pays with a gift card; returns the text for the cashier. */
async function pay(printedCardNumber: string, amount: string): Promise<string> {
  const outcome = await till.post('/gift/redeem.json', {
    merchantId: 1,
    storeCode: '001',
    cardInfo: { printedCardNumber },
    amount,
  });
  if (outcome.ok) return `Paid ${outcome.reply.transactionAmount}.`;
  switch (outcome.code) {
    case 'gift.card_not_found':
      return 'No such card. Check the number.';
    case 'gift.card_not_active':
      return 'This card was never sold.';
    case 'gift.invalid_amount':
      return 'Enter an amount, such as 5.75.';
    case 'no_reply':
      return `No reply. Send it again as ${outcome.idempotencyKey}.`;
    default:
      // A misspelt code above does not compile; a new code of a later release arrives here.
      return `${outcome.message} (${outcome.code}, request ${outcome.requestId})`;
  }
}

console.log(await pay('7777000000000419', '5.75'));
console.log(await pay('7777000000009999', '5.75'));
console.log(await pay('7777000000000419', '5,75'));
