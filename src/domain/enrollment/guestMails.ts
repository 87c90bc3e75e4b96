import { afterAtLeast } from '../../base/time/minimumTime.ts';
import type { Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, MessageParts } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { ReplacementParams } from '../messaging/parameters.ts';
import { queueMessage } from '../messaging/queueMessage.ts';
import type { MessageEvent } from '../messaging/templateTypes.ts';
import { findGuestsToMail, type MailName } from './guestsToMail.ts';

/** Mail that somebody asks for by a guest's name or address. */
export interface GuestMailRequest {
  merchant: Merchant;
  /** Network address of the request; absent for trusted servers. */
  address?: string;
  name: MailName;
  event: MessageEvent;
  /** Counts the mails of a guest by this as well, if given. */
  countedBy?: string;
  /** True for a guest whom such a mail helps. */
  isFor(guest: Guest): boolean;
  /** Makes the parameters of the mail, and writes what its link needs; without a guest, for a mail that is not sent. */
  paramsFor(trx: Trx, guest: Guest | undefined): Promise<ReplacementParams> | ReplacementParams;
}

type GuestMailParts = MessageParts & Pick<Context, 'log' | 'store' | 'limits'>;

/** Minimum time in ms of every answer, so that it tells nothing about a guest. */
const MIN_ANSWER_MS = 250;

const NOBODY = 'nobody@example.invalid';

/**
 * Mails the guests who have the name. For a name that nobody has, does the same work and takes it back. Returns the
 * guests. Throws 429 after too many requests from a network address.
 */
export async function mailGuests(app: GuestMailParts, request: GuestMailRequest): Promise<Guest[]> {
  const { merchantId } = request.merchant;
  await app.limits.guestMails.admit({ merchantId, address: request.address });
  return afterAtLeast(MIN_ANSWER_MS, findAndMail(app, request));
}

async function findAndMail(app: GuestMailParts, request: GuestMailRequest): Promise<Guest[]> {
  const { merchant, name } = request;
  const found = await findGuestsToMail(app.store.db, merchant.merchantId, name);
  const guests = found.filter(request.isFor);
  if (guests.length === 0) await mail(app, request, undefined);
  for (const guest of guests) await mail(app, request, guest);
  return guests;
}

class TakenBack extends Error {}

async function mail(app: GuestMailParts, request: GuestMailRequest, guest: Guest | undefined): Promise<void> {
  const { merchant, event, name, countedBy = '' } = request;
  const { merchantId } = merchant;
  const receiver = `${guest ? guest.accountId : JSON.stringify(name)} ${countedBy}`;
  const isMailed =
    (await app.limits.guestMails.mayMail({ merchantId, kind: event, receiver })) && guest !== undefined;
  try {
    await inTransaction(app.store.db, async (trx) => {
      const outcome = await queueMessage(trx, app, {
        merchantId,
        kind: 'transactional' as const,
        template: { event },
        to: guest ? { guest: { accountId: guest.accountId } } : { address: NOBODY },
        params: await request.paramsFor(trx, guest),
      });
      if (outcome.refused !== undefined && isMailed)
        app.log.warn({ merchantId, event, reason: outcome.refused }, 'a mail to a guest could not be queued');
      if (!isMailed) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}
