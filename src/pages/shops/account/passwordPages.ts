import { html } from '../../../base/html/html.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { fieldInput, formSecret } from '../../forms.ts';
import { noticeBody } from '../../notices.ts';
import { callOperation } from '../ownCalls.ts';
import type { ShopCall, ShopContent, ShopPage } from '../shopCall.ts';
import { dropSession, SIGN_IN } from './session.ts';
import { MAX_NAME, mailNameIn } from './signInPages.ts';

/** `/password`: asks for a mail with a link to set a new password. */
export const forgottenPasswordPage: ShopPage = {
  path: '/password',
  isOn: ({ account }) => account,
  show: ({ texts: { account } }) => ({
    title: account.forgot,
    body: html`<div class="narrow"><h1>${account.forgot}</h1><p class="quiet">${account.forgotIntro}</p>
<form method="post" class="stacked">
${fieldInput({ name: 'name', label: account.nameOrAddress, maxLength: MAX_NAME, autocomplete: 'username' })}
<button class="button main">${account.mailLink}</button></form></div>`,
  }),
  async submit(call) {
    const { merchant, texts, request } = call;
    const name = mailNameIn(request.body);
    if (!name) return { leadsTo: shopPath(merchant, '/password') };
    await callOperation(call, 'enrollmentRequestPasswordReset', { authentication: 'anonymous', ...name });
    const { linkSent, passwordLinkSent } = texts.account;
    return { title: linkSent, body: noticeBody(linkSent, passwordLinkSent) };
  },
};

/** `/password/<token>`: sets a new password, by the link of the mail. */
export const newPasswordPage: ShopPage = {
  path: '/password/:token',
  isOn: ({ account }) => account,
  show: (call) => newPasswordForm(call),
  async submit(call) {
    const { merchant, texts, request } = call;
    const { account } = texts;
    const password = formSecret(request.body, 'password');
    if (password.length < MIN_PASSWORD) return newPasswordForm(call, account.tooShort(MIN_PASSWORD));
    // Entered twice: people cannot see what they typed.
    if (formSecret(request.body, 'again') !== password) return newPasswordForm(call, account.differ);
    const resetToken = String(request.params.token).slice(0, 100);
    const { reply } = await callOperation(call, 'enrollmentResetPassword', {
      authentication: 'anonymous',
      resetToken,
      password,
    });
    if (!reply) {
      const again = html`<p>${account.askAgain}</p><p><a href="${shopPath(merchant, '/password')}">${account.forgot}</a></p>`;
      return { title: account.deadLink, status: 422, body: noticeBody(account.deadLink, again) };
    }
    dropSession(call);
    const done = html`<p>${account.signInAgain}</p><p><a href="${shopPath(merchant, SIGN_IN)}">${account.signIn}</a></p>`;
    return { title: account.passwordSet, body: noticeBody(account.passwordSet, done) };
  },
};

/** Minimum length in the contract. */
const MIN_PASSWORD = 6;

function newPasswordForm({ texts: { account } }: ShopCall, error?: string): ShopContent {
  const field = { type: 'password' as const, maxLength: 255, autocomplete: 'new-password' };
  return {
    title: account.newPassword,
    status: error === undefined ? 200 : 422,
    body: html`<div class="narrow"><h1>${account.newPassword}</h1><form method="post" class="stacked">
${fieldInput({ ...field, name: 'password', label: account.newPassword, error })}
${fieldInput({ ...field, name: 'again', label: account.again })}
<button class="button main">${account.setPassword}</button></form></div>`,
  };
}
