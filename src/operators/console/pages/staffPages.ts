import { html } from '../../../base/html/html.ts';
import { PageRefused } from '../../../pages/pageRefused.ts';
import { ACTIONS } from '../../actions/actions.ts';
import { jsonRows } from '../../program/table.ts';
import { listStaff } from '../../staff/staffAccount.ts';
import { staffColumns } from '../../staff/staffLines.ts';
import { actionForms } from '../actionForm.ts';
import type { ConsoleCall } from '../consoleCall.ts';
import { rowsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import type { MerchantPage } from './merchantPage.ts';

/** Page of the people who have a role at the merchant. */
export const STAFF_PAGES: readonly MerchantPage[] = [{ path: '/staff', show }];

async function show(call: ConsoleCall): Promise<void> {
  const { app, merchant, role } = call;
  if (role.role !== 'owner' && role.role !== 'auditor')
    throw new PageRefused(403, 'Not allowed', 'The owner decides who has a role here.');
  const accounts = await listStaff(app.store.db, merchant.merchantId);
  const people = accounts.map(({ email, name }) => [email, `${name}, ${email}`] as const);
  sendConsolePage(call, {
    title: 'Staff',
    menu: '/staff',
    body: html`<h1>Staff</h1>
${actionForms(call, [
  { action: ACTIONS.get('staff invite')!, given: {}, back: '/staff' },
  { action: ACTIONS.get('staff remove')!, given: {}, back: '/staff', choices: { email: people } },
])}
${rowsView(call, jsonRows(accounts, staffColumns(merchant.merchantId, app.clock.now())))}`,
  });
}
