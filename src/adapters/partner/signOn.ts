import type { Clock } from '../../base/time/clock.ts';
import type { OfferRequest, PartnerTrouble } from '../../domain/ground/ports/partner.ts';
import type { RemotePartnerSettings } from '../../domain/ground/ports/partnerSettings.ts';
import { type CachedToken, createCachedToken, type GrantedToken } from '../cachedToken.ts';
import { readSignOn, type SignedOn } from './partnerAnswers.ts';
import type { PartnerCalls } from './partnerCalls.ts';

/** Access tokens of content partners, one per merchant. */
export interface SignOns {
  /**
   * Returns a token that is expected to be valid, or the reason for its absence. Concurrent requests share one
   * sign-on.
   */
  token(request: Request, calls: PartnerCalls): Promise<{ token: string } | { refused: PartnerTrouble }>;
  /** Drops a token that the partner refused. */
  forget(merchantId: number, token: string): Promise<void>;
}

type Request = OfferRequest<RemotePartnerSettings>;
interface MerchantToken {
  /** Revision of the merchant's configuration; a new one may name another partner. */
  revision: number;
  cached: CachedToken;
}

/** Thrown when the partner issues no token. */
class SignOnRefused extends Error {
  readonly trouble: PartnerTrouble;
  constructor(trouble: PartnerTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** Safety margin in seconds before a token's expiry in which it is no longer used. */
const MARGIN_SECONDS = 30;

/** OAuth 2.0 client credentials sign-on (RFC 6749, section 4.4): exchanges client id and secret for a token. */
export function openSignOns(clock: Clock): SignOns {
  const byMerchant = new Map<number, MerchantToken>();

  async function fresh(request: Request, calls: PartnerCalls): Promise<GrantedToken> {
    const signedOn = await signOn(request, calls);
    if ('refused' in signedOn) throw new SignOnRefused(signedOn.refused);
    const { token, seconds } = signedOn;
    const margin = Math.min(MARGIN_SECONDS, seconds / 2);
    return { token, usedUntil: clock.now().getTime() + (seconds - margin) * 1000 };
  }

  function cachedFor({ merchant: { merchantId, revision } }: Request): CachedToken {
    const known = byMerchant.get(merchantId);
    if (known?.revision === revision) return known.cached;
    const cached = createCachedToken(clock);
    byMerchant.set(merchantId, { revision, cached });
    return cached;
  }

  return {
    async token(request, calls) {
      try {
        return { token: await cachedFor(request).current(() => fresh(request, calls)) };
      } catch (error) {
        if (error instanceof SignOnRefused) return { refused: error.trouble };
        throw error;
      }
    },
    async forget(merchantId, token) {
      await byMerchant.get(merchantId)?.cached.forget(token);
    },
  };
}

async function signOn(
  { settings }: Request,
  calls: PartnerCalls,
): Promise<SignedOn | { refused: PartnerTrouble }> {
  const { signOnUrl, clientId, secret } = settings;
  const clientSecret = await calls.secret(secret);
  if (clientSecret === undefined) return calls.refuse('no_sign_on', 'the secret is missing');
  const answer = await calls.send('sign-on', {
    url: signOnUrl,
    headers: {
      authorization: `Basic ${Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if ('refused' in answer) return answer;
  if (answer.status >= 500) return calls.refuse('internal_error', `sign-on responded ${answer.status}`);
  if (answer.status !== 200) return calls.refuse('no_sign_on', `sign-on responded ${answer.status}`);
  return readSignOn(answer.body) ?? calls.refuse('no_sign_on', 'sign-on responded without a token');
}

/** Form-encodes id and secret before they are joined by a colon, as RFC 6749 requires. */
function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
