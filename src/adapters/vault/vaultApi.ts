import { type OutgoingAnswer, OutgoingFailure, type Sender } from '../../base/net/outgoingHttp.ts';
import { DEFAULT_TIMEOUT_MS } from '../../domain/ground/ports/payments.ts';

/** Settings of a merchant's payment vault. */
export interface RestVaultSettings {
  /** Base URL of the API, such as `https://vault.example.test/v1`. */
  url: string;
  environmentKey: string;
  accessSecret: string;
  /** Token of the payment gateway at the vault that processes the payments. */
  gatewayToken: string;
  timeoutMs?: number;
}

/**
 * Response with any status, or the reason for its absence: `unknown` when the vault may have processed the request.
 */
export type Answered = { answer: OutgoingAnswer } | { trouble: 'failed' | 'unknown'; message: string };

/** Calls the vault's API with the merchant's credentials. */
export type VaultCall = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  idempotencyKey?: string,
) => Promise<Answered>;

const MAX_BYTES = 256 * 1024;

export function openVaultApi(outgoing: Sender, settings: RestVaultSettings): VaultCall {
  const { url, environmentKey, accessSecret, timeoutMs = DEFAULT_TIMEOUT_MS } = settings;
  const base = url.replace(/\/+$/, '');
  const credentials = Buffer.from(`${environmentKey}:${accessSecret}`).toString('base64');
  return async (method, path, body, idempotencyKey) => {
    try {
      return {
        answer: await outgoing.send({
          service: 'vault',
          method,
          url: base + path,
          headers: {
            authorization: `Basic ${credentials}`,
            accept: 'application/json',
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          },
          body: body && JSON.stringify(body),
          timeoutMs,
          maxBytes: MAX_BYTES,
        }),
      };
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      const wasSent = error.trouble !== 'not_sent' && error.trouble !== 'refused_target';
      return { trouble: wasSent ? 'unknown' : 'failed', message: error.message };
    }
  };
}
