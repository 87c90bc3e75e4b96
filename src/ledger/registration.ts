import type { HeldCard } from './movement.ts';

/**
 * Returns the card with another's registration: guest, loyalty state, and the tier if both have the same template.
 */
export function withRegistrationOf(card: HeldCard, other: HeldCard): HeldCard {
  // A tier belongs to a template, so it is not moved between different ones.
  const isSameTemplate = card.cardTemplateCode === other.cardTemplateCode;
  const tierCode = isSameTemplate ? other.tierCode : card.tierCode;
  const { customerName, accountId, accountStatus, registeredAt, loyalty } = other;
  return { ...card, customerName, accountId, accountStatus, registeredAt, loyalty, tierCode };
}
