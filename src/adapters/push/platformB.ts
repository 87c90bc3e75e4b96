import type { OutgoingAnswer, OutgoingHttp } from '../../base/net/outgoingHttp.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { PlatformBSettings } from '../../domain/ground/merchants/definitions.ts';
import type { Push, PushOutcome, PushService } from '../../domain/ground/ports/push.ts';
import { platformBData } from '../../domain/push/payloads.ts';
import { describeAnswer, jsonOf, laterAfter, requestedPause, wordOf } from './answers.ts';
import { callAuthorized, createServiceToken, TokenRefused } from './serviceToken.ts';

export interface PlatformBParts {
  settings: PlatformBSettings;
  /** Private key from the merchant's secret. */
  signingKey: string;
  ca?: string;
  clock: Clock;
  outgoing: OutgoingHttp;
  /** Timeout of a call in ms. */
  callMs?: number;
}

const SERVICE = 'Platform B';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const CALL_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;
/** Pause in seconds after a 429 without `Retry-After`. */
const TOO_MANY_PAUSE_SECONDS = 60;

/** Push service of platform B: data messages over HTTP, authorized by a service account's access token. */
export function openPlatformB(parts: PlatformBParts): PushService {
  const { settings, signingKey, ca, clock, outgoing, callMs = CALL_MS } = parts;
  const { baseUrl, projectId, tokenUrl, clientEmail } = settings;
  const url = `${baseUrl}/v1/projects/${encodeURIComponent(projectId)}/messages:send`;
  const access = createServiceToken({ scope: SCOPE, tokenUrl, clientEmail, signingKey, ca, clock, outgoing });

  function post({ token, content, trace }: Push, accessToken: string): Promise<OutgoingAnswer> {
    return outgoing.send({
      service: 'push',
      trace,
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, data: platformBData(content) } }),
      timeoutMs: callMs,
      maxBytes: MAX_ANSWER_BYTES,
      ca,
    });
  }

  return {
    async send(push) {
      try {
        return outcomeOf(await callAuthorized(access, (token) => post(push, token)), clock.now());
      } catch (error) {
        if (error instanceof TokenRefused) return { outcome: 'later', ...error.detail };
        return laterAfter(error, SERVICE);
      }
    },
    close() {},
  };
}

function outcomeOf(answer: OutgoingAnswer, now: Date): PushOutcome {
  const { status } = answer;
  const fault = faultIn(answer);
  const reason = describeAnswer(SERVICE, status, fault.code ?? fault.status);
  if (status === 200) return { outcome: 'sent' };
  if (status === 404 && fault.code === 'UNREGISTERED') return { outcome: 'dead_token' };
  if (status === 400 && fault.isAboutToken) return { outcome: 'dead_token' };
  // Only an error in the platform's own format ends a message: a 400 without it comes from a proxy.
  if (status === 400 && fault.status !== undefined) return { outcome: 'refused', reason };
  const unnamed = status === 429 ? TOO_MANY_PAUSE_SECONDS : undefined;
  return { outcome: 'later', reason, afterSeconds: requestedPause(answer, now) ?? unnamed };
}

interface Fault {
  status?: string;
  code?: string;
  /** True when the registration token is malformed. */
  isAboutToken: boolean;
}

/**
 * Reads `{error: {status, message, details: [{errorCode}, {fieldViolations: [{field}]}]}}`; every part may be
 * missing.
 */
function faultIn(answer: OutgoingAnswer): Fault {
  const error = objectOf(jsonOf(answer)?.error);
  const details = listOf(error.details).map(objectOf);
  const fields = details.flatMap(({ fieldViolations }) =>
    listOf(fieldViolations).map((each) => objectOf(each).field),
  );
  const text = typeof error.message === 'string' ? error.message : '';
  return {
    status: wordOf(error.status),
    code: details.map(({ errorCode }) => wordOf(errorCode)).find((code) => code !== undefined),
    isAboutToken: fields.includes('message.token') || /registration token/i.test(text),
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
