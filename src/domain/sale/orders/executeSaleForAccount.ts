import type { Context } from '../../context.ts';
import type { RequestedMethod } from '../../payments/methodRequest.ts';
import { cardOfAccount, circumstancesOf } from '../calculation.ts';
import { offeredMethods, pricedMethod } from '../offeredMethods.ts';
import type { Cart } from '../pricing/cart.ts';
import { priceOrder } from '../pricing/priceOrder.ts';
import { accountProgram } from '../programChoice.ts';
import type { SaleProgram } from '../saleDefinitions.ts';
import { executeOrder, isTotal, storeOfOrder } from './executeOrder.ts';
import { type Parties, storedOrder } from './orderContents.ts';
import { loadsItsPayer, orderPayment } from './orderPayment.ts';
import type { OrderRequest } from './placeOrder.ts';

export interface AccountSaleInput {
  cart: Cart;
  programType: SaleProgram['type'];
  programCode?: string;
  cardNumber: string;
  totalPrice: number | string;
  activationStoreCode?: string;
  paymentMethod: RequestedMethod;
  buyer: Parties;
  buyerIp?: string;
}

/** Sells to a guest, at the calculated price. */
export async function executeSaleForAccount(app: Context, request: OrderRequest, input: AccountSaleInput) {
  const outcome = await executeOrder(app, request, () => prepare(app, request, input));
  if (outcome.refused === undefined) return outcome;
  const { refused } = outcome;
  if (refused === 'payment_intent_mismatch')
    throw new Error('A guest paid at the page of a processor, where no guest is sent.');
  return { refused };
}

async function prepare(
  app: Pick<Context, 'log' | 'clock' | 'store' | 'limits' | 'keys' | 'secrets' | 'gateways'>,
  { caller }: OrderRequest,
  input: AccountSaleInput,
) {
  const { merchant, guest } = caller;
  const { cart, programType, programCode: code, cardNumber, totalPrice } = input;
  const card = await cardOfAccount(app, { merchant, guest, cardNumber });
  if ('refused' in card) return card;
  const found = accountProgram(merchant, { programType, code }, card);
  if ('refused' in found) return found;
  const { program, startTier } = found;
  const offered = offeredMethods(merchant, program.definition, { isAnonymous: false });
  const paymentMethodType = pricedMethod(offered, input.paymentMethod.paymentMethodType);
  const order = priceOrder(
    program,
    cart,
    await circumstancesOf(app, merchant, cart, { card, paymentMethodType }),
  );
  if ('refused' in order) return order;
  const storeCode = storeOfOrder(merchant, input.activationStoreCode, program.requiresActivationStore);
  if (typeof storeCode !== 'string') return storeCode;
  if (!isTotal(totalPrice, order.total, program.scale)) return { refused: 'price_mismatch' as const };
  const { accountId } = card;
  const payment = await orderPayment(app, {
    merchant,
    method: input.paymentMethod,
    accountId,
    guest,
    cardNumber,
    isAnonymous: false,
    pointsWallet: program.pointsWallet,
    offer: program.definition,
  });
  if ('refused' in payment) return payment;
  if (loadsItsPayer(cart, payment.payer)) return { refused: 'unfit_receiving_card' as const };
  return {
    kind: 'account_sale' as const,
    programType: program.type,
    programCode: program.code,
    storeCode,
    accountId,
    contents: {
      ...storedOrder(order),
      template: program.template,
      tier: startTier,
      cardNumber,
      payer: payment.payer,
      paidWith: payment.paidWith,
      buyer: input.buyer,
    },
    method: payment.method,
    buyerIp: input.buyerIp,
  };
}
