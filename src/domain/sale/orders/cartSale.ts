import type { CheckoutParts, Context } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import type { MethodRefusal, RequestedMethod } from '../../payments/methodRequest.ts';
import type { AccountCard, AccountCardReason } from '../accountCard.ts';
import { priceCart } from '../calculatePrice.ts';
import type { PayingCaller } from '../offeredMethods.ts';
import type { Cart } from '../pricing/cart.ts';
import type { PricedOrder, PricingReason, Refused } from '../pricing/pricedOrder.ts';
import type { ChosenProgram } from '../programChoice.ts';
import type { SaleProgram } from '../saleDefinitions.ts';
import { isTotal, storeOfOrder } from './executeOrder.ts';
import { type Parties, storedOrder } from './orderContents.ts';
import { loadsItsPayer, orderPayment, type PaymentInput } from './orderPayment.ts';
import type { NewOrder } from './placeOrder.ts';

/** Sale of a cart, as a guest or another buyer requests it. */
export interface CartSale {
  cart: Cart;
  programType: SaleProgram['type'];
  totalPrice: number | string;
  activationStoreCode?: string;
  paymentMethod: RequestedMethod;
  buyer: Parties;
  buyerIp?: string;
}

/** Cart with its current price, and the store that sells it. */
interface PricedSale extends ChosenProgram {
  order: PricedOrder;
  storeCode: string;
}

/** Prices the cart of a sale. Refuses another total than the current price. */
export async function priceSale(
  app: Pick<Context, 'clock' | 'store'>,
  merchant: Merchant,
  { program, startTier }: ChosenProgram,
  { cart, totalPrice, activationStoreCode, paymentMethod }: CartSale,
  { card, ...caller }: PayingCaller & { card?: AccountCard },
): Promise<PricedSale | Refused<PricingReason | 'invalid_store' | 'price_mismatch'>> {
  const { paymentMethodType } = paymentMethod;
  const priced = await priceCart(app, { merchant, caller, program, card, paymentMethodType }, cart);
  if ('refused' in priced) return priced;
  const { order } = priced;
  const storeCode = storeOfOrder(merchant, activationStoreCode, program.requiresActivationStore);
  if (typeof storeCode !== 'string') return storeCode;
  if (!isTotal(totalPrice, order.total, program.scale)) return { refused: 'price_mismatch' };
  return { program, startTier, order, storeCode };
}

/** Validates the payment of a priced sale. Returns what the order has of it. */
export async function paySale(
  app: CheckoutParts,
  { program, startTier, order, storeCode }: PricedSale,
  { cart, paymentMethod, buyer, buyerIp }: CartSale,
  payer: Omit<PaymentInput, 'method' | 'pointsWallet' | 'offer'>,
): Promise<Omit<NewOrder, 'kind'> | MethodRefusal | Refused<AccountCardReason | 'unfit_receiving_card'>> {
  const payment = await orderPayment(app, {
    ...payer,
    method: paymentMethod,
    pointsWallet: program.pointsWallet,
    offer: program.definition,
  });
  if ('refused' in payment) return payment;
  // Of the two cards neither alone is wrong.
  if (loadsItsPayer(cart, payment.payer)) return { refused: 'unfit_receiving_card', places: [] };
  return {
    programType: program.type,
    programCode: program.code,
    storeCode,
    contents: {
      ...storedOrder(order),
      template: program.template,
      tier: startTier,
      cardNumber: payer.cardNumber,
      payer: payment.payer,
      paidWith: payment.paidWith,
      buyer,
    },
    method: payment.method,
    buyerIp,
  };
}
