import { expiryLegs } from './expiry.ts';
import type { Ledger } from './ledger.ts';
import type { MovementVisit } from './movement.ts';

/** Removes the card's due lots with a separate transaction. False when there were none left. */
export async function takeDueLots(
  ledger: Ledger,
  visit: MovementVisit,
  cardNumber: string,
): Promise<boolean> {
  const outcome = await ledger.perform<{ isTaken: boolean }, never>({
    visit,
    keys: [],
    cardNumbers: [cardNumber],
    seesDueLots: true,
    decide(held) {
      const card = held.card(cardNumber);
      if (!card) throw new Error('A lot belongs to a card that does not exist.');
      const legs = expiryLegs(card, visit.today);
      return { legs, receipt: { isTaken: legs.length > 0 } };
    },
  });
  return outcome.receipt?.isTaken ?? false;
}
