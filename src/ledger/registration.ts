import type { HeldCard } from './movement.ts';

/** The card with another's registration: guest, what the rules remember, and the tier where both are of one template. */
export function withRegistrationOf(card: HeldCard, other: HeldCard): HeldCard {
  // A tier belongs to a template: between cards of different ones it stays behind.
  const isSameTemplate = card.cardTemplateCode === other.cardTemplateCode;
  const tierCode = isSameTemplate ? other.tierCode : card.tierCode;
  const { customerName, accountId, accountStatus, registeredAt, loyalty } = other;
  return { ...card, customerName, accountId, accountStatus, registeredAt, loyalty, tierCode };
}
