import type { Router } from 'express';
import { PageRefused } from '../../pages/pageRefused.ts';
import { findStaff, inviteStaff, ROLES } from '../staff/staffAccount.ts';
import type { ConsoleApp } from './consoleCall.ts';
import { signIn } from './signIn.ts';
import { pageAfter } from './signInPath.ts';

/** Sign-in of a sandbox's sample staff, one for each role, by one click. */
export function addSampleStaff(routes: Router, made: ConsoleApp): void {
  const { store, ids, timeOfDay, merchants } = made.app;
  routes.post('/console/sign-in/sample', async (request, response) => {
    const role = ROLES.find((each) => each === (request.body as { role?: unknown }).role);
    if (!role) throw new PageRefused(400, 'There is no such role', 'Choose one of the sample staff.');
    const email = `${role}@sandbox.test`;
    for (const { merchantId } of merchants.all())
      await inviteStaff(
        { db: store.db, ids, now: timeOfDay.now() },
        { email, name: `Sample ${role}`, role: { merchantId, role } },
      );
    const account = await findStaff(store.db, { email });
    if (!account)
      throw new PageRefused(404, 'There are no shops', 'Reset the sandbox to have its sample shops again.');
    await signIn(made, request, response, account.staffId);
    response.redirect(303, pageAfter(request));
  });
}
