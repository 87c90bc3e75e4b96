import type { Db } from '../../store/database.ts';

/**
 * Outcome of an operator action. An action recorded in the transaction of its change is `done`. Others are `started`
 * before the change, and followed by an entry with their outcome: a started one without it was interrupted.
 */
export type ActionOutcome = 'done' | 'started' | 'failed';

/** Audit trail entry of an operator action: actor, time, command and reason. Append-only. */
export interface OperatorAction {
  actionId: bigint;
  occurredAt: Date;
  actor: string;
  /** Command, such as `cards block`. */
  command: string;
  /** Card that the action is about. */
  cardNumber: string | null;
  reason: string | null;
  /** Subject and values of the action; contains no secret, no full card number and nothing personal. */
  detail: Record<string, unknown>;
  outcome: ActionOutcome;
}

/** Audit trail entry to be added; `startedActionId` names the started action that it ends. */
export interface NewOperatorAction extends OperatorAction {
  startedActionId?: bigint;
}

/** Adds an audit trail entry, if possible in the transaction of the action itself. */
export async function recordOperatorAction(
  db: Db,
  merchantId: number,
  action: NewOperatorAction,
): Promise<void> {
  await db
    .insertInto('operator_action')
    .values({
      merchant_id: merchantId,
      action_id: action.actionId,
      occurred_at: action.occurredAt,
      actor: action.actor,
      command: action.command,
      card_number: action.cardNumber,
      reason: action.reason,
      detail: JSON.stringify(action.detail),
      outcome: action.outcome,
      started_action_id: action.startedActionId ?? null,
    })
    .execute();
}
