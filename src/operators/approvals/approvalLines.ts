import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { ActionWork, AnyAction } from '../actions/action.ts';
import { parseInput } from '../actions/performAction.ts';
import { failureText, isOperatorMistake } from '../program/operatorError.ts';
import { Reference } from '../program/reference.ts';
import type { Columns, Details } from '../program/table.ts';
import type { Approval } from './approval.ts';
import type { OpenApproval } from './decideApproval.ts';

/** Columns of a list of approvals. */
export const APPROVAL_COLUMNS: Columns<Approval> = {
  approval: ({ approvalId }) => new Reference('approval', approvalId),
  action: ({ command }) => command,
  state: ({ state }) => state,
  requested: ({ requestedAt }) => requestedAt,
  by: ({ requestedBy }) => requestedBy,
  because: ({ why }) => why,
  decidedBy: ({ decidedBy }) => decidedBy,
};

/** Details of an approval with its input, in which card numbers are masked, and what it would change while it waits. */
export async function approvalDetails(
  work: ActionWork,
  approval: OpenApproval,
  action: AnyAction | undefined,
): Promise<Details> {
  const { approvalId, command, state, why, requestedBy, requestedAt, expiresAt } = approval;
  const { decidedBy, decidedAt, outcome, entered } = approval;
  return {
    facts: {
      approval: approvalId,
      action: command,
      state,
      because: why,
      requestedBy,
      requested: requestedAt,
      expires: expiresAt,
      decidedBy,
      decided: decidedAt,
      outcome,
    },
    lists: {
      input: Object.entries(entered).map(([field, value]) => ({ field, value: shownValue(field, value) })),
      ...(state === 'WAITING' && (await previewOf(work, approval, action))),
    },
  };
}

const MAX_SHOWN = 1_000;

function shownValue(field: string, value: string): string {
  if (value.length > MAX_SHOWN) return `${value.length} characters`;
  return /card/i.test(field) ? maskCardNumber(value) : value;
}

async function previewOf(
  work: ActionWork,
  { entered }: OpenApproval,
  action: AnyAction | undefined,
): Promise<Details['lists']> {
  try {
    return action?.preview ? await action.preview(work, parseInput(action, entered)) : {};
  } catch (error) {
    if (!isOperatorMistake(error)) throw error;
    return { problems: [{ problem: failureText(error) }] };
  }
}
