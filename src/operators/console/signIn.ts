import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Request, Response, Router } from 'express';
import { type Html, html } from '../../base/html/html.ts';
import { PageRefused } from '../../pages/pageRefused.ts';
import { acceptInvitation, enrollmentOptions, signInOptions, verifyPasskey } from '../staff/passkeys.ts';
import { createSession, endSessions, findSession } from '../staff/sessions.ts';
import { findInvited, findStaff, ROLES } from '../staff/staffAccount.ts';
import type { ConsoleApp } from './consoleCall.ts';
import { clearCookie, readCookie, SIGN_IN, setCookie } from './cookies.ts';
import { sendPlainPage } from './layout.ts';
import { sealText, unsealText } from './sealedText.ts';
import { readSession, setSession } from './sessionCookie.ts';
import { pageAfter, signInPath } from './signInPath.ts';

/** State of a sign-in between two requests of one browser. */
export interface BegunSignIn {
  challenge: string;
  /** Invitation that the passkey is enrolled with. */
  invitation?: string;
  /** Wall-clock time in ms at which it ends. */
  endsAt: number;
  /** Code verifier of the OpenID provider's flow. */
  verifier?: string;
  /** Page to return to. */
  page?: string;
}

const SIGN_IN_MS = 5 * 60_000;

/** Stores the state of a sign-in in the browser, encrypted. */
export function begin(app: ConsoleApp, response: Response, begun: Omit<BegunSignIn, 'endsAt'>): void {
  const state: BegunSignIn = { ...begun, endsAt: app.app.timeOfDay.now().getTime() + SIGN_IN_MS };
  setCookie(app, response, SIGN_IN, sealText(app, SIGN_IN, JSON.stringify(state)));
}

/** Takes the state of the sign-in that this browser began. Throws `PageRefused` when there is none. */
export function takeBegun(app: ConsoleApp, request: Request, response: Response): BegunSignIn {
  const text = unsealText(app, SIGN_IN, readCookie(app, request, SIGN_IN));
  clearCookie(app, response, SIGN_IN);
  const begun: BegunSignIn | undefined = text === undefined ? undefined : JSON.parse(text);
  if (!begun || begun.endsAt < app.app.timeOfDay.now().getTime())
    throw new PageRefused(400, 'The sign-in took too long', 'Please begin again.');
  return begun;
}

/** Signs a person in: a new session with a new token, in place of the one before. */
export async function signIn(
  app: ConsoleApp,
  request: Request,
  response: Response,
  staffId: bigint,
): Promise<void> {
  const { store, ids, timeOfDay } = app.app;
  const now = timeOfDay.now();
  const staff = await findStaff(store.db, { staffId });
  if (!staff || staff.isDisabled || staff.roles.length === 0)
    throw new PageRefused(
      403,
      'No access',
      'Your account has no role at any shop. Ask the owner for an invitation.',
    );
  const former = readSession(app, request);
  const session = former && (await findSession(store.db, former.token, now));
  if (session) await endSessions(store.db, session.staff.staffId, session.sessionId);
  const userAgent = String(request.headers['user-agent'] ?? '');
  const token = await createSession({ db: store.db, ids, now }, { staffId, userAgent });
  setSession(app, response, { staffId: String(staffId), token });
}

/** Routes of signing in and out with passkeys. */
export function addSignIn(routes: Router, app: ConsoleApp): void {
  const { store, timeOfDay } = app.app;
  const site = { origin: app.origin };

  routes.get('/console/sign-in', (request, response) =>
    sendPlainPage({ response }, signInPage(app, pageAfter(request))),
  );
  routes.post('/console/sign-in/options', async (_request, response) => {
    const options = await signInOptions(site);
    begin(app, response, { challenge: options.challenge });
    response.json(options);
  });
  routes.post('/console/sign-in', async (request, response) => {
    const { challenge } = takeBegun(app, request, response);
    const answer = credentialIn<AuthenticationResponseJSON>(request);
    const staffId = await verifyPasskey(store.db, site, {
      challenge,
      response: answer,
      now: timeOfDay.now(),
    });
    if (staffId === undefined) {
      app.app.limits.events.record('console_sign_in_failed', {});
      throw new PageRefused(
        403,
        'The passkey is not known',
        'Use another one, or ask the owner for an invitation.',
      );
    }
    await signIn(app, request, response, staffId);
    response.redirect(303, pageAfter(request));
  });

  routes.get('/console/join/:token', async (request, response) => {
    const account = await findInvited(store.db, request.params.token, timeOfDay.now());
    if (!account) throw unknownInvitation();
    sendPlainPage(
      { response },
      {
        title: 'Create your passkey',
        body: html`<h1>Welcome, ${account.name}</h1>
<p>Your device keeps a passkey for this console: a fingerprint, your face or its PIN signs you in. There is no password.</p>
${passkeyForm({ kind: 'create', path: request.path, button: 'Create the passkey' })}`,
      },
    );
  });
  routes.post('/console/join/:token/options', async (request, response) => {
    const { token } = request.params;
    const account = await findInvited(store.db, token, timeOfDay.now());
    if (!account) throw unknownInvitation();
    const options = await enrollmentOptions(store.db, site, account);
    begin(app, response, { challenge: options.challenge, invitation: token });
    response.json(options);
  });
  routes.post('/console/join/:token', async (request, response) => {
    const { token } = request.params;
    const { challenge, invitation } = takeBegun(app, request, response);
    if (invitation !== token) throw unknownInvitation();
    const answer = credentialIn<RegistrationResponseJSON>(request);
    const accepted = { token, challenge, response: answer, now: timeOfDay.now() };
    const staffId = await acceptInvitation(store.db, site, accepted);
    if (staffId === undefined) throw unknownInvitation();
    await signIn(app, request, response, staffId);
    response.redirect(303, '/console');
  });
}

function unknownInvitation(): PageRefused {
  return new PageRefused(
    404,
    'This invitation is not valid',
    'It was used or has expired. Ask the owner for a new one.',
  );
}

export function credentialIn<T>(request: Request): T {
  const { credential } = request.body as { credential?: unknown };
  try {
    const answer = JSON.parse(String(credential));
    if (answer !== null && typeof answer === 'object') return answer;
  } catch {
    // Answered below.
  }
  throw new PageRefused(
    400,
    'The passkey was not sent',
    'Signing in needs JavaScript. Allow it for this page, and try again.',
  );
}

function signInPage({ app, isSandbox }: ConsoleApp, page: string) {
  const byProvider = app.config.console?.provider !== undefined;
  return {
    title: 'Sign in',
    body: html`<h1>Console</h1>
${byProvider ? html`<p><a class="button main" href="${signInPath(page, '/provider')}">Sign in</a></p>` : passkeyForm({ kind: 'get', path: signInPath(page), options: '/console/sign-in/options', button: 'Sign in with a passkey' })}
${
  isSandbox &&
  html`<h2>Sample staff of this sandbox</h2>
<div class="toolbar">${ROLES.map((role) => html`<form method="post" action="${signInPath(page, '/sample')}"><button class="button" name="role" value="${role}">Sample ${role}</button></form>`)}</div>`
}`,
  };
}

interface PasskeyForm {
  kind: 'create' | 'get';
  path: string;
  /** Address of the options; absent: below that of the form. */
  options?: string;
  button: string;
  /** Further fields. */
  fields?: Html;
}

/** Form that a passkey answers; the script fills in its answer. */
export function passkeyForm({ kind, path, options = `${path}/options`, button, fields }: PasskeyForm) {
  return html`<form class="centred" method="post" action="${path}" data-passkey="${kind}" data-options="${options}">
${fields}<input type="hidden" name="credential"><button class="button main">${button}</button> <span class="wrong" role="alert" hidden></span></form>`;
}
