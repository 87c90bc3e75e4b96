import { counted } from '../../base/text/counted.ts';
import { caseFolded } from '../../base/text/folding.ts';
import { cardEnding } from '../../domain/ground/merchants/cardNumbers.ts';
import type { DeclaredGuest, DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import { linkCard } from '../../domain/guests/guestCards.ts';
import { insertGuest } from '../../domain/guests/guests.ts';
import { newLoginNames, takenLoginField } from '../../domain/guests/uniqueness.ts';
import type { MerchantPlan, Writing } from './merchantPlan.ts';
import { saveSampleMethods } from './sampleMethods.ts';
import type { StoredGuests } from './storedGuests.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/**
 * Plans sample guests, after the cards they hold. A guest is created once: afterwards fields, password and
 * cards belong to the guest, and applying the file again must not undo changes to them.
 */
export function planGuests(plan: MerchantPlan, declared: DeclaredMerchant, stored: StoredMerchant): void {
  for (const guest of declared.guests) {
    if (isThere(guest, stored.guests)) continue;
    refuseCardsOfOthers(plan, guest, stored);
    const names = newLoginNames({}, { ...guest.fields, username: guest.username });
    const field = takenLoginField(names, stored.guests.logins);
    if (field)
      plan.refuse(`guest ${nameOf(guest)} cannot be created: another guest logs in with this ${field}`);
    const cards = counted(guest.cards.length, 'card');
    plan.add('+', `guest ${nameOf(guest)}, ${cards}`, (writing) => makeGuest(writing, guest));
  }
}

function isThere({ username, accountId }: DeclaredGuest, { usernames, accountIds }: StoredGuests): boolean {
  return (
    (username !== undefined && usernames.has(caseFolded(username))) ||
    (accountId !== undefined && accountIds.has(accountId))
  );
}

function nameOf({ username, accountId }: DeclaredGuest): string {
  return username ?? `${accountId}`;
}

function refuseCardsOfOthers(plan: MerchantPlan, guest: DeclaredGuest, { guests }: StoredMerchant): void {
  for (const number of guest.cards) {
    const card = guests.cards.get(number);
    if (!card) continue;
    const refuse = (why: string) =>
      plan.refuse(`guest ${nameOf(guest)} cannot be given the ${cardEnding(number)}: ${why}`);
    if (card.accountId !== null) refuse('it is registered to another guest');
    else if (card.status !== 'INACTIVE' && card.status !== 'ACTIVE') refuse(`it is ${card.status}`);
  }
}

async function makeGuest(writing: Writing, declared: DeclaredGuest): Promise<void> {
  const { db, merchantId, now, passwords } = writing;
  const { password, fields, status, perks, favoriteStore, emailFailed, enrolledOn } = declared;
  // Noon in UTC is the same day for every merchant from Honolulu to Auckland.
  const enrolledAt = enrolledOn === undefined ? now : new Date(`${enrolledOn}T12:00:00Z`);
  const accountId = declared.accountId ?? (await writing.nextAccountId());
  await insertGuest(db, {
    merchantId,
    accountId,
    enrolledAt,
    fields,
    passwordHash: password === undefined ? undefined : await passwords.hash(password),
    status,
    perks,
    favoriteStoreCode: favoriteStore,
    emailFailedAt: emailFailed ? now : undefined,
  });
  for (const cardNumber of declared.cards) {
    if (!(await linkCard(db, { merchantId, cardNumber, guest: { accountId, fields }, now: enrolledAt })))
      throw new Error(`The ${cardEnding(cardNumber)} is not free as it was when the guests were planned.`);
  }
  await saveSampleMethods(writing, accountId, declared.savedPaymentMethods);
}
