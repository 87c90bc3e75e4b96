import type { components } from '../../generated/types.ts';
import type { IssuedAccountToken } from '../../src/domain/cards/shared/accountTokens.ts';
import { maskCardNumber } from '../../src/domain/cards/shared/cardReceipt.ts';
import type { Caller } from '../../src/domain/ground/caller.ts';
import type { Guest } from '../../src/domain/ground/guest.ts';
import { GUEST_FIELDS } from '../../src/domain/ground/guestFields.ts';
import type { AccountCard, AccountWallet } from '../../src/domain/guests/accountCards.ts';
import type { GuestName } from '../../src/domain/guests/guests.ts';

/** Request and reply mapping of the guest service. */

type Schemas = components['schemas'];

/** Query that names a guest, unless a token does. */
interface NamingQuery {
  username?: string;
  printedCardNumber?: string;
  accountId?: number;
}

/** Returns the guest of a call: the token's, or the named one. */
export function namedGuest(query: NamingQuery, { guest }: Caller): GuestName {
  if (guest) return { accountId: guest.accountId };
  const { username, printedCardNumber, accountId } = query;
  if (username !== undefined) return { username };
  if (printedCardNumber !== undefined) return { printedCardNumber };
  if (accountId !== undefined) return { accountId: BigInt(accountId) };
  throw new Error('A call that names no guest came past the contract.');
}

export function accountReply(
  guest: Guest,
  cards: AccountCard[],
  accountToken: IssuedAccountToken | undefined,
): Schemas['GuestAccountInformation'] {
  return {
    result: 'success',
    account: toAccount(guest),
    fields: toProfile(guest),
    cards: cards.map(toCard),
    ...(accountToken && {
      accountToken: accountToken.token,
      accountTokenExpiresIn: accountToken.expiresInSeconds,
    }),
  };
}

function toAccount({
  accountId,
  status,
  enrolledAt,
  perks,
  favoriteStoreCode,
}: Guest): Schemas['GuestAccount'] {
  return {
    accountId: Number(accountId),
    accountStatus: status,
    enrolledDatetime: toDateTime(enrolledAt),
    perks: perks.map(({ code, label }) => ({ code, label })),
    favoriteStore: favoriteStoreCode === null ? [] : [{ code: favoriteStoreCode }],
  };
}

/** Field by field, so that no data outside the contract is sent. */
function toProfile({ fields }: Guest): Schemas['GuestProfile'] {
  const known = GUEST_FIELDS.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, fields[field]]));
}

function toCard(card: AccountCard): Schemas['GuestCard'] {
  return {
    printedCardNumber: card.cardNumber,
    maskedCardNumber: maskCardNumber(card.cardNumber),
    cardStatus: card.status,
    cardTemplateCode: card.cardTemplateCode,
    cardTemplateName: card.cardTemplateName,
    tierCode: card.tierCode,
    tierName: card.tierName,
    ...(card.expiresOn === undefined ? {} : { expirationDate: card.expiresOn }),
    wallets: card.wallets.map(toWallet),
  };
}

function toWallet({ definition, balance, expirations }: AccountWallet): Schemas['GuestWallet'] {
  return {
    walletCode: definition.walletCode,
    walletName: definition.name,
    walletKind: definition.kind.toUpperCase() as Uppercase<typeof definition.kind>,
    balance: Number(balance),
    expirationDates: expirations.map(({ quantity, date }) => ({ quantity: Number(quantity), date })),
  };
}

/** Formats a time to the second, as in the contract's examples. */
function toDateTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
