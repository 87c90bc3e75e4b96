import type { Logger } from 'pino';
import { type OutgoingAnswer, OutgoingFailure, type OutgoingHttp } from '../../base/net/outgoingHttp.ts';
import type { MerchantSecrets } from '../../domain/ground/merchants/merchantSecrets.ts';
import type { OfferRequest, PartnerTrouble } from '../../domain/ground/ports/partner.ts';
import type { RemotePartnerSettings } from '../../domain/ground/ports/partnerSettings.ts';

export interface PartnerSurroundings {
  outgoing: OutgoingHttp;
  secrets: MerchantSecrets;
  log: Logger;
}

/** HTTP calls for one request of a guest, within a shared timeout. */
export interface PartnerCalls {
  secret(name: string): Promise<string | undefined>;
  /** Sends a POST. No response is an outcome, not an error. */
  send(
    step: 'sign-on' | 'content',
    call: { url: string; headers: Record<string, string>; body: string },
  ): Promise<OutgoingAnswer | { refused: PartnerTrouble }>;
  /** Returns the failure and logs it for the operator. */
  refuse(trouble: PartnerTrouble, why: string): { refused: PartnerTrouble };
}

const ONE_CALL_MS = 3_000;
/** Maximum response size in bytes: the contract's longest page, and more than any offer as data. */
const MAX_BYTES = 1_000_000;

export function partnerCalls(
  { outgoing, secrets, log }: PartnerSurroundings,
  { merchant: { merchantId }, settings, trace }: OfferRequest<RemotePartnerSettings>,
): PartnerCalls {
  const deadline = performance.now() + settings.timeoutMs;

  function refuse(trouble: PartnerTrouble, why: string) {
    log.warn({ merchantId, partner: settings.name, trouble, why }, 'the partner sent no usable content');
    return { refused: trouble };
  }

  return {
    secret: (name) => secrets.read(merchantId, name),
    refuse,
    async send(step, { url, headers, body }) {
      const left = Math.floor(deadline - performance.now());
      if (left <= 0) return refuse('no_content', `no time was left for ${step}`);
      const timeoutMs = Math.min(ONE_CALL_MS, left);
      try {
        return await outgoing.send({
          service: 'partner',
          trace,
          method: 'POST',
          url,
          headers,
          body,
          timeoutMs,
          maxBytes: MAX_BYTES,
        });
      } catch (error) {
        if (error instanceof OutgoingFailure) return refuse('no_content', `${step}: ${error.trouble}`);
        throw error;
      }
    },
  };
}
