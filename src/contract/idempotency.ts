import type { KeyRing } from '../base/crypto/sealing.ts';
import type { Clock } from '../base/time/clock.ts';
import { idempotencyMovementScope } from '../domain/ground/idempotencyScope.ts';
import type { Db } from '../store/database.ts';
import { ofMerchant } from '../store/ofMerchant.ts';
import { ProtocolError } from './protocolError.ts';
import type { ContractReply } from './reply.ts';
import { type IdempotencyScope, openedReply, sealedReply } from './storedReply.ts';

/**
 * Idempotency-Key header: the first request with a key runs and its reply is stored. A repeated request gets that
 * reply; a different request with the key is rejected.
 *
 * A process may die between a movement's commit and storing its reply. Movements therefore carry the key into the
 * ledger too (`idempotencyMovementScope`): when the request runs again, the ledger returns its original result.
 */

/**
 * Lease in ms of a running request. After it, another request with the key may take over, since the process must be
 * dead.
 */
const RUNNING_MS = 30_000;
const KEPT_MS = 48 * 60 * 60 * 1000;

/** Storage of replies, with their encryption key. */
export interface ReplyStore {
  db: Db;
  clock: Clock;
  /** Wall clock for the leases of running requests. */
  timeOfDay: Clock;
  replyKeys: KeyRing;
  /** Keys of the requests running in this process. */
  running: Set<string>;
}

/**
 * Runs `handle` unless a reply is stored. Throws 409 while another request runs, 422 when the key belongs to a
 * different request. The claim has a commit of its own
 * (docs/decisions/ledger.md#an-idempotency-key-has-a-claim-and-a-reply-of-its-own).
 */
export async function onceOnly(
  store: ReplyStore,
  scope: IdempotencyScope,
  handle: () => Promise<ContractReply>,
): Promise<ContractReply> {
  const claimed = await claim(store, scope);
  if ('stored' in claimed) {
    const { stored } = claimed;
    return { ...stored, headers: { ...stored.headers, 'Idempotent-Replayed': 'true' } };
  }
  const name = nameOf(scope);
  store.running.add(name);
  try {
    const reply = await handle();
    // Only successful replies are stored; a retry after any other may succeed.
    if (reply.status === 200) await storeReply(store, scope, claimed, reply);
    else await release(store, scope, claimed);
    return reply;
  } catch (error) {
    await release(store, scope, claimed);
    throw error;
  } finally {
    store.running.delete(name);
  }
}

/**
 * Releases all leases at the start of a single-process service: requests that were running died with the previous
 * process.
 */
export async function releaseAll({ db, timeOfDay }: Pick<ReplyStore, 'db' | 'timeOfDay'>): Promise<void> {
  await db
    .updateTable('idempotency_record')
    .set({ locked_until: new Date(timeOfDay.now().getTime() - 1) })
    .where('status', 'is', null)
    .execute();
}

/** Lease of a request on its key. A request that takes over has a later expiry. */
interface Claim {
  lockedUntil: Date;
}

async function claim(store: ReplyStore, scope: IdempotencyScope): Promise<Claim | { stored: ContractReply }> {
  const { db, replyKeys } = store;
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
  if (claimed) return { lockedUntil };

  const record = await whereKey(
    db.selectFrom('idempotency_record').select(['digest', 'status', 'reply', 'created_at', 'locked_until']),
    scope,
  ).executeTakeFirst();
  if (record && record.created_at.getTime() < now.getTime() - KEPT_MS) {
    await forget(db, scope, record.created_at);
    return claim(store, scope);
  }
  if (record && !record.digest.equals(scope.digest)) throw new ProtocolError('system.idempotency_mismatch');
  if (!record || record.status === null || record.reply === null) {
    const seconds = store.running.has(nameOf(scope)) ? 1 : secondsUntil(record?.locked_until, timeOfDay);
    throw new ProtocolError('system.idempotency_in_progress', {
      headers: { 'Retry-After': String(seconds) },
    });
  }
  return {
    stored: { status: record.status, headers: {}, body: openedReply(replyKeys, scope, record.reply) },
  };
}

/** Seconds to retry after: soon while the request runs in another process, later if its lease has to expire. */
function secondsUntil(lockedUntil: Date | null | undefined, now: Date): number {
  return Math.max(1, Math.ceil(((lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000));
}

/** Deletes an expired key, which may then name another request; the ledger must forget it in the same step. */
async function forget(db: Db, scope: IdempotencyScope, createdAt: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const forgotten = await whereKey(trx.deleteFrom('idempotency_record'), scope)
      .where('created_at', '=', createdAt)
      .returning('idempotency_key')
      .executeTakeFirst();
    if (!forgotten) return;
    await ofMerchant(trx, scope.merchantId)
      .deleteFrom('movement_key', {
        scope: idempotencyMovementScope(scope.clientId, scope.operationId),
        key: scope.idempotencyKey,
      })
      .execute();
  });
}

/** Stores the reply unless another request took over; then that request's reply is stored, which may be newer. */
async function storeReply(
  { db, replyKeys }: ReplyStore,
  scope: IdempotencyScope,
  { lockedUntil }: Claim,
  { status, body }: ContractReply,
): Promise<void> {
  await whereKey(db.updateTable('idempotency_record'), scope)
    .where('status', 'is', null)
    .where('locked_until', '=', lockedUntil)
    .set({ status, reply: sealedReply(replyKeys, scope, body) })
    .execute();
}

/** Releases its own lease only: a request that took over is still running. */
async function release({ db }: ReplyStore, scope: IdempotencyScope, { lockedUntil }: Claim): Promise<void> {
  await whereKey(db.deleteFrom('idempotency_record'), scope)
    .where('status', 'is', null)
    .where('locked_until', '=', lockedUntil)
    .execute();
}

const nameOf = (scope: IdempotencyScope) => JSON.stringify(Object.values(keyOf(scope)));

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
