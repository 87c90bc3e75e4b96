import { newSecret, secretHash } from '../../base/crypto/secrets.ts';
import { caseFolded } from '../../base/text/folding.ts';
import type { Ids } from '../../ledger/ids.ts';
import type { Db, Role, RowOf, StaffRole } from '../../store/database.ts';
import { OperatorError } from '../program/operatorError.ts';

export type { Role, StaffRole };

/** Roles, from the least to the most; an auditor only reads. */
export const ROLES: readonly Role[] = ['agent', 'manager', 'owner', 'auditor'];

/** Person who may sign in to the console. */
export interface StaffAccount {
  staffId: bigint;
  email: string;
  name: string;
  roles: readonly StaffRole[];
  isDisabled: boolean;
  /** Open invitation; null: none. */
  invitedUntil: Date | null;
}

function toAccount(row: RowOf<'staff_account'>): StaffAccount {
  return {
    staffId: row.staff_id,
    email: row.email,
    name: row.name,
    roles: row.roles,
    isDisabled: row.disabled_at !== null,
    invitedUntil: row.invitation_expires_at,
  };
}

export async function findStaff(
  db: Db,
  by: { staffId: bigint } | { email: string } | { subject: string },
): Promise<StaffAccount | undefined> {
  const query = db.selectFrom('staff_account').selectAll();
  const row = await ('staffId' in by
    ? query.where('staff_id', '=', by.staffId)
    : 'email' in by
      ? query.where('email_key', '=', caseFolded(by.email))
      : query.where('provider_subject', '=', by.subject)
  ).executeTakeFirst();
  return row && toAccount(row);
}

/** Lists the staff with a role at a merchant, by name. */
export async function listStaff(db: Db, merchantId: number): Promise<StaffAccount[]> {
  const rows = await db.selectFrom('staff_account').selectAll().orderBy('name').orderBy('staff_id').execute();
  return rows.map(toAccount).filter(({ roles }) => roles.some((role) => role.merchantId === merchantId));
}

/** Time in which an invitation can be used. */
const INVITATION_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Gives a person a role at a merchant, in place of the former one there, and returns the account with the token of a
 * one-time invitation, with which a passkey is enrolled. A second invitation ends the first.
 */
export async function inviteStaff(
  { db, ids, now }: { db: Db; ids: Pick<Ids, 'next'>; now: Date },
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<{ account: StaffAccount; token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  const invitation = { invitation_hash: secretHash(token), invitation_expires_at: expiresAt };
  const former = await findStaff(db, { email });
  const others = (former?.roles ?? []).filter(({ merchantId }) => merchantId !== role.merchantId);
  const row = await db
    .insertInto('staff_account')
    .values({
      staff_id: ids.next(),
      email_key: caseFolded(email),
      email,
      name,
      roles: JSON.stringify([role]),
      created_at: now,
      ...invitation,
    })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet({
        name,
        roles: JSON.stringify([...others, role]),
        disabled_at: null,
        ...invitation,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { account: toAccount(row), token, expiresAt };
}

/** Finds the account of an invitation that is still open. */
export async function findInvited(db: Db, token: string, now: Date): Promise<StaffAccount | undefined> {
  const row = await db
    .selectFrom('staff_account')
    .selectAll()
    .where('invitation_hash', '=', secretHash(token))
    .where('invitation_expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Uses up an invitation and returns its account; undefined if it was used or has expired. */
export async function useInvitation(db: Db, token: string, now: Date): Promise<bigint | undefined> {
  const used = await db
    .updateTable('staff_account')
    .set({ invitation_hash: null, invitation_expires_at: null })
    .where('invitation_hash', '=', secretHash(token))
    .where('invitation_expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  return used?.staff_id;
}

/** Remembers the person's subject at the OpenID provider. */
export async function linkSubject(db: Db, staffId: bigint, subject: string): Promise<void> {
  await db
    .updateTable('staff_account')
    .set({ provider_subject: subject })
    .where('staff_id', '=', staffId)
    .execute();
}

/**
 * Takes the role at a merchant from a person, and ends all sessions. When no role is left, disables the account and deletes
 * its passkeys: who is invited again may have lost them.
 * Throws `OperatorError` when the person has no role there.
 */
export async function removeStaff(
  db: Db,
  { email, merchantId, now }: { email: string; merchantId: number; now: Date },
): Promise<StaffAccount> {
  const account = await findStaff(db, { email });
  const left = account?.roles.filter((role) => role.merchantId !== merchantId) ?? [];
  if (!account || left.length === account.roles.length)
    throw new OperatorError(`Nobody with the address ${email} has a role at merchant ${merchantId}.`);
  await db
    .updateTable('staff_account')
    .set({
      roles: JSON.stringify(left),
      ...(left.length === 0 && { disabled_at: now, invitation_hash: null, invitation_expires_at: null }),
    })
    .where('staff_id', '=', account.staffId)
    .execute();
  await db.deleteFrom('staff_session').where('staff_id', '=', account.staffId).execute();
  if (left.length === 0)
    await db.deleteFrom('staff_passkey').where('staff_id', '=', account.staffId).execute();
  return { ...account, roles: left, isDisabled: left.length === 0 };
}
