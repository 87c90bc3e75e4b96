import { Draft } from './draft.ts';
import type { HeldCard, Posting, TransactionHeader } from './movement.ts';

/** The card as a posting will leave it, for a receipt that tells so. Throws when the posting breaks a rule of bookkeeping. */
export function cardAfter(
  card: HeldCard,
  header: TransactionHeader,
  posting: Omit<Posting<unknown>, 'receipt'>,
): HeldCard {
  const draft = new Draft((cardNumber) => (cardNumber === card.cardNumber ? card : undefined));
  draft.take(header, [card.cardNumber], { ...posting, receipt: null });
  return draft.cards.get(card.cardNumber) ?? card;
}
