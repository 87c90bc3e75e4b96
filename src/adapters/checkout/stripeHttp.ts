import { Stripe } from 'stripe';
import type { OutgoingAnswer, OutgoingRequest, Sender } from '../../base/net/outgoingHttp.ts';

const MAX_BYTES = 512 * 1024;

/**
 * HTTP client for the Stripe SDK that uses our outgoing HTTP client, with its target checks and `not_sent` detection.
 */
export class GuardedHttpClient extends Stripe.HttpClient {
  readonly #outgoing: Sender;

  constructor(outgoing: Sender) {
    super();
    this.#outgoing = outgoing;
  }

  override getClientName(): string {
    return 'guarded';
  }

  override async makeRequest(
    host: string,
    port: string,
    path: string,
    method: string,
    headers: Record<string, string | number | string[]>,
    requestData: string,
    protocol: string,
    timeout: number,
  ): Promise<GuardedAnswer> {
    const given = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
    const answer = await this.#outgoing.send({
      service: 'checkout',
      method: method as OutgoingRequest['method'],
      url: `${protocol}://${host}:${port}${path}`,
      headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      body: requestData || undefined,
      timeoutMs: timeout,
      maxBytes: MAX_BYTES,
    });
    return new GuardedAnswer(answer);
  }
}

class GuardedAnswer extends Stripe.HttpClientResponse {
  readonly #body: string;

  constructor({ status, headers, body }: OutgoingAnswer) {
    super(status, headers);
    this.#body = body;
  }

  override getRawResponse(): unknown {
    return {};
  }

  override async toJSON(): Promise<unknown> {
    return JSON.parse(this.#body);
  }
}
