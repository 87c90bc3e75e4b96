import { newSecret } from '../../../base/crypto/secrets.ts';
import { type Html, html } from '../../../base/html/html.ts';
import { mailGuests } from '../../../domain/enrollment/guestMails.ts';
import type { MailName } from '../../../domain/enrollment/guestsToMail.ts';
import { ERASURE_MINUTES } from '../../../domain/erasure/ownErasure.ts';
import { shopPath, shopUrl } from '../../../domain/ground/merchants/shopPages.ts';
import { createSignInGrant, SIGN_IN_MINUTES, signInCode } from '../../../domain/tokens/signInLinks.ts';
import type { Cookie } from '../../cookies.ts';
import { fieldInput, formSecret, formText } from '../../forms.ts';
import { noticeBody } from '../../notices.ts';
import { callOperation } from '../ownCalls.ts';
import type { ShopCall, ShopContent, ShopPage } from '../shopCall.ts';
import { SCOPE, SIGN_IN, startSession } from './session.ts';

const LINK = '/card/link';
/** Maximum length of a username or address in a form. */
export const MAX_NAME = 100;

/** `/card/sign-in`: by password, or by a link that is mailed. */
export const signInPage: ShopPage = {
  path: SIGN_IN,
  isOn: ({ account }) => account,
  show: (call) => signInForm(call),
  async submit(call) {
    const username = formText(call.request.body, 'username');
    const password = formSecret(call.request.body, 'password');
    const outcome =
      username !== '' && password !== ''
        ? await callOperation(call, 'oauthRequestGuestToken', {
            authentication: 'anonymous',
            grant_type: 'password',
            scope: SCOPE,
            username,
            password,
          })
        : undefined;
    if (!outcome?.reply) return signInForm(call, { username, isRefused: true });
    startSession(call, outcome.reply);
    return { leadsTo: shopPath(call.merchant, isToErase(call) ? '/card/erase' : '/card') };
  },
};

/** Returns true if the guest comes from the page that erases, which needs a new login. */
const isToErase = ({ request }: ShopCall) => request.query.erase !== undefined;

function signInForm(call: ShopCall, { username = '', isRefused = false } = {}): ShopContent {
  const { merchant, texts } = call;
  const { account } = texts;
  return {
    title: account.signIn,
    status: isRefused ? 422 : 200,
    body: html`<div class="narrow"><h1>${account.title}</h1>
${isToErase(call) && html`<p>${account.erasure.signInFirst(ERASURE_MINUTES)}</p>`}
${isRefused && html`<p class="error" role="alert">${account.wrongPassword}</p>`}
<form method="post" class="stacked">
${fieldInput({ name: 'username', label: account.username, value: username, maxLength: MAX_NAME, autocomplete: 'username' })}
${fieldInput({ name: 'password', label: account.password, type: 'password', maxLength: 255, autocomplete: 'current-password' })}
<button class="button main">${account.signIn}</button></form>
<p><a href="${shopPath(merchant, '/password')}">${account.forgot}</a></p>
<h2>${account.byLink}</h2>
<form method="post" action="${shopPath(merchant, LINK)}" class="stacked">
${fieldInput({ name: 'name', label: account.nameOrAddress, maxLength: MAX_NAME, autocomplete: 'email' })}
<button class="button">${account.mailLink}</button></form></div>`,
  };
}

/** Reads a name as people enter it: a username, or an address. */
export function mailNameIn(body: unknown): MailName | undefined {
  const name = formText(body, 'name');
  if (name === '' || name.length > MAX_NAME) return undefined;
  return name.includes('@') ? { email: name } : { username: name };
}

/** Secret of a browser that asked for a link. */
const browserCookie = ({ merchant }: ShopCall): Cookie => ({
  name: `sign-in-${merchant.merchantId}`,
  sameSite: 'strict',
  maxAgeMs: SIGN_IN_MINUTES * 60_000,
});

/** `/card/link`: mails a link that signs in the browser which asked for it. */
export const linkPage: ShopPage = {
  path: LINK,
  isOn: ({ account }) => account,
  show: ({ merchant }) => ({ leadsTo: shopPath(merchant, SIGN_IN) }),
  async submit(call) {
    const { app, merchant, request, cookies, response, texts } = call;
    const name = mailNameIn(request.body);
    if (!name) return signInForm(call);
    const before = cookies.read(request, browserCookie(call));
    const browserSecret = /^[\w-]{43}$/.test(before ?? '') ? before! : newSecret();
    cookies.set(response, browserCookie(call), browserSecret);
    await mailGuests(app, {
      merchant,
      address: request.ip ?? '',
      name,
      event: 'SIGN_IN_LINK',
      // Only the browser that asked can use its link, so that others must not use up the guest's mails.
      countedBy: request.ip,
      isFor: () => true,
      paramsFor: async (trx, guest) => {
        const mailed = guest
          ? await createSignInGrant(trx, guest, browserSecret, app.clock.now())
          : newSecret();
        return {
          merchant: merchant.name,
          url: shopUrl(app.config, merchant, `${LINK}/${mailed}`),
          minutes: SIGN_IN_MINUTES,
          ...(guest?.fields.firstName === undefined ? {} : { firstName: guest.fields.firstName }),
        };
      },
    });
    return {
      title: texts.account.linkSent,
      body: noticeBody(texts.account.linkSent, texts.account.openHere),
    };
  },
};

/** `/card/link/<half of a code>`: page of a mailed link. Its button signs in: scanners of mail only open pages. */
export const mailedLinkPage: ShopPage = {
  path: `${LINK}/:mailed`,
  isOn: ({ account }) => account,
  show: ({ texts: { account } }) => ({
    title: account.signIn,
    body: noticeBody(account.title, buttonForm(account.openCard)),
  }),
  async submit(call) {
    const { cookies, request, response, merchant, texts } = call;
    const browserSecret = cookies.read(request, browserCookie(call));
    const outcome =
      browserSecret === undefined
        ? undefined
        : await callOperation(call, 'oauthRequestGuestToken', {
            authentication: 'anonymous',
            grant_type: 'authorization_code',
            code: signInCode(String(request.params.mailed).slice(0, 100), browserSecret),
            scope: SCOPE,
          });
    if (!outcome?.reply) {
      const { deadLink, askHere, signIn } = texts.account;
      const content = html`<p>${askHere}</p><p><a href="${shopPath(merchant, SIGN_IN)}">${signIn}</a></p>`;
      return { title: deadLink, status: 422, body: noticeBody(deadLink, content) };
    }
    cookies.clear(response, browserCookie(call));
    startSession(call, outcome.reply);
    return { leadsTo: shopPath(merchant, '/card') };
  },
};

export function buttonForm(label: string, action?: string): Html {
  return html`<form method="post"${action !== undefined && html` action="${action}"`} class="centred"><button class="button main">${label}</button></form>`;
}
