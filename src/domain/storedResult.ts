import type { Kysely, Transaction } from 'kysely';
import type { Receipt } from '../ledger/movement.ts';
import type { Database } from '../store/database.ts';
import { idempotencyMovementScope } from './idempotencyScope.ts';

/** A request as its Idempotency-Key names it. */
export interface KeyedRequest {
  merchantId: number;
  clientId: string;
  operationId: string;
  /** Without one nothing is kept. */
  idempotencyKey?: string;
  digest: Buffer;
}

/**
 * What the request led to, if it was done before. The contract layer keeps whole replies, but a process may die between
 * a commit and that: what is kept in the transaction itself is there whenever its effect is. (Movements have the same
 * from the ledger.)
 */
export async function findKeptResult<R extends Receipt>(
  db: Kysely<Database>,
  request: KeyedRequest,
): Promise<R | undefined> {
  const { merchantId, idempotencyKey, digest } = request;
  if (idempotencyKey === undefined) return undefined;
  const row = await db
    .selectFrom('movement_key')
    .select('receipt')
    .where('merchant_id', '=', merchantId)
    .where('scope', '=', scopeOf(request))
    .where('key', '=', idempotencyKey)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.receipt as R | undefined;
}

export async function keepResult(
  trx: Transaction<Database>,
  request: KeyedRequest,
  result: Receipt,
  now: Date,
): Promise<void> {
  if (request.idempotencyKey === undefined) return;
  await trx
    .insertInto('movement_key')
    .values({
      merchant_id: request.merchantId,
      scope: scopeOf(request),
      key: request.idempotencyKey,
      digest: request.digest,
      transaction_id: null,
      receipt: JSON.stringify(result),
      created_at: now,
    })
    .execute();
}

function scopeOf({ clientId, operationId }: KeyedRequest): string {
  return idempotencyMovementScope(clientId, operationId);
}
