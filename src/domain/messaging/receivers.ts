import type { Db } from '../../store/database.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { findGuest, type GuestName } from '../guests/guests.ts';
import { isFailedAddress } from './failedAddresses.ts';
import type { Receiver } from './messages.ts';
import type { MessageKind } from './templateTypes.ts';

/** Resolved receiver, as of now. */
export interface FoundReceiver {
  to: Receiver;
  /** Undefined: the guest has no address. */
  address?: string;
  hasFailed: boolean;
  wantsMarketing: boolean;
  /** Undefined: a bare address. */
  guest?: Guest;
}

/** Finds a receiver; undefined if the guest does not exist. */
export async function findReceiver(
  db: Db,
  app: Pick<Context, 'keys'>,
  merchantId: number,
  to: { guest: GuestName } | { address: string },
): Promise<FoundReceiver | undefined> {
  if ('address' in to) {
    const hasFailed = await isFailedAddress(db, app, merchantId, to.address);
    return { to, address: to.address, hasFailed, wantsMarketing: false };
  }
  const guest = await findGuest(db, merchantId, to.guest);
  if (!guest || guest.status === 'TERMINATED') return undefined;
  return {
    to: { accountId: guest.accountId },
    address: guest.fields.email,
    hasFailed: guest.emailFailedAt !== null,
    wantsMarketing: guest.fields.optIn === 'true',
    guest,
  };
}

/** Returns the reason not to write to the receiver; undefined when there is none. */
export function whyNotTo(
  { address, hasFailed, wantsMarketing }: FoundReceiver,
  kind: MessageKind,
): 'user_opted_out' | 'user_email_failed' | undefined {
  if (kind === 'marketing' && !wantsMarketing) return 'user_opted_out';
  return address === undefined || hasFailed ? 'user_email_failed' : undefined;
}
