import { Webhook } from 'standardwebhooks';
import { OutgoingFailure } from '../../base/net/outgoingHttp.ts';
import type { TraceContext } from '../../base/tracing/traceContext.ts';
import type { Context } from '../ground/context.ts';
import type { WebhookEndpoint } from './endpoints.ts';

/** Event message to send. */
export interface Message {
  /** Identical on every retry. */
  id: string;
  body: string;
  /** Trace of the call that caused the event. */
  trace?: TraceContext;
}

/** Outcome of an attempt. `timedOut`: no response. `error`: for operators. */
export type Answer =
  | { accepted: true; timedOut: false; status: number }
  | { accepted: false; timedOut: boolean; error: string };

/** Returns the message id of an event. */
export function messageId(eventId: bigint): string {
  return `msg_${eventId}`;
}

/**
 * Signs and sends a message, once. Only a status from 200 to 299 counts as accepted; redirects are not
 * followed.
 */
export async function send(
  app: Pick<Context, 'config' | 'secrets' | 'outgoing' | 'timeOfDay' | 'webhooks'>,
  merchantId: number,
  endpoint: WebhookEndpoint,
  message: Message,
): Promise<Answer> {
  const signing = await signers(app, merchantId, endpoint);
  if (!Array.isArray(signing)) return { accepted: false, timedOut: false, ...signing };
  const url = addressOf(app.config, endpoint);
  if (url === undefined)
    return { accepted: false, timedOut: false, error: `The relative URL ${endpoint.url} needs PUBLIC_URL.` };
  const now = app.timeOfDay.now();
  try {
    const { status } = await app.outgoing.send({
      service: 'webhook',
      trace: message.trace,
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'stored-value-service (webhooks)',
        'webhook-id': message.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signing.map((each) => each.sign(message.id, now, message.body)).join(' '),
      },
      body: message.body,
      timeoutMs: app.webhooks.answerWithinMs,
      maxBytes: 0,
      statusOnly: true,
    });
    if (status >= 200 && status < 300) return { accepted: true, timedOut: false, status };
    const hint = status >= 300 && status < 400 ? ', a redirect, which is not followed' : '';
    return { accepted: false, timedOut: false, error: `The receiver responded ${status}${hint}.` };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return { accepted: false, timedOut: error.trouble !== 'refused_target', error: error.message };
  }
}

/** Returns the endpoint's URL; the sandbox's own page is at the service's public URL. */
export function addressOf(
  { publicUrl }: Pick<Context['config'], 'publicUrl'>,
  { url }: Pick<WebhookEndpoint, 'url'>,
): string | undefined {
  return URL.canParse(url, publicUrl) ? new URL(url, publicUrl).href : undefined;
}

/** Returns signers for both secrets during a rotation. */
export async function signers(
  { secrets }: Pick<Context, 'secrets'>,
  merchantId: number,
  { secret, previousSecret }: WebhookEndpoint,
): Promise<Webhook[] | { error: string }> {
  const signing: Webhook[] = [];
  for (const name of [secret, ...(previousSecret === undefined ? [] : [previousSecret])]) {
    const text = await secrets.read(merchantId, name);
    if (text === undefined) return { error: `Secret ${name} is missing, so events cannot be signed.` };
    const signer = signerOf(text);
    if (!signer)
      return { error: `Secret ${name} is not a webhook secret: it must be whsec_ followed by base64.` };
    signing.push(signer);
  }
  return signing;
}

function signerOf(text: string): Webhook | undefined {
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text)) return undefined;
  try {
    return new Webhook(text);
  } catch {
    return undefined;
  }
}
