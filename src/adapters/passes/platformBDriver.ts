import type { OutgoingAnswer } from '../../base/net/outgoingHttp.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { PlatformBPasses } from '../../domain/ground/merchants/definitions.ts';
import type { PassUpdateOutcome, ShownPass } from '../../domain/ground/ports/passes.ts';
import { describeAnswer, jsonOf, laterAfter, requestedPause, wordOf } from '../push/answers.ts';
import { callAuthorized, createServiceToken, TokenRefused } from '../push/serviceToken.ts';
import { OBJECT_KINDS, objectId, platformBObject, savedJwt } from './platformBPass.ts';

export interface PlatformBDriver {
  saveLink(pass: ShownPass): Promise<string>;
  update(pass: ShownPass): Promise<PassUpdateOutcome>;
  close(): void;
}

export interface PlatformBParts extends Pick<Context, 'config' | 'timeOfDay' | 'outgoing'> {
  settings: PlatformBPasses;
  /** Private key from the merchant's secret. */
  signingKey: string;
  ca?: string;
}

const SERVICE = 'Platform B';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const SAVE_URL = 'https://pay.google.com/gp/v/save';
/** Page that stands in for the platform's in a sandbox. */
const SANDBOX_SAVE_PATH = '/sandbox/passes/save';
const CALL_MS = 10_000;
/** Objects are answered whole. */
const MAX_ANSWER_BYTES = 262_144;

/** Passes of platform B for one merchant: objects are created by the link that saves them, and updated over HTTP. */
export function openPlatformBPasses(parts: PlatformBParts): PlatformBDriver {
  const { config, timeOfDay, outgoing, settings, signingKey, ca } = parts;
  const { tokenUrl, clientEmail } = settings;
  const access = createServiceToken({
    scope: SCOPE,
    tokenUrl,
    clientEmail,
    signingKey,
    ca,
    clock: timeOfDay,
    outgoing,
  });
  const saveUrl = settings.local ? `${config.publicUrl}${SANDBOX_SAVE_PATH}` : SAVE_URL;

  function patch(pass: ShownPass, accessToken: string): Promise<OutgoingAnswer> {
    const kind = OBJECT_KINDS[pass.content.kind];
    const id = encodeURIComponent(objectId(pass, settings));
    return outgoing.send({
      service: 'passes',
      trace: pass.trace,
      method: 'PATCH',
      url: `${settings.baseUrl}/walletobjects/v1/${kind}Object/${id}`,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(platformBObject(pass, settings)),
      timeoutMs: CALL_MS,
      maxBytes: MAX_ANSWER_BYTES,
      ca,
    });
  }

  return {
    saveLink: async (pass) => `${saveUrl}/${await savedJwt(pass, settings, signingKey, timeOfDay.now())}`,
    async update(pass) {
      if (settings.local) return { outcome: 'sent' };
      try {
        return outcomeOf(await callAuthorized(access, (token) => patch(pass, token)), timeOfDay.now());
      } catch (error) {
        if (error instanceof TokenRefused) return { outcome: 'later', ...error.detail };
        return laterAfter(error, SERVICE);
      }
    },
    close() {},
  };
}

function outcomeOf(answer: OutgoingAnswer, now: Date): PassUpdateOutcome {
  const { status } = answer;
  const fault = jsonOf(answer)?.error as { status?: unknown } | undefined;
  const word = wordOf(fault?.status);
  const reason = describeAnswer(SERVICE, status, word);
  if (status === 200) return { outcome: 'sent' };
  // Only answers in the platform's own format are about the object; others come from proxies.
  if (status === 404 && word !== undefined) return { outcome: 'absent' };
  if (status === 400 && word !== undefined) return { outcome: 'refused', reason };
  return { outcome: 'later', reason, afterSeconds: requestedPause(answer, now) };
}
