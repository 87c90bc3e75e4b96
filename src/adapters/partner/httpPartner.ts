import type { OutgoingAnswer } from '../../base/net/outgoingHttp.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { OfferOutcome, OfferRequest, PartnerProvider } from '../../domain/ground/ports/partner.ts';
import type { RemotePartnerSettings } from '../../domain/ground/ports/partnerSettings.ts';
import { readHtml, readJson } from './partnerAnswers.ts';
import { type PartnerCalls, type PartnerSurroundings, partnerCalls } from './partnerCalls.ts';
import { openSignOns } from './signOn.ts';

type Request = OfferRequest<RemotePartnerSettings>;

/** Content partner over HTTP: signs on, then requests the guest's offer. docs/runbook.md describes the protocol. */
export function openHttpPartner(
  surroundings: PartnerSurroundings,
  clock: Clock,
): PartnerProvider<RemotePartnerSettings> {
  const signOns = openSignOns(clock);

  async function ask(request: Request, calls: PartnerCalls): Promise<OutgoingAnswer | OfferOutcome> {
    const signedOn = await signOns.token(request, calls);
    if ('refused' in signedOn) return signedOn;
    const { token } = signedOn;
    const answer = await calls.send('content', {
      url: request.settings.contentUrl,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      // In the body, because URLs are logged along the way.
      body: JSON.stringify({
        experience: request.settings.experience,
        loyaltyid: request.guestId,
        channeltype: request.channelType,
        showcontentas: request.showContentAs,
        responsetype: request.responseType,
        serverDate: clock.now().toISOString(),
      }),
    });
    if ('status' in answer && answer.status === 401) await signOns.forget(request.merchant.merchantId, token);
    return answer;
  }

  return {
    async offerFor(request) {
      const calls = partnerCalls(surroundings, request);
      let answer = await ask(request, calls);
      // The token was revoked before its expiry: retry once with a new one.
      if ('status' in answer && answer.status === 401) answer = await ask(request, calls);
      return 'status' in answer ? read(answer, request, calls) : answer;
    },
  };
}

function read(answer: OutgoingAnswer, { responseType }: Request, calls: PartnerCalls): OfferOutcome {
  const { status } = answer;
  const detail = `content responded ${status}`;
  if (status === 401 || status === 403) return calls.refuse('no_sign_on', detail);
  if (status === 404) return { refused: 'content_not_found' };
  if (status >= 500) return calls.refuse('internal_error', detail);
  if (status !== 200) return calls.refuse('unsupported_status', detail);
  const offer = responseType === 'html' ? readHtml(answer) : readJson(answer);
  return 'refused' in offer ? calls.refuse(offer.refused, 'content has an invalid format') : offer;
}
