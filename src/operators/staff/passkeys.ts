import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Db } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { OperatorError } from '../program/operatorError.ts';
import { type StaffAccount, useInvitation } from './staffAccount.ts';

/** Site that passkeys belong to: the origin of the console. */
export interface PasskeySite {
  origin: string;
}

const siteId = ({ origin }: PasskeySite) => new URL(origin).hostname;

/** Creates the options of a browser for enrolling a passkey, with a new challenge. */
export async function enrollmentOptions(db: Db, site: PasskeySite, { staffId, email, name }: StaffAccount) {
  const known = await db
    .selectFrom('staff_passkey')
    .select('credential_id')
    .where('staff_id', '=', staffId)
    .execute();
  return generateRegistrationOptions({
    rpName: 'Console',
    rpID: siteId(site),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(String(staffId)),
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Stores the passkey that a browser created with an invitation, which it uses up: of two browsers with one link, one
 * enrolls a passkey. Returns its owner; undefined when the invitation is not open or the challenge is not answered, and
 * nothing is changed then.
 */
export async function acceptInvitation(
  db: Db,
  site: PasskeySite,
  accepted: EnrolledPasskey & { token: string },
): Promise<bigint | undefined> {
  const credential = await verifiedCredential(site, accepted);
  if (!credential) return undefined;
  return inTransaction(db, async (trx) => {
    const staffId = await useInvitation(trx, accepted.token, accepted.now);
    if (staffId !== undefined) await insertPasskey(trx, staffId, credential, accepted);
    return staffId;
  });
}

/** Stores another passkey of a person; returns false when the challenge is not answered. */
export async function addPasskey(
  db: Db,
  site: PasskeySite,
  staffId: bigint,
  enrolled: EnrolledPasskey,
): Promise<boolean> {
  const credential = await verifiedCredential(site, enrolled);
  if (credential) await insertPasskey(db, staffId, credential, enrolled);
  return credential !== undefined;
}

/** Passkey that a browser created. */
export interface EnrolledPasskey {
  challenge: string;
  response: RegistrationResponseJSON;
  now: Date;
  /** Name that the person gave it; absent: the day. */
  name?: string;
}

async function verifiedCredential(site: PasskeySite, { challenge, response }: EnrolledPasskey) {
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: siteId(site),
  }).catch(() => undefined);
  return verified?.verified ? verified.registrationInfo.credential : undefined;
}

async function insertPasskey(
  db: Db,
  staffId: bigint,
  { id, publicKey, counter }: WebAuthnCredential,
  { now, name = `Passkey of ${now.toISOString().slice(0, 10)}` }: EnrolledPasskey,
): Promise<void> {
  await db
    .insertInto('staff_passkey')
    .values({
      credential_id: id,
      staff_id: staffId,
      public_key: Buffer.from(publicKey),
      counter: BigInt(counter),
      name,
      created_at: now,
    })
    .execute();
}

/** Passkey as its owner sees it. */
export interface ListedPasskey {
  credentialId: string;
  name: string;
  createdAt: Date;
  /** Latest sign-in with it; null: none. */
  usedAt: Date | null;
}

export async function listPasskeys(db: Db, staffId: bigint): Promise<ListedPasskey[]> {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(['credential_id', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
  return rows.map((row) => ({
    credentialId: row.credential_id,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

/**
 * Removes a passkey of a person. Throws `OperatorError` when it is the only one: nobody could sign in with the account
 * any more.
 */
export async function removePasskey(db: Db, staffId: bigint, credentialId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Of two browsers that remove the last two, the second waits here.
    await trx
      .selectFrom('staff_account')
      .select('staff_id')
      .where('staff_id', '=', staffId)
      .forUpdate()
      .execute();
    const passkeys = await listPasskeys(trx, staffId);
    if (!passkeys.some((each) => each.credentialId === credentialId))
      throw new OperatorError('You have no such passkey. Open the page again.');
    if (passkeys.length === 1)
      throw new OperatorError('It is your only passkey. Add another one before you remove it.');
    await trx.deleteFrom('staff_passkey').where('credential_id', '=', credentialId).execute();
  });
}

/** Creates the options of a browser for signing in with any of its passkeys for this site. */
export function signInOptions(site: PasskeySite) {
  return generateAuthenticationOptions({ rpID: siteId(site), userVerification: 'required' });
}

/** Verifies a passkey's answer and returns its owner; undefined when it does not answer the challenge. */
export async function verifyPasskey(
  db: Db,
  site: PasskeySite,
  { challenge, response, now }: { challenge: string; response: AuthenticationResponseJSON; now: Date },
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('credential_id', '=', String(response.id))
    .executeTakeFirst();
  if (!row) return undefined;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: siteId(site),
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  await db
    .updateTable('staff_passkey')
    .set({ counter: BigInt(verified.authenticationInfo.newCounter), used_at: now })
    .where('credential_id', '=', row.credential_id)
    .execute();
  return row.staff_id;
}
