import { sameDigest } from '../../base/crypto/secrets.ts';
import type { RowOf } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { ActionWork, AnyAction } from '../actions/action.ts';
import { performAction } from '../actions/performAction.ts';
import { OperatorError } from '../program/operatorError.ts';
import { type Approval, inputOf, toApproval } from './approval.ts';

/** Approval with its input, as the second person sees it. */
export interface OpenApproval extends Approval {
  entered: Readonly<Record<string, string>>;
}

/** Finds an approval with its input. */
export async function findApproval(
  { app, merchant }: Pick<ActionWork, 'app' | 'merchant'>,
  approvalId: bigint,
): Promise<OpenApproval | undefined> {
  const { merchantId } = merchant;
  const row = await ofMerchant(app.store.db, merchantId).find('approval', { approval_id: approvalId });
  return row && { ...toApproval(row, app.clock.now()), entered: inputOf(app.keys, row) };
}

/**
 * Confirms an approval as the second person, and performs its action, once. `digest` is that of the input the person has
 * seen. Throws `OperatorError` when it does not wait, was requested by the same person, or its action is refused.
 */
export async function confirmApproval(
  work: ActionWork & { staffId: bigint },
  action: AnyAction,
  seen: { approvalId: bigint; digest: Buffer },
): Promise<string> {
  const { app, merchant, actor } = work;
  const row = await decide(work, seen.approvalId, 'CONFIRMED', seen.digest);
  const entered = inputOf(app.keys, row);
  const requester = { app, merchant, actor: row.requested_by, staffId: row.requester_id ?? undefined };
  try {
    const { done } = await performAction(action, { ...requester, approvedBy: actor }, entered);
    const outcome = action.text(done, entered);
    await end(work, seen.approvalId, { state: 'DONE', outcome });
    return outcome;
  } catch (error) {
    const why = error instanceof OperatorError ? error.message : 'An unexpected error; see the log.';
    await end(work, seen.approvalId, { state: 'FAILED', outcome: why });
    throw error;
  }
}

/** Refuses an approval: its action is not performed. The requester may do so, too. */
export async function refuseApproval(
  work: ActionWork & { staffId: bigint },
  approvalId: bigint,
): Promise<void> {
  await decide(work, approvalId, 'REFUSED');
}

/** Claims a waiting approval in one statement, which decides races. */
async function decide(
  { app, merchant, actor, staffId }: ActionWork & { staffId: bigint },
  approvalId: bigint,
  state: 'CONFIRMED' | 'REFUSED',
  digest?: Buffer,
): Promise<RowOf<'approval'>> {
  const now = app.clock.now();
  const found = await ofMerchant(app.store.db, merchant.merchantId).find('approval', {
    approval_id: approvalId,
  });
  if (!found) throw new OperatorError(`There is no approval ${approvalId}.`);
  if (state === 'CONFIRMED' && found.requester_id === staffId)
    throw new OperatorError('You requested it: another person must confirm it.');
  if (digest && !sameDigest(digest, found.digest))
    throw new OperatorError('The action is not the one that you were shown. Nothing was changed.');
  const row = await ofMerchant(app.store.db, merchant.merchantId)
    .updateTable('approval', { approval_id: approvalId, state: 'WAITING', digest: found.digest })
    .set({ state, decided_by: actor, decided_at: now })
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new OperatorError(`Approval ${approvalId} no longer waits. Nothing was changed.`);
  return row;
}

async function end(
  { app, merchant }: ActionWork,
  approvalId: bigint,
  values: { state: 'DONE' | 'FAILED'; outcome: string },
): Promise<void> {
  await ofMerchant(app.store.db, merchant.merchantId)
    .updateTable('approval', { approval_id: approvalId })
    .set(values)
    .execute();
}
