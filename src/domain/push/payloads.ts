import type { components } from '../../../generated/types.ts';
import type { DeepLink, PushContent } from '../ground/ports/push.ts';
import { shortened } from './shortened.ts';

type Schemas = components['schemas'];

export type PlatformAPayload = Schemas['PushPlatformAPayload'];
export type PlatformBData = Schemas['PushPlatformBData'];

/** Maximum payload size, in bytes of JSON. */
const PLATFORM_A_BYTES = 1_024;
const PLATFORM_B_BYTES = 4_096;
const HIGHEST_BADGE = 99_999;

/** Payload for platform A, shortened to its maximum size; the link is never cut. */
export function platformAPayload({ message, deepLink, badge }: PushContent): PlatformAPayload {
  const withText = (body: string): PlatformAPayload => ({
    aps: { alert: { body }, ...(badge === undefined ? {} : { badge }) },
    ...(deepLink ? { deepLink: delivered(deepLink) } : {}),
  });
  return withText(shortened(message, PLATFORM_A_BYTES - bytesOf(withText(''))));
}

/** Data for platform B, all values as text. */
export function platformBData({ message, deepLink, badge }: PushContent): PlatformBData {
  const withText = (text: string): PlatformBData => ({
    message: text,
    ...(deepLink ? { deepLink: JSON.stringify(delivered(deepLink)) } : {}),
    ...(badge === undefined ? {} : { badgeNumber: String(badge) }),
  });
  return withText(shortened(message, PLATFORM_B_BYTES - bytesOf(withText(''))));
}

/** Returns true if some text fits beside this link on either platform, with any badge. */
export function leavesRoomForText(message: string, deepLink: DeepLink | undefined): boolean {
  const content = { message, deepLink, badge: HIGHEST_BADGE };
  return platformAPayload(content).aps.alert.body !== '' && platformBData(content).message !== '';
}

/** Maps a campaign's `typ` to the `type` that apps read. */
function delivered({ typ, value }: DeepLink): Schemas['PushDeliveredDeepLink'] {
  return { type: typ, value };
}

export function bytesOf(payload: object): number {
  return Buffer.byteLength(JSON.stringify(payload));
}
