import type { Insertable } from 'kysely';
import type { Receipt } from '../../ledger/movement.ts';
import type { Database, Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Caller } from './caller.ts';
import { idempotencyMovementScope } from './idempotencyScope.ts';

/** Request of a caller, idempotent by its key. */
export interface IdempotentRequest {
  caller: Caller;
  operationId: string;
  idempotencyKey?: string;
  digest: Buffer;
}

export function keyed({
  caller,
  operationId,
  idempotencyKey,
  digest,
}: Omit<IdempotentRequest, 'caller'> & { caller: Pick<Caller, 'merchant' | 'clientId'> }): KeyedRequest {
  const { merchant, clientId } = caller;
  return { merchantId: merchant.merchantId, clientId, operationId, idempotencyKey, digest };
}

/** Request identified by its Idempotency-Key. */
export interface KeyedRequest {
  merchantId: number;
  clientId: string;
  operationId: string;
  /** Without a key no result is stored. */
  idempotencyKey?: string;
  digest: Buffer;
}

/**
 * Finds the stored result of a request that was already processed. The contract layer stores whole responses,
 * but a process may die between a commit and that write; a result stored in the transaction itself exists
 * whenever its effect does. Movements get this from the ledger.
 */
export async function findStoredResult<R extends Receipt>(
  db: Db,
  request: KeyedRequest,
): Promise<R | undefined> {
  const { merchantId, idempotencyKey, digest } = request;
  if (idempotencyKey === undefined) return undefined;
  const row = await ofMerchant(db, merchantId)
    .selectFrom('movement_key', { scope: scopeOf(request), key: idempotencyKey, digest })
    .select('receipt')
    .executeTakeFirst();
  return row?.receipt as R | undefined;
}

export async function storeResult(
  trx: Trx,
  request: KeyedRequest,
  result: Receipt,
  now: Date,
): Promise<void> {
  const row = resultRow(request, result, now);
  if (row) await trx.insertInto('movement_key').values(row).execute();
}

/** Creates the row of a stored result; undefined for a request without a key. */
export function resultRow(request: KeyedRequest, result: Receipt, now: Date) {
  if (request.idempotencyKey === undefined) return undefined;
  return {
    merchant_id: request.merchantId,
    scope: scopeOf(request),
    key: request.idempotencyKey,
    digest: request.digest,
    transaction_id: null,
    receipt: JSON.stringify(result),
    created_at: now,
  } satisfies Insertable<Database['movement_key']>;
}

function scopeOf({ clientId, operationId }: KeyedRequest): string {
  return idempotencyMovementScope(clientId, operationId);
}
