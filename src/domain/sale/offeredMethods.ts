import { STORED_VALUE } from '../cards/cardRequest.ts';
import type { Merchant } from '../merchantDirectory.ts';
import { isPossible, NEEDS_GUEST } from '../payments/methodChecks.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';
import type {
  LoyaltyCardSale,
  PaymentMethodCode,
  PaymentMethodType,
  SaleProgram,
} from './saleDefinitions.ts';

type Offer = Pick<SaleProgram, 'type' | 'paymentMethodTypes' | 'paysForStoredValue'> | LoyaltyCardSale;

/** `hasHostedPage`: the call takes what a buyer confirmed at a processor's page. */
export interface PayingCaller {
  isAnonymous: boolean;
  hasHostedPage?: boolean;
}

/**
 * Ways of paying that an order can really be paid with, in the file's order: without those that the merchant's payment
 * settings, the caller or the kind of goods would always have refused.
 */
export function offeredMethods(
  merchant: Merchant,
  offer: Offer,
  { isAnonymous, hasHostedPage = false }: PayingCaller,
): PaymentMethodType[] {
  return offer.paymentMethodTypes.filter(({ code }) => {
    if (isAnonymous && NEEDS_GUEST.has(code)) return false;
    if (code === 'SV' && !paysWithValue(merchant, offer)) return false;
    return isPossible(merchant, code) || (hasHostedPage && isPossible(merchant, code, 'hosted'));
  });
}

/** The way of paying that a price is calculated for: the one named, if it is offered, or else the first that is. */
export function pricedMethod(
  offered: readonly PaymentMethodType[],
  named?: PaymentMethodCode,
): PaymentMethodCode | undefined {
  return (offered.find(({ code }) => code === named) ?? offered[0])?.code;
}

/** Everything but rewards puts stored value on cards, and a loyalty card does where it starts with some. */
function paysWithValue(merchant: Merchant, offer: Offer): boolean {
  if ('type' in offer) return offer.paysForStoredValue;
  const { activations } = loyaltyProgramOf(merchant);
  return !offer.items.some(({ template }) =>
    activations.get(template)?.startsWith.some(({ wallet }) => wallet === STORED_VALUE),
  );
}
