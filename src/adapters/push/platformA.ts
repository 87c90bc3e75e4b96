import { createHash } from 'node:crypto';
import type { OutgoingAnswer } from '../../base/net/outgoingHttp.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { PlatformASettings } from '../../domain/ground/merchants/definitions.ts';
import type { Push, PushOutcome, PushService } from '../../domain/ground/ports/push.ts';
import { platformAPayload } from '../../domain/push/payloads.ts';
import { describeAnswer, jsonOf, laterAfter, requestedPause, wordOf } from './answers.ts';
import { openHttp2Client } from './http2Client.ts';
import { openProviderToken } from './providerToken.ts';

export interface PlatformAParts {
  settings: PlatformASettings;
  /** Private key from the merchant's secret. */
  signingKey: string;
  ca?: string;
  clock: Clock;
  allowPrivateTargets: boolean;
  /** Timeout of a call in ms. */
  callMs?: number;
}

const SERVICE = 'Platform A';
const CALL_MS = 10_000;
/** Time in seconds for which the platform stores a message for an offline device. */
const TIME_TO_LIVE_SECONDS = 48 * 60 * 60;
const AT_ONCE = '10';

/** Push service of platform A: HTTP/2 with a locally signed provider token. */
export function openPlatformA({
  settings,
  signingKey,
  ca,
  clock,
  allowPrivateTargets,
  callMs = CALL_MS,
}: PlatformAParts): PushService {
  const { baseUrl, keyId, teamId, topic } = settings;
  const http = openHttp2Client({ baseUrl, ca, allowPrivateTargets, timeoutMs: callMs });
  const provider = openProviderToken({ keyId, teamId, signingKey, clock });

  function post(push: Push, token: string): Promise<OutgoingAnswer> {
    const expiration = Math.floor(clock.now().getTime() / 1000) + TIME_TO_LIVE_SECONDS;
    const id = idOf(push);
    const headers = {
      authorization: `bearer ${token}`,
      'apns-topic': topic ?? push.appId,
      'apns-push-type': 'alert',
      'apns-priority': AT_ONCE,
      'apns-expiration': String(expiration),
      'apns-id': id,
      // A message that is delivered twice is shown once.
      'apns-collapse-id': id,
      'content-type': 'application/json',
    };
    const path = `/3/device/${encodeURIComponent(push.token)}`;
    return http.post(path, headers, JSON.stringify(platformAPayload(push.content)), push.trace);
  }

  return {
    async send(push) {
      const token = await provider.current();
      if (token === undefined)
        return { outcome: 'later', reason: `${SERVICE}: the signing key is not a P-256 key.` };
      try {
        const answer = await post(push, token);
        if (answer.status !== 403 || reasonIn(answer) !== 'ExpiredProviderToken')
          return outcomeOf(answer, clock.now());
        return outcomeOf(await post(push, (await provider.after(token)) ?? token), clock.now());
      } catch (error) {
        return laterAfter(error, SERVICE);
      }
    },
    close: () => http.close(),
  };
}

/** Reasons of a 400 that an operator can fix or that pass with time; any other is about the message. */
const NOT_THE_MESSAGE = /^(BadTopic|MissingTopic|TopicDisallowed|DeviceTokenNotForTopic|IdleTimeout)$/;

/** Maps a response of the platform's push service. */
export function outcomeOf(answer: OutgoingAnswer, now: Date): PushOutcome {
  const { status } = answer;
  const word = reasonIn(answer);
  const reason = describeAnswer(SERVICE, status, word);
  if (status === 200) return { outcome: 'sent' };
  if (status === 410) return { outcome: 'dead_token', since: timestampIn(answer) };
  if (status === 400 && word === 'BadDeviceToken') return { outcome: 'dead_token' };
  const isAboutMessage =
    status === 413 || (status === 400 && word !== undefined && !NOT_THE_MESSAGE.test(word));
  if (isAboutMessage) return { outcome: 'refused', reason };
  return { outcome: 'later', reason, afterSeconds: requestedPause(answer, now) };
}

function reasonIn(answer: OutgoingAnswer): string | undefined {
  return wordOf(jsonOf(answer)?.reason);
}

/** Time since which the token is invalid; the platform sends it in ms. */
function timestampIn(answer: OutgoingAnswer): Date | undefined {
  const timestamp = jsonOf(answer)?.timestamp;
  return typeof timestamp === 'number' && Number.isSafeInteger(timestamp) ? new Date(timestamp) : undefined;
}

/** Deterministic UUID of a message, equal for every retry. */
function idOf({ merchantId, messageId }: Push): string {
  const hex = createHash('sha256').update(`push:${merchantId}:${messageId}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
