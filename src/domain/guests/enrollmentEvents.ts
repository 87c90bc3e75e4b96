import type { Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../store/database.ts';
import { maskCardNumber } from '../cards/cardReceipt.ts';
import { publish } from '../events/publish.ts';
import type { Merchant } from '../merchantDirectory.ts';
import type { CardToRegister } from './cardToRegister.ts';
import type { NewGuest } from './guests.ts';

interface NewMember {
  merchant: Merchant;
  guest: NewGuest;
  card: CardToRegister;
  /** The card was inactive before. */
  isActivated: boolean;
}

/** Under the card's lock, like everything that is told of a card. */
export async function tellOfEnrollment(
  app: App,
  trx: Transaction<Database>,
  { merchant, guest, card: { cardNumber, cardTemplateCode }, isActivated }: NewMember,
): Promise<void> {
  const { merchantId } = merchant;
  const about = { merchantId, occurredAt: guest.enrolledAt, cardNumber };
  const accountId = Number(guest.accountId);
  const maskedCardNumber = maskCardNumber(cardNumber);
  if (isActivated) {
    const cardTemplateName = merchant.cardTemplates.get(cardTemplateCode)?.name ?? '';
    await publish(trx, app, {
      ...about,
      type: 'card.activated',
      data: { maskedCardNumber, cardTemplateCode, cardTemplateName, accountId },
    });
  }
  const { username, optIn } = guest.fields;
  await publish(trx, app, {
    ...about,
    type: 'guest.enrolled',
    data: { accountId, username, maskedCardNumber, cardTemplateCode, optIn: optIn === 'true' },
  });
}
