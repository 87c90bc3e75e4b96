import type { PushSettings } from '../../domain/ground/merchants/definitions.ts';
import type { Report } from '../../domain/ground/merchants/repeatedEntries.ts';

const ADDRESSES = ['baseUrl', 'tokenUrl'];

/** Reports push settings that only a sample may have: a local platform, or keys sent over plain HTTP. */
export function refuseSamplePush(push: PushSettings, report: Report, onlySandbox: string): void {
  for (const [platform, settings] of Object.entries(push)) {
    if (settings.local) report(['push', platform, 'local'], onlySandbox);
    for (const [name, value] of Object.entries(settings)) {
      if (ADDRESSES.includes(name) && !String(value).startsWith('https:'))
        report(['push', platform, name], `must begin with https: (http ${onlySandbox})`);
    }
  }
}
