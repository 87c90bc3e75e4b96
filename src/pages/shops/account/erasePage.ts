import { type Html, html } from '../../../base/html/html.ts';
import { ERASURE_MINUTES, eraseOwnAccount } from '../../../domain/erasure/ownErasure.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { formText } from '../../forms.ts';
import { noticeBody } from '../../notices.ts';
import type { ShopContent, ShopPage } from '../shopCall.ts';
import { dropSession, type GuestCall, guestPage, SIGN_IN } from './session.ts';

/** `/card/erase`: erases the guest permanently, soon after a login and once more confirmed. */
export const erasePage: ShopPage = guestPage({
  path: '/card/erase',
  show: (call) => (isRecentLogin(call) ? eraseForm(call) : signInFirst(call)),
  async submit(call) {
    const { app, access, texts, request } = call;
    if (!isRecentLogin(call)) return signInFirst(call);
    if (formText(request.body, 'confirmed') !== 'true')
      return eraseForm(call, texts.account.erasure.confirmFirst);
    await eraseOwnAccount(app, access.guest);
    dropSession(call);
    const { done, doneText } = texts.account.erasure;
    return { title: done, body: noticeBody(done, doneText) };
  },
});

/** Counts from the login: a session that was only refreshed may be anybody's at that browser. */
function isRecentLogin({ app, access }: GuestCall): boolean {
  return app.clock.now().getTime() - access.loggedInAt.getTime() < ERASURE_MINUTES * 60_000;
}

const signInFirst = ({ merchant }: GuestCall) => ({ leadsTo: shopPath(merchant, `${SIGN_IN}?erase`) });

function eraseForm(call: GuestCall, error?: string): ShopContent {
  const { account } = call.texts;
  const { title, goes, stays, confirm, button, keepInstead } = account.erasure;
  const list = (heading: string, lines: readonly string[]): Html =>
    html`<h2>${heading}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  return {
    title,
    status: error === undefined ? 200 : 422,
    body: html`<div class="narrow"><h1>${title}</h1>
${list(goes.heading, goes.lines)}${list(stays.heading, stays.lines)}
${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
<form method="post" class="stacked"><label class="choice"><input type="checkbox" name="confirmed" value="true" required>${confirm}</label>
<button class="button main">${button}</button></form>
<p><a href="${shopPath(call.merchant, '/card')}">${keepInstead}</a></p></div>`,
  };
}
