import { html } from '../../../base/html/html.ts';
import { ACTIONS } from '../../actions/actions.ts';
import { PAYMENT_COLUMNS } from '../../payments/paymentLines.ts';
import { listPayments } from '../../payments/paymentOverview.ts';
import { jsonRows } from '../../program/table.ts';
import { ENDPOINT_COLUMNS, listedEndpoints } from '../../webhooks/webhookLines.ts';
import { endpointStates } from '../../webhooks/webhookOverview.ts';
import { actionForms } from '../actionForm.ts';
import type { ConsoleCall } from '../consoleCall.ts';
import { rowsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import type { MerchantPage } from './merchantPage.ts';

/** Page of the services that the shop is connected to: webhook endpoints, and payments whose outcome is open. */
export const CONNECTION_PAGES: readonly MerchantPage[] = [{ path: '/connections', show }];

const SHOWN = 50;
const back = '/connections';

async function show(call: ConsoleCall): Promise<void> {
  const { app, merchant } = call;
  const { db } = app.store;
  const endpoints = listedEndpoints(merchant, await endpointStates(db, merchant.merchantId));
  const payments = await listPayments(db, { merchantId: merchant.merchantId, isOpen: true, limit: SHOWN });
  const codes = endpoints.map(({ code }) => [code, code] as const);
  const webhooks = ['webhooks test', 'webhooks retry', 'webhooks disable', 'webhooks enable'].map((name) => ({
    action: ACTIONS.get(name)!,
    given: {},
    back,
    choices: { code: codes },
  }));
  const open = payments.map(({ paymentId }) => [String(paymentId), String(paymentId)] as const);
  const settle = { action: ACTIONS.get('payments settle')!, given: {}, back, choices: { payment: open } };
  sendConsolePage(call, {
    title: 'Connections',
    menu: '/connections',
    body: html`<h1>Connections</h1>
<h2>Webhooks</h2>
${endpoints.length > 0 ? html`${actionForms(call, webhooks)}${rowsView(call, jsonRows(endpoints, ENDPOINT_COLUMNS))}` : empty('The merchant file has no webhooks.')}
<h2>Open payments</h2>
${payments.length > 0 ? html`${actionForms(call, [settle])}${rowsView(call, jsonRows(payments, PAYMENT_COLUMNS))}` : empty('All payments are settled.')}`,
  });
}

const empty = (text: string) => html`<div class="panel"><div class="notice"><p>${text}</p></div></div>`;
