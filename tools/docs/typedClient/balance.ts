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
  scope: 'account_read',
  username: 'demo-guest',
  password: 'demo-password-1',
});
if (!login.ok) throw new Error(`${login.code}: ${login.message}`);

const account = await client
  .asGuest(login.reply, { merchantId: 1 })
  .get('/guest/accountInformation.json', { merchantId: 1 });
if (!account.ok) throw new Error(`${account.code}: ${account.message}`);

for (const { maskedCardNumber, wallets } of account.reply.cards)
  for (const { walletName, walletKind, balance } of wallets)
    if (walletKind === 'STORED_VALUE')
      console.log(`${maskedCardNumber} ${walletName}: ${balance.toFixed(2)}`);
    else if (walletKind === 'POINTS') console.log(`${maskedCardNumber} ${walletName}: ${balance}`);
