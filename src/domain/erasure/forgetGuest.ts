import { sql } from 'kysely';
import type { Trx } from '../../store/database.ts';

/** Event types that contain personal data beyond the account id. */
const PERSONAL = ['guest.enrolled', 'message.sent'];

/** Deletes the events that contain an erased guest's personal data, including pending ones. */
export async function forgetEventsOf(trx: Trx, merchantId: number, accountId: bigint): Promise<void> {
  await sql`
    delete from outgoing_event
    where merchant_id = ${merchantId} and occurred_at > 'epoch' and type = any(${PERSONAL}::text[])
      and body::jsonb -> 'data' ->> 'accountId' = ${String(accountId)}`.execute(trx);
}
