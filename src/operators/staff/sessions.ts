import { newSecret, secretHash } from '../../base/crypto/secrets.ts';
import type { Ids } from '../../ledger/ids.ts';
import type { Db } from '../../store/database.ts';
import { findStaff, type StaffAccount } from './staffAccount.ts';

const LIFETIME_MS = 12 * 60 * 60 * 1000;
const IDLE_MS = 30 * 60 * 1000;
const FRESH_MS = 5 * 60 * 1000;
/** The time of the latest request is stored at most this often. */
const SEEN_EVERY_MS = 60 * 1000;
const MAX_USER_AGENT = 200;

/** Signed-in session of a staff member. */
export interface StaffSession {
  sessionId: bigint;
  staff: StaffAccount;
  /** False: idle for so long that changes need a new sign-in. */
  isActive: boolean;
  /** True: the person proved to be present within the last minutes, as confirming an approval needs. */
  isFresh: boolean;
}

/** Creates a session and returns its token, which only the browser keeps. */
export async function createSession(
  { db, ids, now }: { db: Db; ids: Pick<Ids, 'next'>; now: Date },
  { staffId, userAgent }: { staffId: bigint; userAgent: string },
): Promise<string> {
  const token = newSecret();
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('staff_session')
    .values({
      session_hash: secretHash(token),
      session_id: ids.next(),
      staff_id: staffId,
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
      created_at: now,
      proven_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  return token;
}

/** Finds the session of a token, and notes that it is in use. */
export async function findSession(db: Db, token: string, now: Date): Promise<StaffSession | undefined> {
  const hash = secretHash(token);
  const row = await db
    .selectFrom('staff_session')
    .selectAll()
    .where('session_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const staff = row && (await findStaff(db, { staffId: row.staff_id }));
  if (!row || !staff || staff.isDisabled) return undefined;
  const idleMs = now.getTime() - row.seen_at.getTime();
  const isActive = idleMs <= IDLE_MS;
  if (isActive && idleMs > SEEN_EVERY_MS)
    await db.updateTable('staff_session').set({ seen_at: now }).where('session_hash', '=', hash).execute();
  const isFresh = now.getTime() - row.proven_at.getTime() <= FRESH_MS;
  return { sessionId: row.session_id, staff, isActive, isFresh };
}

/** Session as its owner sees it. */
export interface ListedSession {
  sessionId: bigint;
  userAgent: string;
  createdAt: Date;
  seenAt: Date;
}

export async function listSessions(db: Db, staffId: bigint, now: Date): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('staff_session')
    .select(['session_id', 'user_agent', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }));
}

/** Ends one session of a staff member, or all. */
export async function endSessions(db: Db, staffId: bigint, sessionId?: bigint): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId!))
    .execute();
}
