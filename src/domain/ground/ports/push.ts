import type { components } from '../../../../generated/types.ts';
import type { TraceContext } from '../../../base/tracing/traceContext.ts';
import type { PushPlatform } from '../../../store/database.ts';

export type DeepLink = components['schemas']['PushDeepLink'];

/** Content of a message to one device. */
export interface PushContent {
  message: string;
  deepLink?: DeepLink;
  /** Badge of the app's icon; absent, it stays unchanged. */
  badge?: number;
}

/** Push message to one device. */
export interface Push {
  merchantId: number;
  /** Identical on every retry of the message. */
  messageId: bigint;
  platform: PushPlatform;
  appId: string;
  /** Device token at the platform. Must not appear in a log or a reason. */
  token: string;
  content: PushContent;
  trace?: TraceContext;
}

/**
 * Outcome at a platform. `dead_token`: the token no longer reaches the device; `since`: registrations after
 * it are unaffected. `refused`: this message will never be accepted. `later`: retry, after `afterSeconds` if
 * the platform said so; the message may have arrived anyway. Reasons identify no device.
 */
export type PushOutcome =
  | { outcome: 'sent' }
  | { outcome: 'dead_token'; since?: Date }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; afterSeconds?: number };

/** Push service: that of one merchant, or those of all merchants by their configuration. */
export interface PushService {
  send(push: Push): Promise<PushOutcome>;
  close(): void;
}
