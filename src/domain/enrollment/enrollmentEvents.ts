import type { Trx } from '../../store/database.ts';
import { maskCardNumber } from '../cards/shared/cardReceipt.ts';
import type { EventParts } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { NewGuest } from '../guests/guests.ts';
import { publish } from '../webhooks/publish.ts';
import type { CardToRegister } from './cardToRegister.ts';

interface NewMember {
  merchant: Merchant;
  guest: NewGuest;
  card: CardToRegister;
  /** The card was inactive before enrollment. */
  isActivated: boolean;
}

/** Publishes the events of an enrollment; the caller must hold the card's lock. */
export async function notifyOfEnrollment(
  app: EventParts,
  trx: Trx,
  { merchant, guest, card, isActivated }: NewMember,
): Promise<void> {
  const { merchantId } = merchant;
  const { accountId, enrolledAt: occurredAt } = guest;
  if (isActivated) await publishActivation(app, trx, { merchant, accountId, card, occurredAt });
  const { username, optIn } = guest.fields;
  const { cardNumber, cardTemplateCode } = card;
  const maskedCardNumber = maskCardNumber(cardNumber);
  const data = {
    accountId: Number(accountId),
    username,
    maskedCardNumber,
    cardTemplateCode,
    optIn: optIn === 'true',
  };
  await publish(trx, app, { merchantId, occurredAt, cardNumber, type: 'guest.enrolled', data });
}

interface ActivatedCard {
  merchant: Merchant;
  accountId: bigint;
  card: CardToRegister;
  occurredAt: Date;
}

/** Publishes the activation of a card by registration. */
export async function publishActivation(
  app: EventParts,
  trx: Trx,
  { merchant, accountId, card: { cardNumber, cardTemplateCode }, occurredAt }: ActivatedCard,
): Promise<void> {
  await publish(trx, app, {
    merchantId: merchant.merchantId,
    occurredAt,
    cardNumber,
    type: 'card.activated',
    data: {
      maskedCardNumber: maskCardNumber(cardNumber),
      cardTemplateCode,
      cardTemplateName: merchant.cardTemplates.get(cardTemplateCode)?.name ?? '',
      accountId: Number(accountId),
    },
  });
}
