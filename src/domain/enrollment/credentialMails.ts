import { dateText } from '../../base/time/dateTexts.ts';
import type { Trx } from '../../store/database.ts';
import type { Context, MessageParts } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { ChangedCredentials } from '../guests/credentials.ts';
import { queueMessage } from '../messaging/queueMessage.ts';

/**
 * Queues a mail to the guest's previous address about a changed password or e-mail address. Runs in the
 * caller's transaction, before the guest is written. A mail that cannot be queued is logged and does not
 * block the change.
 */
export async function queueCredentialMail(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log'>,
  { merchant, before, changed }: { merchant: Merchant; before: Guest; changed: ChangedCredentials },
): Promise<void> {
  const { email: address, firstName } = before.fields;
  if (address === undefined || !(changed.password || changed.email)) return;
  const { merchantId } = merchant;
  const outcome = await queueMessage(trx, app, {
    merchantId,
    kind: 'transactional' as const,
    template: { event: 'CREDENTIALS_CHANGED' },
    to: { address },
    params: {
      merchant: merchant.name,
      change: changeInWords(changed),
      date: dateText(merchant, app.clock.now()),
      ...(firstName === undefined ? {} : { firstName }),
    },
  });
  if (outcome.refused === undefined) return;
  const accountId = String(before.accountId);
  const about = { merchantId, accountId, reason: outcome.refused };
  app.log.warn(about, 'changed credentials could not be mailed to the guest');
}

function changeInWords({ password, email }: ChangedCredentials): string {
  if (password && email) return 'password and e-mail address';
  return password ? 'password' : 'e-mail address';
}
