import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { listSavedMethods } from '../../src/domain/payments/listSavedMethods.ts';
import { toPaymentInfo } from './mapping.ts';

/** Lists a guest's saved payment methods. */
export default (async ({ query, caller }, app): Promise<Reply<'paymentSavedPaymentMethods'>> => {
  const outcome = await listSavedMethods(app, caller.merchant, query.printedCardNumber);
  if ('refused' in outcome) return new BusinessRefusal(`payment.${outcome.refused}`);
  return { result: 'success', savedPaymentMethods: outcome.methods.map(toPaymentInfo) };
}) satisfies Handler<'paymentSavedPaymentMethods'>;
