import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Request, RequestHandler, Response, Router } from 'express';
import { type Html, html } from '../../base/html/html.ts';
import { PageRefused } from '../../pages/pageRefused.ts';
import { asCommand, audited } from '../audit/audit.ts';
import { isOperatorMistake } from '../program/operatorError.ts';
import { addPasskey, enrollmentOptions, type ListedPasskey, removePasskey } from '../staff/passkeys.ts';
import type { StaffSession } from '../staff/sessions.ts';
import { actorName, assertFresh, type ConsoleApp } from './consoleCall.ts';
import { sessionOf } from './sessionOf.ts';
import { begin, credentialIn, passkeyForm, takeBegun } from './signIn.ts';
import { signInPath } from './signInPath.ts';

const OWN_PAGE = '/console/me';
const PASSKEYS = `${OWN_PAGE}/passkeys`;
const MAX_NAME_LENGTH = 60;

/** Adding and removing passkeys of the person who is signed in, each with an entry in the audit trail. */
export function addOwnPasskeys(routes: Router, made: ConsoleApp): void {
  const { store, timeOfDay } = made.app;
  const site = { origin: made.origin };

  routes.post(
    `${PASSKEYS}/options`,
    fresh(async ({ staff }, _request, response) => {
      const options = await enrollmentOptions(store.db, site, staff);
      begin(made, response, { challenge: options.challenge });
      response.json(options);
    }),
  );
  routes.post(
    PASSKEYS,
    fresh(async (session, request, response) => {
      const { challenge } = takeBegun(made, request, response);
      const name = nameIn(request);
      const answer = credentialIn<RegistrationResponseJSON>(request);
      const enrolled = { challenge, response: answer, now: timeOfDay.now(), ...(name !== '' && { name }) };
      await recorded(session, 'staff add-passkey', String(answer.id), async () => {
        if (!(await addPasskey(store.db, site, session.staff.staffId, enrolled)))
          throw new PageRefused(
            400,
            'The passkey could not be checked',
            'Nothing was changed. Open your page again, and add it once more.',
          );
      });
    }),
  );
  routes.post(
    `${PASSKEYS}/:passkey/remove`,
    fresh((session, request) => {
      const passkey = String(request.params.passkey);
      return recorded(session, 'staff remove-passkey', passkey, () =>
        removePasskey(store.db, session.staff.staffId, passkey),
      );
    }),
  );

  /** Handler for a person who signed in just now; it returns to the person's page unless it answers itself. */
  function fresh(
    change: (session: StaffSession, request: Request, response: Response) => Promise<void>,
  ): RequestHandler {
    return async (request, response) => {
      const { session } = await sessionOf(made, request, response);
      if (!session) return;
      assertFresh(session, OWN_PAGE);
      try {
        await change(session, request, response);
      } catch (error) {
        if (!isOperatorMistake(error)) throw error;
        throw new PageRefused(409, 'Nothing was changed', (error as Error).message);
      }
      if (!response.headersSent) response.redirect(303, OWN_PAGE);
    };
  }

  /** Changes something of a person, recorded at each merchant that the person has a role at. */
  function recorded(
    { staff }: StaffSession,
    name: string,
    passkey: string,
    change: () => Promise<void>,
  ): Promise<void> {
    const merchantId = staff.roles.map((role) => role.merchantId);
    return asCommand({ name, changes: true, by: actorName(staff) }, () =>
      audited(made.app, { merchantId, detail: { passkey } }, change),
    );
  }
}

function nameIn(request: Request): string {
  const { name } = request.body as { name?: unknown };
  return typeof name === 'string' ? name.trim().slice(0, MAX_NAME_LENGTH) : '';
}

/** Section of a person's page with the passkeys; without a fresh sign-in it only lists them. */
export function passkeysSection(
  passkeys: readonly ListedPasskey[],
  { isFresh }: StaffSession,
  dayOf: (moment: Date) => string,
): Html {
  const remove = ({ credentialId, name }: ListedPasskey) =>
    isFresh &&
    passkeys.length > 1 &&
    html`<form method="post" action="${PASSKEYS}/${encodeURIComponent(credentialId)}/remove"><button class="button danger" aria-label="Remove ${name}">Remove</button></form>`;
  const lines = passkeys.map(
    (each) =>
      html`<li><div><strong>${each.name}</strong><br><span class="quiet">since ${dayOf(each.createdAt)}${each.usedAt && `, last used ${dayOf(each.usedAt)}`}</span></div>${remove(each)}</li>`,
  );
  const name = html`<label>Name <input name="name" maxlength="${MAX_NAME_LENGTH}" placeholder="Phone" autocomplete="off"></label>`;
  return html`<h2>Your passkeys</h2>
${lines.length > 0 ? html`<ul class="things">${lines}</ul>` : html`<p class="quiet">None yet.</p>`}
${
  isFresh
    ? passkeyForm({ kind: 'create', path: PASSKEYS, button: 'Add a passkey', fields: name })
    : html`<p class="quiet">Adding or removing one needs a sign-in within the last five minutes: <a href="${signInPath(OWN_PAGE)}">sign in again</a> first.</p>`
}`;
}
