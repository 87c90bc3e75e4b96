import { caseFolded } from '../../base/text/folding.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { PasswordHasher } from '../ground/passwords.ts';
import { findGuest } from '../guests/guests.ts';
import { cutTo, maxScopes } from './scopes.ts';
import { holdActiveGuest, type IssuedTokens, startGuestFamily } from './tokenFamily.ts';
import type { TokenRequest } from './tokenRequest.ts';

export type PasswordReason = 'invalid_scope' | 'no_matching_guest';

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Logs a guest in by username and password. Wrong passwords, unknown usernames and suspended guests get the
 * same refusal. Throws 429 after too many failures.
 */
export async function logInByPassword(
  app: Pick<Context, 'store' | 'ids' | 'limits' | 'passwords'>,
  { merchant, integration, grant, scopes: requested, now, address }: TokenRequest,
  credentials: Credentials,
): Promise<IssuedTokens | { refused: PasswordReason }> {
  const scopes = cutTo(maxScopes(integration, [grant]), requested);
  if (scopes.length === 0) return { refused: 'invalid_scope' };
  const { merchantId } = merchant;
  const login = { merchantId, names: [`username:${caseFolded(credentials.username)}`], address };
  const found = await app.passwords.hold({ merchantId, address }, (hasher) =>
    app.limits.guestLogins.attempt(login, () => guestByPassword(app.store, hasher, merchantId, credentials)),
  );
  if (!found) return { refused: 'no_matching_guest' };

  const familyId = app.ids.next();
  return inTransaction(app.store.db, async (trx) => {
    const guest = await holdActiveGuest(trx, merchantId, found.accountId);
    // Password hashing is slow: a password changed meanwhile must not yield tokens any more.
    if (!guest || guest.passwordHash !== found.passwordHash) return { refused: 'no_matching_guest' };
    return startGuestFamily(trx, guest, {
      familyId,
      integration,
      scopes,
      now,
      startedBy: grant,
      isProven: true,
    });
  });
}

async function guestByPassword(
  { db }: Context['store'],
  hasher: PasswordHasher,
  merchantId: number,
  { username, password }: Credentials,
): Promise<Guest | undefined> {
  const guest = await findGuest(db, merchantId, { username });
  const mayLogIn = guest?.status === 'ACTIVE';
  const fits = await hasher.fits(password, mayLogIn ? guest.passwordHash : null);
  return fits ? guest : undefined;
}
