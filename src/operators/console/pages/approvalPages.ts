import { html } from '../../../base/html/html.ts';
import { PageRefused } from '../../../pages/pageRefused.ts';
import { ACTIONS } from '../../actions/actions.ts';
import { listApprovals } from '../../approvals/approval.ts';
import { APPROVAL_COLUMNS, approvalDetails } from '../../approvals/approvalLines.ts';
import {
  confirmApproval,
  findApproval,
  type OpenApproval,
  refuseApproval,
} from '../../approvals/decideApproval.ts';
import { failureText, isOperatorMistake } from '../../program/operatorError.ts';
import { jsonRows } from '../../program/table.ts';
import { leave } from '../actionRoutes.ts';
import {
  assertActive,
  assertFresh,
  type ConsoleCall,
  mayApprove,
  mayDo,
  pathOf,
  workOf,
} from '../consoleCall.ts';
import { detailsView, rowsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import { signInPath } from '../signInPath.ts';
import { idIn, type MerchantPage, notFound } from './merchantPage.ts';

/** Pages of actions that wait for a second person. */
export const APPROVAL_PAGES: readonly MerchantPage[] = [
  { path: '/approvals', show: list },
  { path: '/approvals/:approval', show },
  { method: 'post', path: '/approvals/:approval/confirm', show: confirm },
  { method: 'post', path: '/approvals/:approval/refuse', show: refuse },
];

async function list(call: ConsoleCall): Promise<void> {
  const { app, merchant } = call;
  const all = await listApprovals(app.store.db, merchant.merchantId, {
    onlyWaiting: false,
    now: app.clock.now(),
  });
  const rows = (isWaiting: boolean) =>
    jsonRows(
      all.filter(({ state }) => (state === 'WAITING') === isWaiting),
      APPROVAL_COLUMNS,
    );
  const [waiting, others] = [rows(true), rows(false)];
  sendConsolePage(call, {
    title: 'Approvals',
    menu: '/approvals',
    body: html`<h1>Approvals</h1>
<p class="quiet">Actions over the limit of this shop. A second person confirms each of them.</p>
${waiting.length > 0 ? rowsView(call, waiting) : html`<div class="panel"><div class="notice"><p>Nothing waits.</p></div></div>`}
${others.length > 0 && html`<h2>Decided</h2>${rowsView(call, others)}`}`,
  });
}

async function approvalOf(call: ConsoleCall): Promise<OpenApproval> {
  const found = await findApproval(call, idIn(call, 'approval'));
  if (!found) throw notFound();
  return found;
}

async function show(call: ConsoleCall): Promise<void> {
  const approval = await approvalOf(call);
  const action = ACTIONS.get(approval.command);
  sendConsolePage(call, {
    title: 'Approval',
    menu: '/approvals',
    body: html`<div class="head"><h1>${action?.button ?? approval.command}</h1> <span class="state">${approval.state}</span></div>
${approval.state === 'WAITING' && decision(call, approval)}
${detailsView(call, await approvalDetails(workOf(call), approval, action))}`,
  });
}

const pageOf = (call: ConsoleCall, { approvalId }: OpenApproval) => pathOf(call, `/approvals/${approvalId}`);

function decision(call: ConsoleCall, approval: OpenApproval) {
  const { requesterId, digest } = approval;
  const path = pageOf(call, approval);
  const isOwn = requesterId === call.session.staff.staffId;
  const refusal = html`<form method="post" action="${path}/refuse"><button class="button danger">${isOwn ? 'Take it back' : 'Refuse'}</button></form>`;
  if (isOwn)
    return html`<div class="toolbar"><p>You requested it: another person must confirm it.</p> ${refusal}</div>`;
  if (!mayApprove(call.role)) return html`<p class="quiet">A manager or the owner confirms it.</p>`;
  return html`<div class="toolbar"><form method="post" action="${path}/confirm"><input type="hidden" name="digest" value="${digest.toString('hex')}"><button class="button main">Confirm</button></form> ${refusal}</div>
${!call.session.isFresh && html`<p class="quiet">Confirming needs a sign-in within the last five minutes: <a href="${signInPath(path)}">sign in again</a> first.</p>`}`;
}

async function confirm(call: ConsoleCall): Promise<void> {
  const approval = await approvalOf(call);
  const action = ACTIONS.get(approval.command);
  if (!mayApprove(call.role) || !action || !mayDo(call.role, action)) throw notAllowed();
  assertFresh(call.session, pageOf(call, approval));
  const { digest } = call.request.body as { digest?: unknown };
  const seen = { approvalId: approval.approvalId, digest: Buffer.from(String(digest), 'hex') };
  await decided(call, approval, () => confirmApproval(workOf(call), action, seen));
}

async function refuse(call: ConsoleCall): Promise<void> {
  const approval = await approvalOf(call);
  const isOwn = approval.requesterId === call.session.staff.staffId;
  if (!isOwn && !mayApprove(call.role)) throw notAllowed();
  assertActive(call.session, pageOf(call, approval));
  await decided(call, approval, async () => {
    await refuseApproval(workOf(call), approval.approvalId);
    return 'It is refused: nothing was changed.';
  });
}

function notAllowed(): PageRefused {
  return new PageRefused(403, 'Not allowed', 'A manager or the owner decides on approvals.');
}

async function decided(
  call: ConsoleCall,
  { approvalId }: OpenApproval,
  work: () => Promise<string>,
): Promise<void> {
  const back = `/approvals/${approvalId}`;
  try {
    leave(call, await work(), back);
  } catch (error) {
    if (!isOperatorMistake(error)) throw error;
    leave(call, failureText(error), back);
  }
}
