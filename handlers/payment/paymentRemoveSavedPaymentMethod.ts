import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { guestWhoPays } from '../../src/domain/payments/guestWhoPays.ts';
import { removeSavedMethod } from '../../src/domain/payments/removeSavedMethod.ts';
import { isChargedTo } from '../../src/domain/subscriptions/subscriptionMethod.ts';

/** Removes a saved payment method; the rule is in src/domain/payments/removeSavedMethod.ts. */
export default (async (call, app): Promise<Reply<'paymentRemoveSavedPaymentMethod'>> => {
  const { merchant, clientId } = call.caller;
  const { printedCardNumber, savedCardCode } = call.body;
  const guest = await guestWhoPays(app, merchant, printedCardNumber);
  if ('refused' in guest) return new BusinessRefusal(`payment.${guest.refused}`);
  const { accountId } = guest;
  const { digest, idempotencyKey } = call;
  const operationId = 'paymentRemoveSavedPaymentMethod';
  const { merchantId } = merchant;
  const request = { merchantId, clientId, operationId, idempotencyKey, digest };
  const { refused } = await removeSavedMethod(app, {
    merchant,
    accountId,
    savedCardCode,
    request,
    isInUse: isChargedTo,
  });
  if (refused === undefined) return { result: 'success' };
  return new BusinessRefusal(`payment.${refused}`);
}) satisfies Handler<'paymentRemoveSavedPaymentMethod'>;
