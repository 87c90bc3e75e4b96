import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TraceContext } from '../../base/tracing/traceContext.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { PlatformAPasses } from '../../domain/ground/merchants/definitions.ts';
import type { ShownPass } from '../../domain/ground/ports/passes.ts';
import type { PushOutcome } from '../../domain/ground/ports/push.ts';
import { laterAfter } from '../push/answers.ts';
import { openHttp2Client } from '../push/http2Client.ts';
import { outcomeOf } from '../push/platformA.ts';
import { readPassCertificates } from './certificates.ts';
import { platformAFiles } from './platformAPass.ts';
import type { PassSigning } from './signing.ts';

export interface PlatformADriver {
  sign(pass: ShownPass): Promise<Buffer>;
  notify(token: string, trace?: TraceContext): Promise<PushOutcome>;
  close(): void;
}

export interface PlatformAParts extends Pick<Context, 'config' | 'timeOfDay'> {
  signing: PassSigning;
  settings: PlatformAPasses;
  /** Certificates and private key from the merchant's secret. */
  certificate: string;
  ca?: string;
}

const SERVICE = 'Platform A';
const CALL_MS = 10_000;
/** Maximum number of cached passes, so that a burst of downloads signs each once. */
const MAX_SIGNED = 200;

/** Passes of platform A for one merchant. Devices are notified with the certificate of the pass type. */
export function openPlatformAPasses(parts: PlatformAParts): PlatformADriver {
  const { config, timeOfDay, signing, settings, certificate, ca } = parts;
  const certificates = readPassCertificates(certificate);
  const signed = new LRUCache<string, Promise<Buffer>>({ max: MAX_SIGNED });
  const http = openHttp2Client({
    baseUrl: settings.pushUrl,
    ca,
    identity: { cert: certificates.signerCert, key: certificates.signerKey },
    allowPrivateTargets: config.allowPrivateTargets,
    timeoutMs: CALL_MS,
  });
  return {
    sign(pass) {
      const files = platformAFiles(pass, settings);
      const name = createHash('sha256').update(files['pass.json']!).digest('base64');
      const known = signed.get(name);
      if (known) return known;
      const made = signing.sign(files, certificates);
      signed.set(name, made);
      made.catch(() => signed.delete(name));
      return made;
    },
    async notify(token, trace) {
      if (settings.local) return { outcome: 'sent' };
      const headers = { 'apns-topic': settings.passTypeIdentifier, 'content-type': 'application/json' };
      try {
        // The message is empty: the device asks the web service for what has changed.
        const answer = await http.post(`/3/device/${encodeURIComponent(token)}`, headers, '{}', trace);
        return outcomeOf(answer, timeOfDay.now());
      } catch (error) {
        return laterAfter(error, SERVICE);
      }
    },
    close: () => http.close(),
  };
}
