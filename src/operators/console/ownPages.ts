import type { Router } from 'express';
import { type Html, html } from '../../base/html/html.ts';
import { dateText } from '../../base/time/dateTexts.ts';
import { PageRefused } from '../../pages/pageRefused.ts';
import { listPasskeys } from '../staff/passkeys.ts';
import { endSessions, type ListedSession, listSessions } from '../staff/sessions.ts';
import type { ConsoleApp } from './consoleCall.ts';
import { clearCookie, SESSION } from './cookies.ts';
import { sendPlainPage } from './layout.ts';
import { passkeysSection } from './ownPasskeys.ts';
import { sessionOf } from './sessionOf.ts';

/** Pages of the person who is signed in: shops, sessions, and signing out here or everywhere. */
export function addOwnPages(routes: Router, made: ConsoleApp): void {
  const { store, timeOfDay } = made.app;

  routes.get('/console', async (request, response) => {
    const { session, merchants } = await sessionOf(made, request, response);
    if (!session) return;
    const [first] = merchants;
    if (!first) throw new PageRefused(403, 'No shop', 'Your account has no role at a shop that exists.');
    response.redirect(303, `/console/${first.merchantId}`);
  });
  routes.get('/console/shops', async (request, response) => {
    const { session, merchants } = await sessionOf(made, request, response);
    if (!session) return;
    const links = merchants.map(
      ({ merchantId, name }) => html`<p><a class="button" href="/console/${merchantId}">${name}</a></p>`,
    );
    sendPlainPage({ response }, { title: 'Shops', body: html`<h1>Shops</h1>${links}` });
  });
  routes.get('/console/me', async (request, response) => {
    const { session, merchants } = await sessionOf(made, request, response);
    if (!session) return;
    const { staff, sessionId } = session;
    const { locale = 'en-US', timeZone = 'UTC' } = merchants[0] ?? {};
    const dayOf = (moment: Date) => dateText({ locale, timeZone }, moment);
    const sessions = await listSessions(store.db, staff.staffId, timeOfDay.now());
    const passkeys = await listPasskeys(store.db, staff.staffId);
    sendPlainPage(
      { response },
      {
        title: staff.name,
        body: html`<h1>${staff.name}</h1><p class="quiet">${staff.email}</p>
${!made.app.config.console?.provider && passkeysSection(passkeys, session, dayOf)}
<h2>Where you are signed in</h2>
<ul class="things">${sessions.map((each) => sessionLine(each, each.sessionId === sessionId, dayOf))}</ul>
<form class="centred" method="post" action="/console/sign-out/everywhere"><button class="button danger">Sign out everywhere</button></form>
<p><a href="/console">To the console</a></p>`,
      },
    );
  });
  routes.post('/console/sign-out', async (request, response) => {
    const { session } = await sessionOf(made, request, response);
    if (!session) return;
    await endSessions(store.db, session.staff.staffId, session.sessionId);
    leave(response);
  });
  routes.post('/console/sign-out/everywhere', async (request, response) => {
    const { session } = await sessionOf(made, request, response);
    if (!session) return;
    await endSessions(store.db, session.staff.staffId);
    leave(response);
  });

  function leave(response: Parameters<typeof clearCookie>[1]): void {
    clearCookie(made, response, SESSION);
    response.redirect(303, '/console/sign-in');
  }
}

function sessionLine(
  { userAgent, createdAt }: ListedSession,
  isThis: boolean,
  dayOf: (moment: Date) => string,
): Html {
  return html`<li><div>${isThis ? html`<strong>This browser</strong>` : browserName(userAgent)}<br><span class="quiet">since ${dayOf(createdAt)}</span></div></li>`;
}

/** First name that fits is right: each of these browsers also names those after it. */
const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'];
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' };

/** Names a browser and its system, or returns the header as it is. */
function browserName(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) =>
    names.find((name) => userAgent.includes(name)),
  );
  return browser && system
    ? `${NAMES[browser] ?? browser} on ${NAMES[system] ?? system}`
    : userAgent || 'Another browser';
}
