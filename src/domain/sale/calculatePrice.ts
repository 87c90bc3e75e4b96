import { dayIn } from '../../base/time/zones.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { type AccountCard, type AccountCardReason, findAccountCard } from './accountCard.ts';
import { offeredMethods, type PayingCaller, pricedMethod } from './offeredMethods.ts';
import { type Cart, type Circumstances, receivingCardNumbers } from './pricing/cart.ts';
import type { PricedOrder, PricingReason, Refused } from './pricing/pricedOrder.ts';
import { priceOrder } from './pricing/priceOrder.ts';
import type { Program } from './pricing/program.ts';
import {
  accountProgram,
  type CardKindReason,
  type ItemsName,
  type ProgramReason,
  programWithItems,
} from './programChoice.ts';
import { findReceivingCards } from './receivingCards.ts';
import type { PaymentMethodCode, SaleProgram } from './saleDefinitions.ts';
import { salesOf, sellsAnything } from './sales.ts';

/**
 * Price of an order, with the payment method type it applies to, where discounts or free items depend on
 * that.
 */
export interface CalculatedOrder {
  order: PricedOrder;
  paymentMethodType?: PaymentMethodCode;
  refused?: undefined;
}

type CalculationReason = PricingReason | ProgramReason | 'payment_type_not_allowed';

/** Calculates the price of an order for a buyer who is not logged in. Read-only. */
export async function calculatePrice(
  app: Pick<Context, 'clock' | 'store'>,
  { merchant, isAnonymous }: { merchant: Merchant; isAnonymous: boolean },
  cart: Cart,
  { paymentMethodType, ...kind }: Omit<ItemsName, 'itemCodes'> & Paying,
): Promise<CalculatedOrder | Refused<CalculationReason | CardKindReason>> {
  const itemCodes = new Set(cart.groups.flatMap(({ items }) => items.map(({ itemCode }) => itemCode)));
  const found = programWithItems(merchant, { ...kind, itemCodes });
  if ('refused' in found) return found;
  const caller = { isAnonymous, hasHostedPage: true };
  return calculate(app, { merchant, caller, program: found.program, paymentMethodType }, cart);
}

interface Paying {
  /** Absent: the first one offered. */
  paymentMethodType?: PaymentMethodCode;
}

interface Calculation extends Paying {
  merchant: Merchant;
  caller: PayingCaller;
  program: Program;
  card?: AccountCard;
}

async function calculate(
  app: Pick<Context, 'clock' | 'store'>,
  calculation: Calculation,
  cart: Cart,
): Promise<CalculatedOrder | Refused<PricingReason | 'payment_type_not_allowed'>> {
  const priced = await priceCart(app, calculation, cart);
  if ('refused' in priced) return priced;
  const { order, paymentMethodType } = priced;
  const { program, paymentMethodType: named } = calculation;
  if (named !== undefined && named !== paymentMethodType) return { refused: 'payment_type_not_allowed' };
  const depends = [...program.discounts, ...program.promotionItems].some((terms) => terms.paymentMethodTypes);
  return depends ? { order, paymentMethodType } : { order };
}

/** Prices a cart with the named payment method type, if it is offered, else with the first one. */
export async function priceCart(
  app: Pick<Context, 'clock' | 'store'>,
  { merchant, caller, program, card, paymentMethodType: named }: Calculation,
  cart: Cart,
): Promise<{ order: PricedOrder; paymentMethodType?: PaymentMethodCode } | Refused<PricingReason>> {
  const paymentMethodType = pricedMethod(offeredMethods(merchant, program.definition, caller), named);
  const circumstances = await circumstancesOf(app, merchant, cart, { card, paymentMethodType });
  const order = priceOrder(program, cart, circumstances);
  return 'refused' in order ? order : { order, paymentMethodType };
}

/** Buyer and program. */
export interface AccountRequest {
  merchant: Merchant;
  /** Guest of the access token, if one was sent: the card must then be the guest's own. */
  guest?: Guest;
  cardNumber: string;
  programType: SaleProgram['type'];
  /** Absent: the merchant's first program of the type. */
  programCode?: string;
}

/** Calculates the price of an order for a guest. Read-only. */
export async function calculatePriceForAccount(
  app: Pick<Context, 'clock' | 'store'>,
  request: AccountRequest & Paying,
  cart: Cart,
): Promise<CalculatedOrder | Refused<CalculationReason | AccountCardReason>> {
  const { merchant, programType, programCode: code, paymentMethodType } = request;
  const card = await cardOfAccount(app, request);
  if ('refused' in card) return card;
  const found = accountProgram(merchant, { programType, code }, card);
  if ('refused' in found) return found;
  return calculate(
    app,
    { merchant, caller: { isAnonymous: false }, program: found.program, card, paymentMethodType },
    cart,
  );
}

/** Finds the card of the request, at a merchant with anything for sale. */
export async function cardOfAccount(
  app: Pick<Context, 'clock' | 'store'>,
  { merchant, guest, cardNumber }: Pick<AccountRequest, 'merchant' | 'guest' | 'cardNumber'>,
): Promise<AccountCard | Refused<AccountCardReason | 'invalid_merchant'>> {
  if (!sellsAnything(salesOf(merchant))) return { refused: 'invalid_merchant' };
  return findAccountCard(app, merchant, cardNumber, guest);
}

/** Reads everything else a price depends on, besides program and cart. */
async function circumstancesOf(
  { store: { db }, clock }: Pick<Context, 'clock' | 'store'>,
  merchant: Merchant,
  cart: Cart,
  { card, paymentMethodType }: { card?: AccountCard; paymentMethodType?: PaymentMethodCode },
): Promise<Circumstances> {
  const now = clock.now();
  const { timeZone } = merchant;
  const today = dayIn(timeZone, now);
  const receivingCards = await findReceivingCards(db, merchant, receivingCardNumbers(cart), today);
  return { now, timeZone, today, accountTier: card?.tierCode, paymentMethodType, receivingCards };
}
