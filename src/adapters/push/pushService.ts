import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { PushService } from '../../domain/ground/ports/push.ts';
import { pushSettingsOf } from '../../domain/push/pushSettings.ts';
import type { PushPlatform } from '../../store/database.ts';
import { openLocalPlatform } from './localPlatform.ts';
import { openPlatformA } from './platformA.ts';
import { openPlatformB } from './platformB.ts';

type Parts = Pick<Context, 'config' | 'store' | 'clock' | 'timeOfDay' | 'merchants' | 'secrets' | 'outgoing'>;

/** Cached client, with the settings it was made from to detect changes. */
interface OpenClient {
  madeFrom: string;
  client: PushService;
}

export function openPushService(parts: Parts): PushService {
  const clients = new Map<string, OpenClient>();
  return {
    async send(push) {
      const merchant = parts.merchants.known(push.merchantId);
      const making = await makingOf(parts, merchant, push.platform);
      if ('missing' in making) return { outcome: 'later', reason: making.missing };
      const place = `${push.merchantId}:${push.platform}`;
      let held = clients.get(place);
      if (held?.madeFrom !== making.madeFrom) {
        held?.client.close();
        held = { madeFrom: making.madeFrom, client: making.make() };
        clients.set(place, held);
      }
      return held.client.send(push);
    },
    close() {
      for (const { client } of clients.values()) client.close();
      clients.clear();
    },
  };
}

interface Making {
  madeFrom: string;
  make(): PushService;
}

/** Returns the settings of a client, or the missing ones that an operator must provide. */
async function makingOf(
  { config, store, clock, timeOfDay, secrets, outgoing }: Parts,
  merchant: Merchant,
  platform: PushPlatform,
): Promise<Making | { missing: string }> {
  const { platformA, platformB } = pushSettingsOf(merchant);
  const settings = platform === 'PLATFORM_A' ? platformA : platformB;
  if (!settings) return { missing: `${platform} is not configured.` };
  if (settings.local) return { madeFrom: 'local', make: () => openLocalPlatform({ store, clock }) };

  const texts: Record<string, string | undefined> = {};
  for (const name of [settings.signingKey, settings.ca].filter((each) => each !== undefined)) {
    texts[name] = await secrets.read(merchant.merchantId, name);
    if (texts[name] === undefined) return { missing: `The merchant has no secret ${name}.` };
  }
  const common = {
    signingKey: texts[settings.signingKey]!,
    ca: settings.ca === undefined ? undefined : texts[settings.ca],
    // The platforms check tokens and times against real clocks.
    clock: timeOfDay,
  };
  const { allowPrivateTargets } = config;
  return {
    madeFrom: JSON.stringify([settings, common.signingKey, common.ca]),
    make: () =>
      'teamId' in settings
        ? openPlatformA({ ...common, settings, allowPrivateTargets })
        : openPlatformB({ ...common, settings, outgoing }),
  };
}
