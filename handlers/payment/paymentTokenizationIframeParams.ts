import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { tokenizationParams } from '../../src/domain/payments/tokenization.ts';

/** Signs the parameters of the vault's tokenization iframe; the rule is in src/domain/payments/tokenization.ts. */
export default (async ({ caller }, app): Promise<Reply<'paymentTokenizationIframeParams'>> => {
  const params = await tokenizationParams(app, caller.merchant);
  if ('refused' in params) return new BusinessRefusal(`payment.${params.refused}`);
  return { result: 'success', ...params };
}) satisfies Handler<'paymentTokenizationIframeParams'>;
