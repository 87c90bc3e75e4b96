import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../store/database.ts';
import { Unavailable } from '../store/unavailable.ts';

/**
 * Generator of 53-bit ids, which every JSON client reads exactly: seconds since our epoch (32 bits), node (6),
 * counter (15). Unique across processes that share a database, and always increasing within each.
 */
export interface Ids {
  next(): bigint;
  close(): Promise<void>;
}

const EPOCH_SECONDS = Math.floor(Date.UTC(2025, 0, 1) / 1000);
const NODES = 64;
const PER_SECOND = 2 ** 15;
const LEASE_SECONDS = 60;
const RENEW_EVERY_MS = 20_000;

/** Smallest id that can have been made at a wall-clock time or later. */
export function firstIdAt(moment: Date): bigint {
  const seconds = Math.max(0, Math.floor(moment.getTime() / 1000) - EPOCH_SECONDS);
  return BigInt(seconds) * BigInt(NODES) * BigInt(PER_SECOND);
}

/** Smallest id that can have been made at most so long before another. */
export function firstIdBefore(id: bigint, milliseconds: number): bigint {
  const perSecond = BigInt(NODES) * BigInt(PER_SECOND);
  return (id / perSecond - BigInt(Math.ceil(milliseconds / 1000))) * perSecond;
}

interface Lease {
  node: number;
  /** First second that this lease may use; the previous holder may have used earlier ones. */
  from: number;
  /** First second after the lease. */
  until: number;
}

/** Leases a node number and issues ids with it. The lease is renewed in the background until `close`. */
export async function openIds(db: Db): Promise<Ids> {
  const holder = `${hostname()}:${process.pid}`;
  let lease = await leaseNode(db, holder);
  let second = lease.from;
  let counter = 0;

  const renewal = setInterval(() => {
    // Without the database, ids end with the lease; the next renewal tries again.
    renewOrReplace().catch(() => {});
  }, RENEW_EVERY_MS);
  renewal.unref();

  async function renewOrReplace() {
    const until = await renew(db, lease);
    if (until !== undefined) {
      lease = { ...lease, until };
      return;
    }
    lease = await leaseNode(db, holder);
    second = Math.max(second + 1, lease.from);
    counter = 0;
  }

  return {
    next() {
      const now = currentSecond();
      if (now > second) {
        second = now;
        counter = 0;
      } else if (counter === PER_SECOND) {
        second += 1;
        counter = 0;
      }
      if (second >= lease.until) throw new Unavailable('The lease on the id node has run out.');
      return (BigInt(second) * BigInt(NODES) + BigInt(lease.node)) * BigInt(PER_SECOND) + BigInt(counter++);
    },
    async close() {
      clearInterval(renewal);
      // The next holder starts after the last second used here, not after the whole lease.
      await releaseNode(db, lease, second + 1).catch(() => {});
    },
  };
}

function currentSecond(): number {
  // System time, not the business clock: moving that one must not repeat ids.
  return Math.floor(Date.now() / 1000) - EPOCH_SECONDS;
}

async function leaseNode(db: Db, holder: string): Promise<Lease> {
  await db
    .insertInto('id_node')
    .values(Array.from({ length: NODES }, (_, node) => ({ node, holder: '', leased_until: 0n })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const now = currentSecond();
  const leased = await sql<{ node: number; previous: bigint; leased_until: bigint }>`
    with free as (
      select node, leased_until as previous from id_node where leased_until <= ${now}
      order by leased_until, node limit 1 for update skip locked
    )
    update id_node n set holder = ${holder}, leased_until = greatest(${now}, free.previous) + ${LEASE_SECONDS}
    from free where n.node = free.node
    returning n.node, free.previous, n.leased_until`.execute(db);
  const row = leased.rows[0];
  if (!row)
    throw new Error(`All ${NODES} id nodes are leased. One is free again within ${LEASE_SECONDS} seconds.`);
  return { node: row.node, from: Math.max(now, Number(row.previous)), until: Number(row.leased_until) };
}

async function renew(db: Db, lease: Lease): Promise<number | undefined> {
  const until = BigInt(currentSecond() + LEASE_SECONDS);
  const row = await db
    .updateTable('id_node')
    .set({ leased_until: until })
    .where('node', '=', lease.node)
    // Matches exactly our lease: after it expired, another process may have leased the node.
    .where('leased_until', '=', BigInt(lease.until))
    .where('leased_until', '<', until)
    .returning('leased_until')
    .executeTakeFirst();
  return row && Number(row.leased_until);
}

async function releaseNode(db: Db, lease: Lease, from: number): Promise<void> {
  await db
    .updateTable('id_node')
    .set({ leased_until: BigInt(from) })
    .where('node', '=', lease.node)
    .where('leased_until', '=', BigInt(lease.until))
    .execute();
}
