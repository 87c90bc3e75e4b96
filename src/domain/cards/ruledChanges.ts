import { dayIn } from '../../clock.ts';
import type { HeldCard, Leg, Posting } from '../../ledger/movement.ts';
import { localTimeIn } from '../rules/businessTime.ts';
import { evaluateRules, type RuleEffects } from '../rules/evaluateRules.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../rules/loyaltyState.ts';
import type { RuledCard, RuleEvent } from '../rules/occasion.ts';
import type { StoreVisit } from './cardRequest.ts';

/** What the merchant's rules make of a transaction, as the ledger takes it. */
export type RuledChanges = Required<Pick<Posting<unknown>, 'legs' | 'tierChanges' | 'loyalty' | 'trace'>>;

/** Runs the rules on what the transaction does. The card is as it is before, without the lots that are due. */
export function ruledChanges(
  { merchant, now, header }: StoreVisit,
  card: HeldCard,
  events: RuleEvent[],
): { changes: RuledChanges; posMessages: string[] } {
  const local = localTimeIn(merchant.timeZone, now);
  const occasion = { at: now, local, storeCode: header.storeCode, events };
  const ruled = ruledCard(card, merchant.timeZone);
  const { effects, trace } = evaluateRules(loyaltyProgramOf(merchant), occasion, ruled);
  const { cardNumber } = card;
  return {
    changes: {
      legs: legsOf(effects, cardNumber),
      tierChanges: effects.tierChange ? [{ cardNumber, ...effects.tierChange }] : [],
      loyalty: [{ cardNumber, state: effects.loyalty }],
      trace,
    },
    posMessages: effects.posMessages,
  };
}

function ruledCard(card: HeldCard, timeZone: string): RuledCard {
  const { cardTemplateCode, tierCode, accountId, registeredAt, wallets } = card;
  return {
    cardTemplateCode,
    tierCode,
    isRegistered: accountId !== null,
    ...(registeredAt ? { registeredOn: dayIn(timeZone, registeredAt) } : {}),
    balances: new Map([...wallets].map(([code, { balance }]) => [code, balance])),
    loyalty: card.loyalty as LoyaltyState,
  };
}

/** What rules give comes from the merchant's promotion account, and goes back to it when a reward uses it up. */
function legsOf({ credits, debits }: RuleEffects, cardNumber: string): Leg[] {
  return [
    ...credits.flatMap(({ walletCode, amount, expiresOn }): Leg[] => [
      { walletCode, amount, cardNumber, ...(expiresOn === null ? {} : { expiresOn }) },
      { walletCode, amount: -amount, account: 'promotion' },
    ]),
    ...debits.flatMap(({ walletCode, amount }): Leg[] => [
      { walletCode, amount: -amount, cardNumber },
      { walletCode, amount, account: 'promotion' },
    ]),
  ];
}
