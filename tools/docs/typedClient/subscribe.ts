import { createClient } from 'stored-value-client';

const client = createClient({
  baseUrl: 'http://localhost:3000/rest/1.0.0',
  clientId: 'demo-app',
  clientSecret: 'demo-app-secret',
});

const login = await client.post('/oauth/requestGuestToken.json', {
  authentication: 'anonymous',
  merchantId: 1,
  grant_type: 'password',
  scope: 'account_read account_write',
  username: 'demo-guest',
  password: 'demo-password-1',
});
if (!login.ok) throw new Error(`${login.code}: ${login.message}`);
const guest = client.asGuest(login.reply, { merchantId: 1 });

const subscribe = (token: string) =>
  guest.post('/subscription/subscribe.json', {
    merchantId: 1,
    printedCardNumber: '8888000000000001',
    subscriptionCode: 'COFFEE_PLUS',
    storeCode: '001',
    // What the payment vault's frame gives your page: never a card number.
    paymentMethod: {
      paymentMethodType: 'VAULT_TOKEN',
      token,
      paymentTokenType: 'CREDIT_CARD',
      creditCardType: 'VISA',
      tokenLastFour: token.slice(-4),
      ccLastFour: '0000',
      ccExpirationMonth: 12,
      ccExpirationYear: 2099,
    },
  });

for (const token of ['tok_decline', 'tok_approve', 'tok_approve']) {
  const outcome = await subscribe(token);
  if (outcome.ok)
    console.log(`Subscribed, at ${outcome.reply.accountSubscriptionInfo.subscription.price} a month.`);
  else if (outcome.code === 'subscribe.payment_auth_denied')
    console.log('The card was declined. Try another one.');
  else if (outcome.code === 'subscribe.card_already_subscribed') console.log('You are a member already.');
  else throw new Error(`${outcome.code}: ${outcome.message}`);
}
