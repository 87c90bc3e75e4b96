import { newSecret, secretHash } from '../../base/crypto/secrets.ts';
import type { Trx } from '../../store/database.ts';
import type { Guest } from '../ground/guest.ts';
import { PAGES_CLIENT, pagesClient } from '../ground/merchants/pagesClient.ts';

/** Minutes until a mailed link ends. */
export const SIGN_IN_MINUTES = 15;

/**
 * Creates a grant of the merchant's pages in two halves, of which it returns the one that is mailed: the other is a
 * secret of the browser that asked, so that a forwarded link opens nothing. Used like any authorization grant: once.
 */
export async function createSignInGrant(
  trx: Trx,
  { merchantId, accountId }: Guest,
  browserSecret: string,
  now: Date,
): Promise<string> {
  const mailed = newSecret();
  await trx
    .insertInto('authorization_grant')
    .values({
      merchant_id: merchantId,
      grant_hash: secretHash(signInCode(mailed, browserSecret)),
      account_id: accountId,
      client_id: PAGES_CLIENT,
      issued_by_client_id: PAGES_CLIENT,
      redirect_uri: null,
      scopes: pagesClient.scopes,
      issued_at: now,
      expires_at: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000),
      spent_at: null,
      family_id: null,
      // A reader of the guest's mail could also set a new password.
      is_proven: true,
    })
    .execute();
  return mailed;
}

/** Joins the halves of a grant. */
export const signInCode = (mailed: string, browserSecret: string) => `${mailed}.${browserSecret}`;
