import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Db } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
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
  accepted: { token: string; challenge: string; response: RegistrationResponseJSON; now: Date },
): Promise<bigint | undefined> {
  const { token, challenge, response, now } = accepted;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: siteId(site),
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return inTransaction(db, async (trx) => {
    const staffId = await useInvitation(trx, token, now);
    if (staffId === undefined) return undefined;
    await trx
      .insertInto('staff_passkey')
      .values({
        credential_id: id,
        staff_id: staffId,
        public_key: Buffer.from(publicKey),
        counter: BigInt(counter),
        name: `Passkey of ${now.toISOString().slice(0, 10)}`,
        created_at: now,
      })
      .execute();
    return staffId;
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
