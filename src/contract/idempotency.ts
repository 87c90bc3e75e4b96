import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import { openedReply, sealedReply } from './keptReply.ts';
import { Rejection } from './rejection.ts';
import type { ContractReply } from './reply.ts';

/**
 * The Idempotency-Key header: the first request under a key runs and its reply is kept; the same request again gets
 * that reply, another request under the key is refused.
 *
 * A process may die between a movement's commit and the keeping of its reply. So movements carry the key into the
 * ledger too (`idempotencyMovementScope`): when the request is run again, the ledger answers what it answered before.
 */
export interface IdempotencyScope {
  merchantId: number;
  clientId: string;
  operationId: string;
  idempotencyKey: string;
  digest: Buffer;
}

/** The scope of a key's name in the ledger. */
export function idempotencyMovementScope(clientId: string, operationId: string): string {
  return `idempotency:${clientId}:${operationId}`;
}

/** How long a request may run before another with its key may take over from what must be a dead process. */
const RUNNING_MS = 30_000;
const KEPT_MS = 48 * 60 * 60 * 1000;

/** Where replies are kept, and the key they are encrypted with. */
export interface ReplyStore {
  db: Kysely<Database>;
  clock: Clock;
  /** Running requests take their time by this one. */
  timeOfDay: Clock;
  replyKey: Buffer;
}

/** Runs `handle` unless a reply is kept. Throws 409 while another runs, 422 when the key belongs to another request. */
export async function onceOnly(
  store: ReplyStore,
  scope: IdempotencyScope,
  handle: () => Promise<ContractReply>,
): Promise<ContractReply> {
  const { db } = store;
  const kept = await claim(store, scope);
  if (kept) return { ...kept, headers: { ...kept.headers, 'Idempotent-Replayed': 'true' } };
  let reply: ContractReply;
  try {
    reply = await handle();
  } catch (error) {
    await release(db, scope);
    throw error;
  }
  // Only recognised results are kept; whatever else went wrong may go better the next time.
  if (reply.status === 200) await keep(store, scope, reply);
  else await release(db, scope);
  return reply;
}

async function claim(store: ReplyStore, scope: IdempotencyScope): Promise<ContractReply | undefined> {
  const { db, replyKey } = store;
  const now = store.clock.now();
  const timeOfDay = store.timeOfDay.now();
  const lockedUntil = new Date(timeOfDay.getTime() + RUNNING_MS);
  const claimed = await db
    .insertInto('idempotency_record')
    .values({
      ...keyOf(scope),
      digest: scope.digest,
      locked_until: lockedUntil,
      created_at: now,
      status: null,
      reply: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'client_id', 'operation_id', 'idempotency_key'])
        .doUpdateSet({
          digest: scope.digest,
          locked_until: lockedUntil,
          created_at: now,
          status: null,
          reply: null,
        })
        .where((eb) =>
          eb.and([
            // Left by a process that died, for the same request.
            eb('idempotency_record.status', 'is', null),
            eb('idempotency_record.locked_until', '<', timeOfDay),
            eb('idempotency_record.digest', '=', scope.digest),
          ]),
        ),
    )
    .returning('idempotency_key')
    .executeTakeFirst();
  if (claimed) return undefined;

  const record = await whereKey(
    db.selectFrom('idempotency_record').select(['digest', 'status', 'reply', 'created_at']),
    scope,
  ).executeTakeFirst();
  if (record && record.created_at.getTime() < now.getTime() - KEPT_MS) {
    await forget(db, scope, record.created_at);
    return claim(store, scope);
  }
  if (record && !record.digest.equals(scope.digest)) throw new Rejection('system.idempotency_mismatch');
  if (!record || record.status === null || record.reply === null) {
    throw new Rejection('system.idempotency_in_progress', { headers: { 'Retry-After': '1' } });
  }
  return { status: record.status, headers: {}, body: openedReply(replyKey, scope, record.reply) };
}

/** After its time a key may name another request. The ledger has to forget it together with us. */
async function forget(db: Kysely<Database>, scope: IdempotencyScope, createdAt: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const forgotten = await whereKey(trx.deleteFrom('idempotency_record'), scope)
      .where('created_at', '=', createdAt)
      .returning('idempotency_key')
      .executeTakeFirst();
    if (!forgotten) return;
    await trx
      .deleteFrom('movement_key')
      .where('merchant_id', '=', scope.merchantId)
      .where('scope', '=', idempotencyMovementScope(scope.clientId, scope.operationId))
      .where('key', '=', scope.idempotencyKey)
      .execute();
  });
}

async function keep(
  { db, replyKey }: ReplyStore,
  scope: IdempotencyScope,
  { status, body }: ContractReply,
): Promise<void> {
  await whereKey(db.updateTable('idempotency_record'), scope)
    .set({ status, reply: sealedReply(replyKey, scope, body) })
    .execute();
}

async function release(db: Kysely<Database>, scope: IdempotencyScope): Promise<void> {
  await whereKey(db.deleteFrom('idempotency_record'), scope).where('status', 'is', null).execute();
}

function keyOf({ merchantId, clientId, operationId, idempotencyKey }: IdempotencyScope) {
  return {
    merchant_id: merchantId,
    client_id: clientId,
    operation_id: operationId,
    idempotency_key: idempotencyKey,
  };
}

function whereKey<Query extends { where(column: never, operator: '=', value: never): Query }>(
  query: Query,
  scope: IdempotencyScope,
): Query {
  let narrowed = query;
  for (const [column, value] of Object.entries(keyOf(scope))) {
    narrowed = narrowed.where(column as never, '=', value as never);
  }
  return narrowed;
}
