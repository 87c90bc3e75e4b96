import type { PassSettings, PushSettings } from '../../domain/ground/merchants/definitions.ts';
import type { Report } from '../../domain/ground/merchants/repeatedEntries.ts';

const ADDRESSES = ['baseUrl', 'tokenUrl', 'pushUrl'];

/** Reports settings of platforms that only a sample may have: a local platform, or keys sent over plain HTTP. */
export function refuseSamplePlatforms(
  section: 'push' | 'passes',
  platforms: PushSettings | PassSettings,
  report: Report,
  onlySandbox: string,
): void {
  for (const [platform, settings] of Object.entries(platforms)) {
    if (settings.local) report([section, platform, 'local'], onlySandbox);
    for (const [name, value] of Object.entries(settings)) {
      if (ADDRESSES.includes(name) && !String(value).startsWith('https:'))
        report([section, platform, name], `must begin with https: (http ${onlySandbox})`);
    }
  }
}
