import { setTimeout as delay } from 'node:timers/promises';

/** Settles as the work does, after at least `milliseconds`, so that the time tells nothing of what was found. */
export async function afterAtLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, delay(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
