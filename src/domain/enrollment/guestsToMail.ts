import { caseFolded } from '../../base/text/folding.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Guest } from '../ground/guest.ts';
import { toGuest } from '../guests/guests.ts';

/** Name by which somebody who may be a guest asks for a mail. */
export type MailName = { username: string } | { email: string };

/** Maximum number of guests with one address who get a mail. */
const MAX_GUESTS = 5;

/** Finds the active guests with this username, or this address as address or username, whom mail reaches. */
export async function findGuestsToMail(db: Db, merchantId: number, name: MailName): Promise<Guest[]> {
  const key = caseFolded('username' in name ? name.username : name.email);
  const rows = await ofMerchant(db, merchantId)
    .rows('guest', { status: 'ACTIVE', email_failed_at: null })
    .where((is) =>
      'username' in name
        ? is('username_key', '=', key)
        : is.or([is('email_key', '=', key), is('username_key', '=', key)]),
    )
    .where('email_key', 'is not', null)
    .orderBy('account_id')
    .limit(MAX_GUESTS)
    .execute();
  return rows.map(toGuest);
}
