import type { Merchant } from '../ground/merchantDirectory.ts';
import type { LoyaltyCardProgram } from './pricing/loyaltyCardPrice.ts';
import type { Refused } from './pricing/pricedOrder.ts';
import type { LoyaltyCardSale } from './saleDefinitions.ts';
import { salesOf, sellsAnything } from './sales.ts';

/** Returns the loyalty cards a merchant sells: their definition, and the program for price calculation. */
export function loyaltyCardProgram(
  merchant: Merchant,
):
  | { definition: LoyaltyCardSale; program: LoyaltyCardProgram }
  | Refused<'error' | 'invalid_merchant' | 'program_not_found'> {
  const sales = salesOf(merchant);
  if (!sellsAnything(sales)) return { refused: 'invalid_merchant' };
  if (!sales.loyaltyCards) return { refused: 'program_not_found' };
  const { definition, program } = sales.loyaltyCards;
  return program ? { definition, program } : { refused: 'error' };
}
