import { importPKCS8, SignJWT } from 'jose';
import type { OutgoingAnswer, OutgoingHttp } from '../../base/net/outgoingHttp.ts';
import type { Clock } from '../../base/time/clock.ts';
import { type CachedToken, createCachedToken, type GrantedToken } from '../cachedToken.ts';
import { describeAnswer, jsonOf, requestedPause, wordOf } from './answers.ts';

export interface ServiceAccount {
  tokenUrl: string;
  clientEmail: string;
  /** Scope of the token, as the platform names it. */
  scope: string;
  /** RSA private key, PKCS #8 in PEM. */
  signingKey: string;
  ca?: string;
  clock: Clock;
  outgoing: OutgoingHttp;
}

/** Thrown when the token service issues no token. */
export class TokenRefused extends Error {
  readonly detail: { reason: string; afterSeconds?: number };
  constructor(detail: TokenRefused['detail']) {
    super(detail.reason);
    this.detail = detail;
  }
}

const SERVICE = "Platform B's token service";
const ALGORITHM = 'RS256';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_SECONDS = 3_600;
/** Safety margin in ms before a token's expiry, so that it is still valid on arrival. */
const SPARE_MS = 60_000;
const CALL_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;

/**
 * Access token of a service account, requested with a signed JWT assertion (RFC 7523). Rejects with `TokenRefused` or
 * `OutgoingFailure`.
 */
export function createServiceToken(account: ServiceAccount): ServiceToken {
  const cached = createCachedToken(account.clock);
  return { ...cached, current: () => cached.current(() => request(account)) };
}

export interface ServiceToken extends Pick<CachedToken, 'forget'> {
  current(): Promise<string>;
}

/** Makes an authorized call; once more with a new token after a 401. */
export async function callAuthorized(
  access: ServiceToken,
  call: (token: string) => Promise<OutgoingAnswer>,
): Promise<OutgoingAnswer> {
  const token = await access.current();
  const answer = await call(token);
  if (answer.status !== 401) return answer;
  await access.forget(token);
  return call(await access.current());
}

async function request({ tokenUrl, ca, clock, outgoing, ...account }: ServiceAccount): Promise<GrantedToken> {
  const now = clock.now();
  const answer = await outgoing.send({
    service: 'push',
    method: 'POST',
    url: tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: GRANT,
      assertion: await assertion(account, tokenUrl, now),
    }).toString(),
    timeoutMs: CALL_MS,
    maxBytes: MAX_ANSWER_BYTES,
    ca,
  });
  const { access_token: token, expires_in: seconds, error } = jsonOf(answer) ?? {};
  if (answer.status !== 200 || typeof token !== 'string' || !/^[!-~]{1,8192}$/.test(token)) {
    const reason = describeAnswer(SERVICE, answer.status, wordOf(error));
    throw new TokenRefused({ reason, afterSeconds: requestedPause(answer, now) });
  }
  const lives = typeof seconds === 'number' && seconds > 0 ? seconds : ASSERTION_SECONDS;
  return { token, usedUntil: now.getTime() + lives * 1000 - SPARE_MS };
}

async function assertion(
  { clientEmail, signingKey, scope }: Pick<ServiceAccount, 'clientEmail' | 'signingKey' | 'scope'>,
  audience: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  try {
    return await new SignJWT({ scope })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ASSERTION_SECONDS)
      .sign(await importPKCS8(signingKey, ALGORITHM));
  } catch {
    throw new TokenRefused({ reason: 'Platform B: the signing key is not an RSA key.' });
  }
}
