import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';

/** Audit trail entry of an operator action: actor, card, time and reason. Append-only. */
export interface OperatorAction {
  actionId: bigint;
  occurredAt: Date;
  actor: string;
  /** Command, such as `cards block`. */
  command: string;
  cardNumber: string;
  reason: string;
  detail: Record<string, unknown>;
}

/** Adds an audit trail entry; runs in the transaction of the action itself. */
export async function recordOperatorAction(
  trx: Transaction<Database>,
  merchantId: number,
  { actionId, occurredAt, actor, command, cardNumber, reason, detail }: OperatorAction,
): Promise<void> {
  await trx
    .insertInto('operator_action')
    .values({
      merchant_id: merchantId,
      action_id: actionId,
      occurred_at: occurredAt,
      actor,
      command,
      card_number: cardNumber,
      reason,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** Lists the latest entries of the merchant, or of one card, newest first. */
export async function listOperatorActions(
  db: Kysely<Database>,
  { merchantId, cardNumber, limit }: { merchantId: number; cardNumber?: string; limit: number },
): Promise<OperatorAction[]> {
  let query = db.selectFrom('operator_action').selectAll().where('merchant_id', '=', merchantId);
  if (cardNumber !== undefined) query = query.where('card_number', '=', cardNumber);
  const rows = await query.orderBy('action_id', 'desc').limit(limit).execute();
  return rows.map(toOperatorAction);
}

function toOperatorAction(row: Selectable<Database['operator_action']>): OperatorAction {
  const { actor, command, reason, detail } = row;
  return {
    actionId: row.action_id,
    occurredAt: row.occurred_at,
    actor,
    command,
    cardNumber: row.card_number,
    reason,
    detail,
  };
}
