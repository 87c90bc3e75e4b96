import type { PushPlatform } from '../../store/database.ts';
import type { PushContent } from './payloads.ts';

/** A push message as it leaves: to one device. */
export interface Push {
  merchantId: number;
  /** The same whenever the message is sent again. */
  messageId: bigint;
  platform: PushPlatform;
  appId: string;
  /** What the platform knows the device by. Never in a log or a reason. */
  token: string;
  content: PushContent;
}

/**
 * What a platform made of it. `dead_token`: nothing reaches the device by this token any more; `since`: what the app
 * registered later is another matter. `refused`: this message will never be taken. `later`: try again, not before
 * `afterSeconds` where the other side said so; the message may have arrived all the same. Reasons name no device.
 */
export type PushOutcome =
  | { outcome: 'sent' }
  | { outcome: 'dead_token'; since?: Date }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; afterSeconds?: number };

/** A push service, as one merchant uses it. */
export interface PushClient {
  send(push: Push): Promise<PushOutcome>;
  close(): void;
}

/** Push services of all merchants, each as its merchant configured it. */
export interface PushService {
  send(push: Push): Promise<PushOutcome>;
  close(): void;
}
