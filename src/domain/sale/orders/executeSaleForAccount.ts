import type { CheckoutParts, Context, FlowParts } from '../../ground/context.ts';
import { cardOfAccount } from '../calculatePrice.ts';
import { accountProgram } from '../programChoice.ts';
import { type CartSale, paySale, priceSale } from './cartSale.ts';
import { type Execution, executedBefore, executeOrder } from './executeOrder.ts';
import type { OrderRequest } from './placeOrder.ts';

export interface AccountSaleInput extends CartSale {
  programCode?: string;
  cardNumber: string;
}

/** Sells to a guest, at the calculated price. */
export async function executeSaleForAccount(
  app: FlowParts & Pick<Context, 'secrets'>,
  request: OrderRequest,
  input: AccountSaleInput,
) {
  const before = await executedBefore(app, request);
  if (before) return withoutHostedPage(before);
  const order = await prepare(app, request, input);
  if ('refused' in order) return { ...order, refused: reasonOf(order.refused) };
  return withoutHostedPage(await executeOrder(app, request, order));
}

function withoutHostedPage(execution: Execution) {
  return execution.refused === undefined ? execution : { refused: reasonOf(execution.refused) };
}

function reasonOf<Reason extends string>(refused: Reason): Exclude<Reason, 'payment_intent_mismatch'> {
  if (refused === 'payment_intent_mismatch')
    throw new Error('A guest paid at the page of a processor, where no guest is sent.');
  return refused as Exclude<Reason, 'payment_intent_mismatch'>;
}

async function prepare(app: CheckoutParts, { caller }: OrderRequest, input: AccountSaleInput) {
  const { merchant, guest } = caller;
  const { programType, programCode: code, cardNumber } = input;
  const card = await cardOfAccount(app, { merchant, guest, cardNumber });
  if ('refused' in card) return card;
  const { accountId } = card;
  const found = accountProgram(merchant, { programType, code }, card);
  if ('refused' in found) return found;
  const priced = await priceSale(app, merchant, found, input, { isAnonymous: false, card });
  if ('refused' in priced) return priced;
  const payer = { merchant, accountId, guest, cardNumber, isAnonymous: false };
  const sale = await paySale(app, priced, input, payer);
  return 'refused' in sale ? sale : { ...sale, kind: 'account_sale' as const, accountId };
}
