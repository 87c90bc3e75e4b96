import type { PushPlatform } from '../../store/database.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { PushSettings } from '../ground/merchants/definitions.ts';

/** Returns the merchant's settings for each platform. */
export function pushSettingsOf({ definitions }: Merchant): PushSettings {
  return [...definitions('push').values()][0] ?? {};
}

export function isConfigured(merchant: Merchant, platform: PushPlatform): boolean {
  const { platformA, platformB } = pushSettingsOf(merchant);
  return (platform === 'PLATFORM_A' ? platformA : platformB) !== undefined;
}
