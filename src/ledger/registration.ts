import type { HeldCard } from './movement.ts';

/** Fields of a card that belong to its registration. */
type Registration = Pick<
  HeldCard,
  'customerName' | 'accountId' | 'accountStatus' | 'registeredAt' | 'loyalty' | 'tierCode'
>;

/**
 * Returns the registration that the card takes over from another: guest, loyalty state, and the tier if both have the
 * same template.
 */
export function registrationOf(card: HeldCard, other: HeldCard): Registration {
  // A tier belongs to a template, so it is not moved between different ones.
  const isSameTemplate = card.cardTemplateCode === other.cardTemplateCode;
  const tierCode = isSameTemplate ? other.tierCode : card.tierCode;
  const { customerName, accountId, accountStatus, registeredAt, loyalty } = other;
  return { customerName, accountId, accountStatus, registeredAt, loyalty, tierCode };
}

/** Returns the card with another's registration. */
export function withRegistrationOf(card: HeldCard, other: HeldCard): HeldCard {
  return { ...card, ...registrationOf(card, other) };
}
