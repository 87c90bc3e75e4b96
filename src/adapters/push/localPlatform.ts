import type { Clock } from '../../base/time/clock.ts';
import type { PushService } from '../../domain/ground/ports/push.ts';
import { platformAPayload, platformBData } from '../../domain/push/payloads.ts';
import type { Store } from '../../store/store.ts';

/** Number of token characters stored to tell devices apart. */
const SHOWN_CHARACTERS = 6;

/** Sandbox push service: stores messages, which `/sandbox/push` shows. */
export function openLocalPlatform({ store, clock }: { store: Pick<Store, 'db'>; clock: Clock }): PushService {
  return {
    async send({ merchantId, messageId, platform, appId, token, content }) {
      const payload = platform === 'PLATFORM_A' ? platformAPayload(content) : platformBData(content);
      await store.db
        .insertInto('sandbox_push')
        .values({
          merchant_id: merchantId,
          message_id: messageId,
          platform,
          app_id: appId,
          device: token.slice(-SHOWN_CHARACTERS),
          payload: JSON.stringify(payload),
          received_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { outcome: 'sent' };
    },
    close() {},
  };
}
