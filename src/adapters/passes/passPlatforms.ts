import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { PassSettings } from '../../domain/ground/merchants/definitions.ts';
import { type PassPlatforms, PassSettingsError } from '../../domain/ground/ports/passes.ts';
import { openPlatformAPasses, type PlatformADriver } from './platformADriver.ts';
import { openPlatformBPasses, type PlatformBDriver } from './platformBDriver.ts';
import { openPassSigning } from './signing.ts';

type Parts = Pick<Context, 'config' | 'timeOfDay' | 'secrets' | 'outgoing'>;

/** Driver of a platform for one merchant, with the settings it was made from to detect changes. */
interface OpenDriver<Driver> {
  madeFrom: string;
  driver: Driver;
}

/** Wallet platforms; each merchant has a driver of its own, made anew when its settings or secrets change. */
export function openPassPlatforms({ config, timeOfDay, secrets, outgoing }: Parts): PassPlatforms {
  const signing = openPassSigning();
  const driversA = new Map<number, OpenDriver<PlatformADriver>>();
  const driversB = new Map<number, OpenDriver<PlatformBDriver>>();

  async function secretsOf(
    merchant: Merchant,
    names: (string | undefined)[],
  ): Promise<(string | undefined)[]> {
    return Promise.all(
      names.map(async (name) => {
        const text = name === undefined ? undefined : await secrets.read(merchant.merchantId, name);
        if (name !== undefined && text === undefined)
          throw new PassSettingsError(`The merchant has no secret ${name}.`);
        return text;
      }),
    );
  }

  async function driverA(merchant: Merchant): Promise<PlatformADriver> {
    const { platformA: settings } = passSettingsOf(merchant);
    if (!settings) throw new PassSettingsError('Passes of platform A are not configured.');
    const [certificate, ca] = await secretsOf(merchant, [settings.certificate, settings.ca]);
    return current(driversA, merchant, [settings, certificate, ca], () =>
      openPlatformAPasses({ config, timeOfDay, signing, settings, certificate: certificate!, ca }),
    );
  }

  async function driverB(merchant: Merchant): Promise<PlatformBDriver> {
    const { platformB: settings } = passSettingsOf(merchant);
    if (!settings) throw new PassSettingsError('Passes of platform B are not configured.');
    const [signingKey, ca] = await secretsOf(merchant, [settings.signingKey, settings.ca]);
    return current(driversB, merchant, [settings, signingKey, ca], () =>
      openPlatformBPasses({ config, timeOfDay, outgoing, settings, signingKey: signingKey!, ca }),
    );
  }

  return {
    sign: async (pass) => (await driverA(pass.merchant)).sign(pass),
    saveLink: async (pass) => (await driverB(pass.merchant)).saveLink(pass),
    notify: (merchant, token, trace) =>
      laterWithoutSettings(async () => (await driverA(merchant)).notify(token, trace)),
    update: (pass) => laterWithoutSettings(async () => (await driverB(pass.merchant)).update(pass)),
    async close() {
      for (const { driver } of [...driversA.values(), ...driversB.values()]) driver.close();
      await signing.close();
    },
  };
}

/** Returns the merchant's driver; replaces one that was made from other settings. */
function current<Driver extends { close(): void }>(
  drivers: Map<number, OpenDriver<Driver>>,
  { merchantId }: Merchant,
  parts: unknown[],
  make: () => Driver,
): Driver {
  const madeFrom = JSON.stringify(parts);
  const held = drivers.get(merchantId);
  if (held?.madeFrom === madeFrom) return held.driver;
  held?.driver.close();
  const driver = make();
  drivers.set(merchantId, { madeFrom, driver });
  return driver;
}

function passSettingsOf({ definitions }: Merchant): PassSettings {
  return [...definitions('passes').values()][0] ?? {};
}

/** Maps missing settings to a retry: an operator can provide them. */
async function laterWithoutSettings<Outcome>(
  work: () => Promise<Outcome>,
): Promise<Outcome | { outcome: 'later'; reason: string }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PassSettingsError)) throw error;
    return { outcome: 'later', reason: error.message };
  }
}
