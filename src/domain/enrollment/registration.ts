import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { activationStoreErrors } from '../guests/fieldChecks.ts';
import { type AddCardOutcome, addCard } from './addedCards.ts';
import { type Enrollment, type EnrollmentOutcome, enroll } from './enrollment.ts';
import { type EditParts, type EditReason, editGuest } from './guestEdit.ts';

/** Card to register, to a new guest or to the token's guest. */
export interface Registration extends Enrollment {
  /** Guest who gets the card; absent: a new one. */
  guest?: { guest: Guest; isProven: boolean };
}

export type RegistrationOutcome =
  | { registered: { accountId: number; username?: string; cardNumber: string; cardNumbers: string[] } }
  | Exclude<EnrollmentOutcome, { enrolled: unknown }>
  | Exclude<AddCardOutcome, { added: unknown }>
  | { refused: Exclude<EditReason, 'user_not_found'> };

/**
 * Registers a card. A free card creates a new guest or is added to the token's guest. A guest's own inactive
 * card is activated, and the guest's fields are edited.
 */
export async function register(app: EditParts, registration: Registration): Promise<RegistrationOutcome> {
  const { caller, requestedCard, guest, request, activationStoreCode } = registration;
  const fieldErrors = activationStoreErrors(caller.merchant, activationStoreCode);
  if (fieldErrors) return { fieldErrors };
  if (guest && 'cardNumber' in requestedCard) {
    const outcome = await addCard(app, {
      caller,
      request,
      ...requestedCard,
      guest: guest.guest,
      isGuestProven: guest.isProven,
    });
    const { cardNumber } = requestedCard;
    return 'added' in outcome ? { registered: { ...outcome.added, cardNumber } } : outcome;
  }
  if (
    caller.cardToRegister !== undefined &&
    (await hasOwner(app, caller.merchant.merchantId, caller.cardToRegister))
  ) {
    const { input, account, enforced } = registration;
    const cardNumber = caller.cardToRegister;
    const name = { printedCardNumber: cardNumber };
    const outcome = await editGuest(app, { caller, name, input, account, enforced, activates: cardNumber });
    if ('cardNumbers' in outcome) return { registered: { ...outcome, cardNumber } };
    if (!('refused' in outcome)) return outcome;
    if (outcome.refused === 'user_not_found')
      throw new Error('A guest who is named by a card is not a user.');
    return { refused: outcome.refused };
  }
  const outcome = await enroll(app, registration);
  if (!('enrolled' in outcome)) return outcome;
  const { enrolled } = outcome;
  return { registered: { ...enrolled, cardNumbers: [enrolled.cardNumber] } };
}

async function hasOwner(
  { store: { db } }: Pick<Context, 'store'>,
  merchantId: number,
  cardNumber: string,
): Promise<boolean> {
  const card = await ofMerchant(db, merchantId)
    .selectFrom('card', { card_number: cardNumber })
    .select('account_id')
    .executeTakeFirst();
  return card !== undefined && card.account_id !== null;
}
