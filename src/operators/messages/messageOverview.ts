import { type RawBuilder, sql } from 'kysely';
import type { MessageKind } from '../../domain/messaging/templateTypes.ts';
import { LANE_OF, laneSchema } from '../../queue/lanes.ts';
import type { Store } from '../../store/store.ts';

/**
 * Outcome of a message, as operators filter by it. `failed`: its retries are exhausted, or it could not be
 * rendered.
 */
export const MESSAGE_OUTCOMES = ['waiting', 'failed', 'bounced', 'suppressed', 'sent'] as const;
/** Outcomes of messages that may still need somebody. */
export const OPEN_OUTCOMES: readonly MessageOutcome[] = ['waiting', 'failed'];
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];

/** Message metadata, without content and receiver. */
export interface MessageEntry {
  merchantId: number;
  messageId: bigint;
  kind: MessageKind;
  templateCode: number;
  /** Guest who receives it. Null: sent to a bare address. */
  accountId: bigint | null;
  outcome: MessageOutcome;
  createdAt: Date;
  doneAt: Date | null;
  lastError: string | null;
  /** Job that sends it, while it waits or after its last retry failed. */
  job: { id: string; isRunning: boolean; attempts: number; maxAttempts: number; runAt: Date } | null;
}

type QueueStore = Pick<Store, 'db' | 'queueSchema'>;

/**
 * Lists messages with one of the outcomes, of all merchants or of one, at most `limit`. Order: failed first, then waiting by next
 * attempt, then the latest.
 */
export async function listMessages(
  store: QueueStore,
  {
    outcomes,
    merchantId,
    limit,
  }: { outcomes: readonly MessageOutcome[]; merchantId?: number; limit: number },
): Promise<MessageEntry[]> {
  const isOfThem = merchantId === undefined ? sql`` : sql`and m.merchant_id = ${merchantId}`;
  const queued = await queuedMessages(store, sql`${isOfThem} and ${isOneOf(outcomes)}`, limit);
  const states = outcomes.filter((outcome) => outcome !== 'waiting').map((outcome) => outcome.toUpperCase());
  return [...queued, ...(await endedMessages(store, { states, merchantId, limit: limit - queued.length }))];
}

/** Lists the messages to a guest: waiting and failed ones first, then the latest. */
export async function messagesOfGuest(
  store: QueueStore,
  merchantId: number,
  accountId: bigint,
  limit: number,
): Promise<MessageEntry[]> {
  const isOfGuest = sql`m.merchant_id = ${merchantId} and m.account_id = ${accountId}`;
  const queued = await queuedMessages(store, sql`and ${isOfGuest}`, limit);
  const { rows } = await sql<MessageEntry>`
    select ${ended} from message m where ${isOfGuest} and m.state <> 'QUEUED'
    order by m.message_id desc limit ${limit - queued.length}`.execute(store.db);
  return [...queued, ...rows];
}

/** Finds a message by its id, across merchants. */
export async function findMessage(store: QueueStore, messageId: bigint): Promise<MessageEntry | undefined> {
  const [queued] = await queuedMessages(store, sql`and m.message_id = ${messageId}`, 1);
  if (queued) return queued;
  const { rows } = await sql<MessageEntry>`
    select ${ended} from merchant join message m using (merchant_id) where m.message_id = ${messageId}
    `.execute(store.db);
  return rows[0];
}

const about = sql`m.merchant_id as "merchantId", m.message_id as "messageId", m.kind, m.template_code as "templateCode",
  m.account_id as "accountId", m.created_at as "createdAt", m.done_at as "doneAt", m.last_error as "lastError"`;
const ended = sql`${about}, case m.state when 'QUEUED' then 'waiting' else lower(m.state) end as outcome, null as job`;

interface QueuedRow extends Omit<MessageEntry, 'outcome' | 'job'> {
  jobId: string;
  isRunning: boolean;
  attempts: number;
  maxAttempts: number;
  runAt: Date;
}

/** Returns the jobs of unsent messages: of the given ids, or of all whose retries are exhausted. */
export async function jobsOfWaiting(
  store: QueueStore,
  messageIds: bigint[] | 'failed',
): Promise<{ merchantId: number; messageId: bigint; jobId: string }[]> {
  const which = messageIds === 'failed' ? isAbandoned : sql`m.message_id = any(${messageIds}::bigint[])`;
  const { rows } = await sql<{ merchantId: number; messageId: bigint; jobId: string }>`
    select m.merchant_id as "merchantId", m.message_id as "messageId", 'mail-' || j.id as "jobId"
    from ${jobsOfMessages(store)} where m.state = 'QUEUED' and ${which} order by j.id`.execute(store.db);
  return rows;
}

const isAbandoned = sql`(j.locked_at is null and j.attempts >= j.max_attempts)`;

function isOneOf(outcomes: readonly MessageOutcome[]): RawBuilder<unknown> {
  return sql`case when ${isAbandoned} then 'failed' else 'waiting' end = any(${outcomes}::text[])`;
}

async function queuedMessages(
  store: QueueStore,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<MessageEntry[]> {
  const { rows } = await sql<QueuedRow>`
    select ${about}, 'mail-' || j.id as "jobId", j.locked_at is not null as "isRunning", j.attempts,
      j.max_attempts as "maxAttempts", j.run_at as "runAt"
    from ${jobsOfMessages(store)} where m.state = 'QUEUED' ${which}
    order by ${isAbandoned} desc, j.run_at, j.id limit ${limit}`.execute(store.db);
  return rows.map(({ jobId, isRunning, attempts, maxAttempts, runAt, ...message }) => ({
    ...message,
    outcome: !isRunning && attempts >= maxAttempts ? 'failed' : 'waiting',
    job: { id: jobId, isRunning, attempts, maxAttempts, runAt },
  }));
}

function jobsOfMessages(store: QueueStore): RawBuilder<unknown> {
  const queueSchema = laneSchema(store, LANE_OF.sendMessage);
  return sql`${sql.id(queueSchema, '_private_tasks')} t
    join ${sql.id(queueSchema, '_private_jobs')} j on j.task_id = t.id and t.identifier = 'sendMessage'
    join message m on m.merchant_id = (j.payload ->> 'merchantId')::integer
      and m.message_id = (j.payload ->> 'messageId')::bigint`;
}

async function endedMessages(
  { db }: QueueStore,
  { states, merchantId, limit }: { states: string[]; merchantId?: number; limit: number },
): Promise<MessageEntry[]> {
  const ofThem = merchantId === undefined ? sql`` : sql`where merchant.merchant_id = ${merchantId}`;
  const { rows } = await sql<MessageEntry>`
    select ${ended} from merchant cross join lateral (
      select * from message
      where merchant_id = merchant.merchant_id and done_at > 'epoch' and state = any(${states}::text[])
      order by done_at desc limit ${limit}
    ) m ${ofThem} order by m.done_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Masks an address: shows one character of name and domain, and the top-level domain. */
export function maskedAddress(address: string): string {
  const [, first = '', domain = '', end = ''] = /^(.).*@(.).*?(\.[^.@]*)?$/u.exec(address) ?? [];
  return `${first}***@${domain}***${end}`;
}
