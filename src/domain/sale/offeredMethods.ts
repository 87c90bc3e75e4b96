import { STORED_VALUE } from '../cards/shared/cardRequest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { isPossible, NEEDS_GUEST } from '../payments/methodChecks.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';
import type {
  LoyaltyCardSale,
  PaymentMethodCode,
  PaymentMethodType,
  SaleProgram,
} from './saleDefinitions.ts';

type Offer = Pick<SaleProgram, 'type' | 'paymentMethodTypes' | 'paysForStoredValue'> | LoyaltyCardSale;

/** `hasHostedPage`: the request can carry a payment intent of a hosted checkout. */
export interface PayingCaller {
  isAnonymous: boolean;
  hasHostedPage?: boolean;
}

/**
 * Lists the payment method types that can pay for an order, in the file's order. Omits those that the
 * merchant's payment settings, the caller or the kind of goods would always refuse.
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

/** Selects the payment method type for a price calculation: the named one, if offered, else the first. */
export function pricedMethod(
  offered: readonly PaymentMethodType[],
  named?: PaymentMethodCode,
): PaymentMethodCode | undefined {
  return (offered.find(({ code }) => code === named) ?? offered[0])?.code;
}

/**
 * Returns true if the offer puts stored value on cards: any but rewards, or a loyalty card with initial
 * value.
 */
function paysWithValue(merchant: Merchant, offer: Offer): boolean {
  if ('type' in offer) return offer.paysForStoredValue;
  const { activations } = loyaltyProgramOf(merchant);
  return !offer.items.some(({ template }) =>
    activations.get(template)?.startsWith.some(({ wallet }) => wallet === STORED_VALUE),
  );
}
