import type { AccountStatus } from '../../store/database.ts';
import type { GuestFields } from './guestFields.ts';

/** Guest with account: one row, one id. */
export interface Guest {
  merchantId: number;
  accountId: bigint;
  status: AccountStatus;
  enrolledAt: Date;
  fields: GuestFields;
  passwordHash: string | null;
  emailFailedAt: Date | null;
  perks: { code: number; label: string }[];
  favoriteStoreCode: string | null;
  /** Store where the guest enrolled. */
  activationStoreCode: string | null;
}
