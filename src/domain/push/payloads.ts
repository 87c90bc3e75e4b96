import type { components } from '../../../generated/types.ts';
import type { DeepLink } from './pushMessage.ts';
import { shortened } from './shortened.ts';

type Schemas = components['schemas'];

export type PlatformAPayload = Schemas['PushPlatformAPayload'];
export type PlatformBData = Schemas['PushPlatformBData'];

/** What one device is told. */
export interface PushContent {
  message: string;
  deepLink?: DeepLink;
  /** The number for the app's icon; absent, it stays as it is. */
  badge?: number;
}

/** The most a message may be, in bytes of JSON. */
const PLATFORM_A_BYTES = 1_024;
const PLATFORM_B_BYTES = 4_096;
const HIGHEST_BADGE = 99_999;

/** As platform A is given it: shortened to what it takes, the link always whole. */
export function platformAPayload({ message, deepLink, badge }: PushContent): PlatformAPayload {
  const withText = (body: string): PlatformAPayload => ({
    aps: { alert: { body }, ...(badge === undefined ? {} : { badge }) },
    ...(deepLink ? { deepLink: delivered(deepLink) } : {}),
  });
  return withText(shortened(message, PLATFORM_A_BYTES - bytesOf(withText(''))));
}

/** The data platform B is given, all of it text. */
export function platformBData({ message, deepLink, badge }: PushContent): PlatformBData {
  const withText = (text: string): PlatformBData => ({
    message: text,
    ...(deepLink ? { deepLink: JSON.stringify(delivered(deepLink)) } : {}),
    ...(badge === undefined ? {} : { badgeNumber: String(badge) }),
  });
  return withText(shortened(message, PLATFORM_B_BYTES - bytesOf(withText(''))));
}

/** Whether some of the text reaches a device of either platform beside this link, whatever its badge. */
export function leavesRoomForText(message: string, deepLink: DeepLink | undefined): boolean {
  const content = { message, deepLink, badge: HIGHEST_BADGE };
  return platformAPayload(content).aps.alert.body !== '' && platformBData(content).message !== '';
}

/** A campaign writes `typ`, an app reads `type`. */
function delivered({ typ, value }: DeepLink): Schemas['PushDeliveredDeepLink'] {
  return { type: typ, value };
}

export function bytesOf(payload: object): number {
  return Buffer.byteLength(JSON.stringify(payload));
}
