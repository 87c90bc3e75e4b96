import type { Context, EventParts } from '../../domain/ground/context.ts';
import { beginDelivery, endAttempt } from '../../domain/push/deliveries.ts';
import { noteTrouble } from '../../domain/push/deliveryRows.ts';
import { type JobRun, type MessageWork, TryAgainLater } from '../../queue/tasks.ts';

/**
 * Sends a campaign's message to one device and records the outcome. A process that dies in between sends it again
 * with the same id. Returns 1 when it was sent.
 */
export async function sendPush(
  app: EventParts & Pick<Context, 'clock' | 'store' | 'keys' | 'push'>,
  { merchantId, messageId }: MessageWork,
  run: JobRun,
): Promise<number> {
  const begun = await beginDelivery(app, { merchantId, messageId: BigInt(messageId) });
  if (!begun) return 0;
  const answer = await app.push.send(begun);
  if (answer.outcome === 'later') {
    await noteTrouble(app.store, begun, answer.reason);
    throw new TryAgainLater(answer.reason, answer.afterSeconds);
  }
  const ended = await endAttempt(app, begun, answer);
  if (ended === 'other_token') throw new TryAgainLater('The device registered another token meanwhile.');
  const sent = ended === 'ended' && answer.outcome === 'sent' ? 1 : 0;
  run.progress(sent);
  return sent;
}
