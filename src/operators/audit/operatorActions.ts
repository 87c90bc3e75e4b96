import type { OperatorAction } from '../../domain/ground/operatorActions.ts';
import type { Db } from '../../store/database.ts';

/** Filter of the audit trail. */
export interface ActionSearch {
  merchantId: number;
  cardNumber?: string;
  actor?: string;
  /** Command, or its noun. */
  command?: string;
  since?: Date;
  limit: number;
}

/** Lists the latest actions of the merchant with their outcomes, newest first. */
export async function listOperatorActions(
  db: Db,
  { merchantId, cardNumber, actor, command, since, limit }: ActionSearch,
): Promise<OperatorAction[]> {
  const rows = await db
    .selectFrom('operator_action as a')
    .leftJoin('operator_action as ended', (join) =>
      join.on('ended.merchant_id', '=', merchantId).onRef('ended.started_action_id', '=', 'a.action_id'),
    )
    .select([
      'a.action_id as actionId',
      'a.occurred_at as occurredAt',
      'a.actor',
      'a.command',
      'a.card_number as cardNumber',
      'a.reason',
      'a.detail',
      'ended.detail as endDetail',
    ])
    .select(({ fn }) => fn.coalesce('ended.outcome', 'a.outcome').as('outcome'))
    .where('a.merchant_id', '=', merchantId)
    .where('a.started_action_id', 'is', null)
    .$if(cardNumber !== undefined, (query) => query.where('a.card_number', '=', cardNumber!))
    .$if(actor !== undefined, (query) => query.where('a.actor', '=', actor!))
    .$if(command !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('a.command', '=', command!), eb('a.command', 'like', `${command} %`)]),
      ),
    )
    .$if(since !== undefined, (query) => query.where('a.occurred_at', '>=', since!))
    .orderBy('a.action_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ endDetail, ...action }) => ({ ...action, detail: { ...action.detail, ...endDetail } }));
}
