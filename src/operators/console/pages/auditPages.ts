import { html } from '../../../base/html/html.ts';
import { PageRefused } from '../../../pages/pageRefused.ts';
import { ACTION_COLUMNS } from '../../audit/auditTrail.ts';
import { listOperatorActions } from '../../audit/operatorActions.ts';
import { jsonRows } from '../../program/table.ts';
import type { ConsoleCall } from '../consoleCall.ts';
import { rowsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import type { MerchantPage } from './merchantPage.ts';

/** Page of the audit trail. */
export const AUDIT_PAGES: readonly MerchantPage[] = [{ path: '/audit', show }];

const SHOWN = 200;

async function show(call: ConsoleCall): Promise<void> {
  const { app, merchant, role, request } = call;
  if (role.role === 'agent')
    throw new PageRefused(403, 'Not allowed', 'Managers, owners and auditors read the audit trail.');
  const { command } = request.query;
  const actions = await listOperatorActions(app.store.db, {
    merchantId: merchant.merchantId,
    ...(typeof command === 'string' && command !== '' && { command }),
    limit: SHOWN,
  });
  const rows = jsonRows(actions, ACTION_COLUMNS);
  sendConsolePage(call, {
    title: 'Audit trail',
    menu: '/audit',
    body: html`<h1>Audit trail</h1>
<p class="quiet">Who changed what, and why: the latest ${SHOWN} actions. Entries are never changed or deleted.</p>
${rows.length > 0 ? rowsView(call, rows) : html`<div class="panel"><div class="notice"><p>No actions yet.</p></div></div>`}`,
  });
}
