import { positiveAmount } from '../../base/money/money.ts';
import type { HeldCard, Posting, Refused } from '../../ledger/movement.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import {
  mustBeActive,
  mustBeWithinVelocity,
  mustHaveRoom,
  mustNotBeSuspended,
  oneMoreMovement,
} from '../cards/shared/cardChecks.ts';
import type { StoreVisit } from '../cards/shared/cardRequest.ts';
import { withRules } from '../cards/shared/ruledMovement.ts';
import { credit } from '../cards/shared/walletLegs.ts';
import { mustFitConfiguration } from '../cards/till/atTill.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { Participant } from './participants.ts';
import type { Survey } from './surveyDefinitions.ts';

type Grant = Pick<Posting<never>, 'legs' | 'cardChanges' | 'tierChanges' | 'loyalty' | 'trace' | 'counters'>;

/** Decides the grant of a completion, or refuses it where the card cannot take all of it. */
export function decideGrant(
  visit: StoreVisit,
  card: HeldCard,
  { adjustments }: Survey,
): Grant | Refused<'transaction_failed'> {
  const unusable =
    mustFitConfiguration(visit, card) ??
    mustBeActive(visit, card) ??
    mustNotBeSuspended(card) ??
    mustBeWithinVelocity(visit, card);
  if (unusable) return { refused: 'transaction_failed' };
  const granted: { walletCode: number; quantity: bigint }[] = [];
  const legs: Grant['legs'] = [];
  for (const { wallet: walletCode, quantity: written } of adjustments) {
    const definition = visit.merchant.wallets.get(walletCode);
    const wallet = card.wallets.get(walletCode);
    const quantity = definition && positiveAmount(written, definition.scale);
    if (!definition || !wallet || quantity === undefined) return { refused: 'transaction_failed' };
    if (mustHaveRoom(definition, wallet.balance, quantity)) return { refused: 'transaction_failed' };
    granted.push({ walletCode, quantity });
    legs.push(...credit(definition, card.cardNumber, quantity, 'promotion', visit.today));
  }
  const { posting } = withRules(visit, card, {
    legs,
    events: granted.map((each) => ({ kind: 'grant' as const, ...each })),
  });
  return { ...posting, counters: oneMoreMovement(visit, card) };
}

/** Returns the card for the grant: the named one, or the guest's first one with all the wallets. */
export async function cardToGrantOn(
  db: Db,
  { merchantId, cardTemplates }: Merchant,
  { cardNumbers }: Participant,
  { adjustments }: Survey,
): Promise<string | undefined> {
  if (cardNumbers.length <= 1) return cardNumbers[0];
  const cards = await ofMerchant(db, merchantId)
    .selectFrom('card')
    .select(['card_number', 'card_template_code'])
    .where((where) => where('card_number', '=', where.fn.any(where.val(cardNumbers))))
    .execute();
  const fitting = new Set(
    cards.flatMap(({ card_number, card_template_code }) => {
      const codes = cardTemplates.get(card_template_code)?.walletCodes;
      return adjustments.every(({ wallet }) => codes?.has(wallet)) ? [card_number] : [];
    }),
  );
  return cardNumbers.find((cardNumber) => fitting.has(cardNumber)) ?? cardNumbers[0];
}
