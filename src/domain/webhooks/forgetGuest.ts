import { sql, type Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';

/** Events that tell more of a guest than the account's number. */
const PERSONAL = ['guest.enrolled', 'message.sent'];

/** Takes the events away that name an erased guest or hold what was written to them, also where they still wait. */
export async function forgetEventsOf(
  trx: Transaction<Database>,
  merchantId: number,
  accountId: bigint,
): Promise<void> {
  await sql`
    delete from outgoing_event
    where merchant_id = ${merchantId} and occurred_at > 'epoch' and type = any(${PERSONAL}::text[])
      and body::jsonb -> 'data' ->> 'accountId' = ${String(accountId)}`.execute(trx);
}
