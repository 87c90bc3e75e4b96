// A page of a sandbox: in production a client secret stays on your server, and so does the payment.
import { createClient } from './browser.js';
import { onSubmit, showErrors } from './forms.js';

const MERCHANT = { merchantId: 1 };
const GIFT_CARD = { ...MERCHANT, cardTemplateCode: 10, tierCode: 1 };
const STORED = 'tokens';

const client = createClient({
  baseUrl: new URL(location.href).searchParams.get('service') ?? 'http://localhost:3000/rest/1.0.0',
  clientId: 'demo-app',
  clientSecret: 'demo-app-secret',
});
const [login, account, gift] = ['login', 'account', 'gift'].map((id) => document.getElementById(id));

onSubmit(login.querySelector('form'), async (fields) => {
  const outcome = await client.post('/oauth/requestGuestToken.json', {
    ...MERCHANT,
    authentication: 'anonymous',
    grant_type: 'password',
    scope: 'account_read',
    ...fields,
  });
  showErrors(login.querySelector('form'), outcome, {
    'authentication.no_matching_guest': ['password', 'User name or password is wrong.'],
  });
  if (!outcome.ok) return;
  store(outcome.reply);
  login.querySelector('[name=password]').value = '';
  await open();
  document.getElementById('account-title').focus();
});

document.getElementById('logout').addEventListener('click', () => close());

onSubmit(gift.querySelector('form'), async (fields) => {
  const outcome = await buy(fields);
  showErrors(gift.querySelector('form'), outcome, {
    'sale.invalid_amount': ['price', 'Enter an amount, such as 25.00.'],
    'sale.price_out_of_range': ['price', 'Choose an amount from 5.00 to 200.00.'],
    'sale.invalid_recipient': ['recipientName', 'Enter the name of the person you give it to.'],
    'sale.message_too_long': ['message', 'Make the message shorter.'],
  });
  showBought(outcome.ok ? outcome.reply.order.saleGroups[0].saleItems[0].deliveryUrl : undefined);
});

await open();

/** Shows the account of the guest who is logged in, otherwise the login. */
async function open() {
  const tokens = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
  const outcome = tokens && (await readAccount(tokens));
  if (outcome && !outcome.ok) sessionStorage.removeItem(STORED);
  const isLoggedIn = outcome?.ok === true;
  login.hidden = isLoggedIn;
  account.hidden = gift.hidden = !isLoggedIn;
  if (isLoggedIn) showAccount(outcome.reply);
}

/** The client refreshes the tokens when they have expired. */
function readAccount(tokens) {
  const guest = client.asGuest(tokens, { ...MERCHANT, onTokens: store });
  return guest.get('/guest/accountInformation.json', MERCHANT);
}

function store({ access_token, refresh_token, scope }) {
  sessionStorage.setItem(STORED, JSON.stringify({ access_token, refresh_token, scope }));
}

async function close() {
  sessionStorage.removeItem(STORED);
  await open();
  login.querySelector('[name=username]').focus();
}

function showAccount({ fields, cards }) {
  document.getElementById('account-title').textContent = `Hello ${fields.firstName ?? fields.username}`;
  document.getElementById('cards').replaceChildren(...cards.flatMap(cardLines));
}

function cardLines({ cardTemplateName, tierName, maskedCardNumber, wallets }) {
  const title = element('p', `${cardTemplateName} ${maskedCardNumber}, ${tierName}`);
  title.className = 'quiet';
  const list = document.createElement('dl');
  for (const { walletName, walletKind, balance } of wallets) {
    const isMoney = walletKind === 'STORED_VALUE';
    if (walletKind === 'REWARD' && balance === 0) continue;
    list.append(
      element('dt', walletName),
      element(
        'dd',
        isMoney ? balance.toLocaleString('en-US', { style: 'currency', currency: 'USD' }) : balance,
      ),
    );
  }
  return [title, list];
}

async function buy({ price, ...texts }) {
  const item = {
    itemNumber: 1,
    itemCode: 'EGIFT-ANY',
    itemType: 'EGIFT',
    deliveryMethod: 'URL',
    senderName: 'Dana',
    price,
    ...texts,
  };
  const orderItemGroups = [{ groupNumber: 1, orderItems: [item] }];
  const priced = await client.post('/sale/calculatePrice.json', { ...GIFT_CARD, orderItemGroups });
  if (!priced.ok) return priced;
  const { totalPrice, promotionItemCount } = priced.reply.order;
  return client.post('/sale/executeSale.json', {
    ...GIFT_CARD,
    programType: 'EGIFT',
    orderItemGroups,
    totalPrice,
    promotionItemCount,
    billingContact: { firstName: 'Dana', lastName: 'Demo', email: 'guest@example.test', phone: '5550100001' },
    billingAddress: {
      address1: '1 Example Street',
      city: 'Albany',
      stateProvince: 'NY',
      postalCode: '12207',
      country: 'US',
    },
    shippingSameAsBilling: true,
    // What the payment vault's frame would give; the sandbox approves it.
    paymentMethod: {
      paymentMethodType: 'VAULT_TOKEN',
      token: 'tok_approve',
      paymentTokenType: 'CREDIT_CARD',
      creditCardType: 'VISA',
      tokenLastFour: 'rove',
      ccLastFour: '0000',
      ccExpirationMonth: 12,
      ccExpirationYear: 2099,
    },
    originatingIP: '192.0.2.17',
    callingIp: '198.51.100.4',
  });
}

function showBought(url) {
  const link = url && Object.assign(document.createElement('a'), { href: url, textContent: 'Open the gift' });
  document.getElementById('bought').replaceChildren(...(link ? ['Bought. ', link] : []));
}

function element(name, text) {
  return Object.assign(document.createElement(name), { textContent: text });
}
