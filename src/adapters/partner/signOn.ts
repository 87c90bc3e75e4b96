import type { Clock } from '../../clock.ts';
import type { RemotePartnerSettings } from '../../domain/partner/partnerSettings.ts';
import { readSignOn, type SignedOn } from './partnerAnswers.ts';
import type { PartnerCalls } from './partnerCalls.ts';
import type { OfferRequest, PartnerTrouble } from './partnerProvider.ts';

/** Tokens of content partners, one of each merchant. */
export interface SignOns {
  /** A token that should be good, or why there is none. Requests that need one at once share a sign-on. */
  token(request: Request, calls: PartnerCalls): Promise<{ token: string } | { refused: PartnerTrouble }>;
  /** The partner refused this token. */
  forget(merchantId: number, token: string): void;
}

type Request = OfferRequest<RemotePartnerSettings>;
type Outcome = { token: string; expiresAt: number } | { refused: PartnerTrouble };

interface Standing {
  /** Of the merchant's configuration: with another one, the partner may be somebody else. */
  revision: number;
  latest?: Outcome;
  underWay?: Promise<Outcome>;
}

/** So long before its end a token is not used any more. */
const MARGIN_SECONDS = 30;

/** Signs on as OAuth 2 has it for programs (RFC 6749, 4.4): the client's id and secret for a token. */
export function openSignOns(clock: Clock): SignOns {
  const byMerchant = new Map<number, Standing>();

  async function fresh(request: Request, calls: PartnerCalls): Promise<Outcome> {
    const signedOn = await signOn(request, calls);
    if ('refused' in signedOn) return signedOn;
    const { token, seconds } = signedOn;
    const margin = Math.min(MARGIN_SECONDS, seconds / 2);
    return { token, expiresAt: clock.now().getTime() + (seconds - margin) * 1000 };
  }

  async function begin(standing: Standing, request: Request, calls: PartnerCalls): Promise<Outcome> {
    standing.underWay = fresh(request, calls);
    try {
      standing.latest = await standing.underWay;
      return standing.latest;
    } finally {
      standing.underWay = undefined;
    }
  }

  return {
    async token(request, calls) {
      const { merchantId, revision } = request.merchant;
      const known = byMerchant.get(merchantId);
      const standing = known?.revision === revision ? known : { revision };
      byMerchant.set(merchantId, standing);
      const { latest, underWay } = standing;
      if (latest && 'token' in latest && latest.expiresAt > clock.now().getTime()) return latest;
      return underWay ?? begin(standing, request, calls);
    },
    forget(merchantId, token) {
      const standing = byMerchant.get(merchantId);
      if (standing?.latest && 'token' in standing.latest && standing.latest.token === token)
        standing.latest = undefined;
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
  if (answer.status >= 500) return calls.refuse('internal_error', `sign-on answered ${answer.status}`);
  if (answer.status !== 200) return calls.refuse('no_sign_on', `sign-on answered ${answer.status}`);
  return readSignOn(answer.body) ?? calls.refuse('no_sign_on', 'sign-on answered without a token');
}

/** Before they are joined by a colon, as the standard has it. */
function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
