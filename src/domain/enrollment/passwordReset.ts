import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context, MessageParts } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { hasLoyaltyProgram, type Merchant } from '../ground/merchantDirectory.ts';
import { pageSettingsOf } from '../ground/merchants/pagesClient.ts';
import { shopUrl } from '../ground/merchants/shopPages.ts';
import { hashNewPassword } from '../guests/credentials.ts';
import { findGuest, holdGuest } from '../guests/guests.ts';
import { revokeTokensOf } from '../tokens/revocation.ts';
import { queueCredentialMail } from './credentialMails.ts';
import { mailGuests } from './guestMails.ts';
import type { MailName } from './guestsToMail.ts';
import { createResetToken, isResetTokenOf, RESET_MINUTES, readResetToken } from './resetTokens.ts';

type ResetParts = MessageParts & Pick<Context, 'log' | 'store' | 'limits'>;

/**
 * Mails guests of the name a link by which they set a new password. Returns the token of the first one's mail, or one
 * that no guest has; only a sandbox may show it.
 */
export async function requestPasswordReset(
  app: ResetParts,
  { merchant, address }: Caller,
  name: MailName,
): Promise<{ token: string } | { refused: 'invalid_merchant' }> {
  if (!hasLoyaltyProgram(merchant)) return { refused: 'invalid_merchant' };
  const tokenOf = (guest: Guest | undefined) =>
    createResetToken(app.keys, guest ?? nobodyAt(merchant), app.clock.now());
  const guests = await mailGuests(app, {
    merchant,
    address,
    name,
    event: 'PASSWORD_RESET',
    isFor: ({ fields }) => fields.username !== undefined,
    paramsFor: (_trx, guest) => resetParams(app, merchant, guest ?? nobodyAt(merchant), tokenOf(guest)),
  });
  return { token: tokenOf(guests[0]) };
}

const nobodyAt = ({ merchantId }: Merchant) => ({
  merchantId,
  accountId: 0n,
  fields: { username: 'nobody' } as Guest['fields'],
  passwordHash: null,
});

function resetParams(
  { config }: Pick<Context, 'config'>,
  merchant: Merchant,
  { fields: { username = '', firstName } }: Pick<Guest, 'fields'>,
  token: string,
) {
  const hasPage = config.publicUrl !== undefined && pageSettingsOf(merchant)?.account === true;
  return {
    merchant: merchant.name,
    username,
    token,
    minutes: RESET_MINUTES,
    ...(hasPage ? { url: shopUrl(config, merchant, `/password/${token}`) } : {}),
    ...(firstName === undefined ? {} : { firstName }),
  };
}

/** Sets the password of the token's guest, and ends the guest's logins. */
export async function resetPassword(
  app: ResetParts & Pick<Context, 'passwords'>,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<'done' | { refused: 'invalid_merchant' | 'invalid_reset_token' }> {
  const { merchant, address } = caller;
  const { merchantId } = merchant;
  if (!hasLoyaltyProgram(merchant)) return { refused: 'invalid_merchant' };
  const read = readResetToken(token, app.clock.now());
  const isOf = (guest: Guest) => guest.status === 'ACTIVE' && isResetTokenOf(app.keys, guest, read!);
  const named = await app.limits.guestLogins.attempt({ merchantId, names: [], address }, async () => {
    const guest = read && (await findGuest(app.store.db, merchantId, { accountId: read.accountId }));
    return guest && isOf(guest) ? guest : undefined;
  });
  if (!named) return { refused: 'invalid_reset_token' };
  // Slow work runs before the guest is locked.
  const passwordHash = await hashNewPassword(app, caller, password);
  const { accountId } = named;
  return inTransaction(app.store.db, async (trx) => {
    const before = await holdGuest(trx, merchantId, accountId);
    // Used meanwhile, or what it is bound to has changed.
    if (!isOf(before)) return { refused: 'invalid_reset_token' };
    await queueCredentialMail(trx, app, { merchant, before, changed: { password: true, email: false } });
    await ofMerchant(trx, merchantId)
      .updateTable('guest', { account_id: accountId })
      .set({ password_hash: passwordHash })
      .execute();
    await revokeTokensOf(trx, merchantId, accountId, 'password_changed', app.clock.now());
    return 'done';
  });
}
