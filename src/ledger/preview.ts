import { Draft } from './draft.ts';
import type { Held, HeldCard, Posting, TransactionHeader } from './movement.ts';

/** Previews the cards after a posting, for its receipt. Nothing is written. */
export function cardsAfter(
  held: Pick<Held, 'card'>,
  header: TransactionHeader,
  posting: Omit<Posting<unknown>, 'receipt' | 'refused'>,
): (cardNumber: string) => HeldCard {
  const draft = new Draft((cardNumber) => held.card(cardNumber));
  draft.take(header, [], { ...posting, receipt: null });
  return (cardNumber) => {
    const card = draft.cards.get(cardNumber) ?? held.card(cardNumber);
    if (!card) throw new Error('A receipt names a card that the movement does not hold.');
    return card;
  };
}
