import type { App } from '../../app.ts';
import { inTransaction } from '../../store/transaction.ts';
import { findGuest } from '../guests/guests.ts';
import { cutTo } from './scopes.ts';
import { holdActiveGuest, type IssuedTokens, startGuestFamily } from './tokenFamily.ts';
import type { TokenRequest } from './tokenRequest.ts';

export type PasswordReason = 'invalid_scope' | 'no_matching_guest';

/** Logs a guest in by username and password. A wrong one, an unknown one and a suspended guest are refused alike. */
export async function logInByPassword(
  app: App,
  { merchant, integration, scopes: asked, now }: TokenRequest,
  { username, password }: { username: string; password: string },
): Promise<IssuedTokens | { refused: PasswordReason }> {
  const scopes = cutTo(integration.scopes, asked);
  if (scopes.length === 0) return { refused: 'invalid_scope' };
  const { merchantId } = merchant;
  const found = await findGuest(app.store.db, merchantId, { username });
  const passwordHash = found?.status === 'ACTIVE' ? found.passwordHash : null;
  const fits = await app.passwords.fits(password, passwordHash);
  if (!found || !fits) return { refused: 'no_matching_guest' };

  const familyId = app.ids.next();
  return inTransaction(app.store.db, async (trx) => {
    const guest = await holdActiveGuest(trx, merchantId, found.accountId);
    // Checking a password takes its time: one that was changed meanwhile must not give tokens any more.
    if (guest?.passwordHash !== passwordHash) return { refused: 'no_matching_guest' };
    return startGuestFamily(trx, guest!, { familyId, integration, scopes, now });
  });
}
