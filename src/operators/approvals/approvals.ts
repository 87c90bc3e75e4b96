import { ACTIONS } from '../actions/actions.ts';
import { withApp } from '../program/operatorApp.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, idArgument, wholeNumber } from '../program/operatorProgram.ts';
import { merchantOf } from '../program/operatorStore.ts';
import { sayDetails, sayList } from '../program/table.ts';
import { listApprovals, MAX_APPROVALS } from './approval.ts';
import { APPROVAL_COLUMNS, approvalDetails } from './approvalLines.ts';
import { findApproval } from './decideApproval.ts';

/** `stored-value approvals`: shows actions that wait for a second person. */
export const noun = createNoun('approvals').description(
  'Actions that wait for a second person, who confirms them in the console.',
);

noun
  .command('list')
  .description('List the actions that wait, newest first.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .option('--all', 'list decided and expired ones, too')
  .listing()
  .examples('1', '1 --all --json')
  .action(list);
noun
  .command('show')
  .description('Show an action that waits, or waited, with its input.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<approvalId>', 'id of the approval', idArgument)
  .listing()
  .examples('1 124981625225216')
  .action(show);

async function list(merchantId: number, { all = false, json }: { all?: boolean; json?: boolean }) {
  await withApp(async (app) => {
    merchantOf(app.merchants, merchantId);
    const now = app.clock.now();
    const approvals = await listApprovals(app.store.db, merchantId, { onlyWaiting: !all, now });
    sayList(approvals, APPROVAL_COLUMNS, { json, none: 'Nothing waits for approval.', limit: MAX_APPROVALS });
  });
}

async function show(merchantId: number, approvalId: bigint, { json }: { json?: boolean }) {
  await withApp(async (app) => {
    const merchant = merchantOf(app.merchants, merchantId);
    const approval = await findApproval({ app, merchant }, approvalId);
    if (!approval) throw new OperatorError(`Merchant ${merchantId} has no approval ${approvalId}.`);
    const work = { app, merchant, actor: approval.requestedBy };
    sayDetails(await approvalDetails(work, approval, ACTIONS.get(approval.command)), json);
  });
}
