import { html } from '../../../base/html/html.ts';
import { dateText } from '../../../base/time/dateTexts.ts';
import { PAGES_CLIENT } from '../../../domain/ground/merchants/pagesClient.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { devicesOf, forgetDevice } from '../../../domain/push/devices.ts';
import { endLogins, loginsOf } from '../../../domain/tokens/logins.ts';
import { formText } from '../../forms.ts';
import type { ShopPage } from '../shopCall.ts';
import { actionForm } from './ownAccount.ts';
import { dropSession, guestPage, SIGN_IN } from './session.ts';

/** `/card/logins`: where the guest is signed in and which devices get messages, with a way to end each. */
export const loginsPage: ShopPage = guestPage({
  path: '/card/logins',
  async show(call) {
    const { app, access, merchant, texts } = call;
    const logins = await loginsOf(app.store.db, access.guest, app.clock.now());
    const devices = await devicesOf(app.store.db, access.guest);
    const { account } = texts;
    return {
      title: account.logins,
      body: html`<div class="narrow"><h1>${account.logins}</h1>${logins.map(
        ({ familyId, clientId, startedAt }) => html`<section class="panel">
<p>${clientId === PAGES_CLIENT ? merchant.name : clientId}${familyId === access.familyId && ` (${account.thisLogin})`}</p>
<p class="quiet">${dateText(merchant, startedAt)}</p>
${actionForm(call, '/card/logins', account.endLogin, { login: String(familyId) })}</section>`,
      )}
${actionForm(call, '/card/logins', account.endOthers)}
${devices.length > 0 && html`<h2>${account.devices}</h2>`}${devices.map(
  ({ deviceId, appId, seenAt }) => html`<section class="panel"><p>${appId}</p>
<p class="quiet">${account.deviceSeen(dateText(merchant, seenAt))}</p>
${actionForm(call, '/card/devices/remove', account.removeDevice, { device: String(deviceId) })}</section>`,
)}
<p><a href="${shopPath(merchant, '/card')}">${account.title}</a></p></div>`,
    };
  },
  async submit(call) {
    const { app, access, merchant, request } = call;
    const chosen = formText(request.body, 'login');
    await endLogins(app.store.db, access.guest, {
      now: app.clock.now(),
      isToEnd: ({ familyId }) => (chosen === '' ? familyId !== access.familyId : String(familyId) === chosen),
    });
    return { leadsTo: shopPath(merchant, '/card/logins') };
  },
});

/** Ids are positive 64-bit integers. */
const DEVICE_ID = /^[1-9][0-9]{0,17}$/;

/** `/card/devices/remove`: ends push messages to a device. */
export const removeDeviceAction: ShopPage = guestPage({
  path: '/card/devices/remove',
  async submit({ app, access, merchant, request }) {
    const chosen = formText(request.body, 'device');
    if (DEVICE_ID.test(chosen)) await forgetDevice(app.store.db, access.guest, BigInt(chosen));
    return { leadsTo: shopPath(merchant, '/card/logins') };
  },
});

/** `/card/sign-out`: ends the login of this browser. */
export const signOutAction: ShopPage = guestPage({
  path: '/card/sign-out',
  async submit(call) {
    const { app, access, merchant } = call;
    const isToEnd = ({ familyId }: { familyId: bigint }) => familyId === access.familyId;
    await endLogins(app.store.db, access.guest, { now: app.clock.now(), isToEnd });
    dropSession(call);
    return { leadsTo: shopPath(merchant, SIGN_IN) };
  },
});
