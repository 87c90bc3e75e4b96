import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
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

/** Details of an approval with its input; card numbers are masked. */
export function approvalDetails(approval: OpenApproval): Details {
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
      input: Object.entries(entered).map(([field, value]) => ({ field, value: maskedValue(field, value) })),
    },
  };
}

function maskedValue(field: string, value: string): string {
  return /card/i.test(field) ? maskCardNumber(value) : value;
}
