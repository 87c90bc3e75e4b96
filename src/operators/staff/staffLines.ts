import type { Columns } from '../program/table.ts';
import type { StaffAccount } from './staffAccount.ts';

/** Columns of a list of the staff of a merchant. */
export function staffColumns(merchantId: number, now: Date): Columns<StaffAccount> {
  const roleOf = ({ roles }: StaffAccount) => roles.find((role) => role.merchantId === merchantId);
  return {
    name: ({ name }) => name,
    email: ({ email }) => email,
    role: (account) => roleOf(account)?.role,
    stores: (account) => roleOf(account)?.stores?.join(', ') ?? 'all',
    invitedUntil: ({ invitedUntil }) => (invitedUntil && invitedUntil > now ? invitedUntil : null),
  };
}
