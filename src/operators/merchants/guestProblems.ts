import { caseFolded } from '../../base/text/folding.ts';
import { isInRange } from '../../domain/ground/merchants/cardNumbers.ts';
import {
  type Report,
  refuseRepeated,
  refuseRepeatedIn,
} from '../../domain/ground/merchants/repeatedEntries.ts';
import type { WrittenGuest, WrittenMerchant } from '../../domain/ground/merchants/writtenFile.ts';
import { rangesOf } from './cardProblems.ts';

/** Checks sample guests for problems that the JSON schema cannot express: stores, cards and unique values. */
export function checkGuests(merchant: WrittenMerchant, report: Report): void {
  const { guests = [] } = merchant;
  refuseRepeated(
    guests.map(({ username }, index) => ({
      key: username === undefined ? undefined : caseFolded(username),
      path: ['guests', index, 'username'],
    })),
    report,
  );
  refuseRepeatedIn(['guests'], guests, 'accountId', report);
  for (const [index, { username = '' }] of guests.entries()) {
    const isAddress = guests.some(
      ({ fields: { email } }, place) =>
        place !== index && email !== undefined && caseFolded(email) === caseFolded(username),
    );
    if (isAddress) report(['guests', index, 'username'], 'is the e-mail address of another guest');
  }
  refuseRepeated(
    guests.flatMap(({ cards }, index) =>
      cards.map((key, place) => ({ key, path: ['guests', index, 'cards', place] })),
    ),
    report,
  );
  refuseRepeated(
    guests.flatMap(({ savedPaymentMethods }, index) =>
      savedPaymentMethods.map(({ id: key }, place) => ({
        key,
        path: ['guests', index, 'savedPaymentMethods', place, 'id'],
      })),
    ),
    report,
  );
  for (const [index, guest] of guests.entries()) {
    checkReferences(merchant, guest, (path, message) => report(['guests', index, ...path], message));
  }
  checkListedCards(merchant, report);
}

function checkReferences(merchant: WrittenMerchant, guest: WrittenGuest, report: Report): void {
  const { stores, templates = [], batches = [], cards = [] } = merchant;
  const store = guest.favoriteStore;
  if (store !== undefined && !stores.some(({ code }) => code === store)) {
    report(['favoriteStore'], `refers to an unknown store "${store}"`);
  }
  for (const [place, number] of guest.cards.entries()) {
    const isMade = rangesOf(batches, templates).some(({ range }) => isInRange(range, number));
    if (!isMade && !cards.some((card) => card.number === number)) {
      report(['cards', place], 'is neither in the range of a batch nor among the cards of this file');
    }
  }
}

/** Checks that a guest's card has one source of its name and phone numbers. */
function checkListedCards({ cards = [], guests = [] }: WrittenMerchant, report: Report): void {
  const held = new Set(guests.flatMap((guest) => guest.cards));
  for (const [index, { number, customerName, aliases }] of cards.entries()) {
    if (!held.has(number)) continue;
    if (customerName !== undefined) {
      report(['cards', index, 'customerName'], "is given by the card's guest: leave it out");
    }
    if (aliases?.phone)
      report(['cards', index, 'aliases', 'phone'], "is given by the card's guest: leave it out");
  }
}
