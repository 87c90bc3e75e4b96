import { createClient, type Tokens } from 'stored-value-client';

const client = createClient({
  baseUrl: 'http://localhost:3000/rest/1.0.0',
  clientId: 'demo-app',
  clientSecret: 'demo-app-secret',
});

// Where only your program can read them; an app has a keychain for that.
const storage = new Map<'tokens', Tokens>();

const login = await client.post('/oauth/requestGuestToken.json', {
  authentication: 'anonymous',
  merchantId: 1,
  grant_type: 'password',
  scope: 'account_read',
  username: 'demo-guest',
  password: 'demo-password-1',
});
if (!login.ok) throw new Error(`${login.code}: ${login.message}`);
storage.set('tokens', login.reply);

const guest = client.asGuest(storage.get('tokens')!, {
  merchantId: 1,
  onTokens(tokens) {
    storage.set('tokens', tokens);
    console.log('Stored a new pair of tokens.');
  },
});

// A sandbox has a clock that can be moved: 31 minutes later the access token has expired.
await fetch('http://localhost:3000/sandbox/clock', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{ "advance": "PT31M" }',
});

const [first, second] = await Promise.all([
  guest.get('/guest/accountInformation.json', { merchantId: 1 }),
  guest.get('/guest/accountInformation.json', { merchantId: 1 }),
]);
if (first.ok && second.ok) console.log(`Hello ${first.reply.fields.firstName}.`);
