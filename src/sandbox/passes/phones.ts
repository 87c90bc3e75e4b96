import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { filesIn } from './passFiles.ts';

/** Content of `pass.json`, as far as a phone uses it. */
export interface PassJson {
  passTypeIdentifier: string;
  serialNumber: string;
  authenticationToken: string;
  webServiceURL: string;
  voided?: boolean;
  storeCard: { primaryFields: { label: string; value: number | string; currencyCode?: string }[] };
}

/** Simulated phone of platform A that holds one pass. */
export interface SandboxPhone {
  deviceId: string;
  pass: PassJson;
  /** Times at which it fetched the pass, newest last. */
  fetchedAt: Date[];
  lastModified: string;
  /** Tag of the last list of updated passes. */
  tag?: string;
}

/** Simulated phones of this sandbox; each calls the service over HTTP, as real ones do. */
export interface SandboxPhones {
  /** Adds a pass, as it was downloaded, to a new phone, which registers itself. */
  add(own: string, download: Response): Promise<SandboxPhone>;
  /** Lets the phones that hold a pass ask what has changed; returns them. */
  woken(own: string, passId: string): Promise<SandboxPhone[]>;
  /** Removes the pass from a phone, which unregisters. */
  remove(own: string, deviceId: string): Promise<void>;
}

const MAX_PHONES = 100;

/** Opens the phones. `own` is the address at which they reach the service. */
export function openSandboxPhones(now: () => Date): SandboxPhones {
  const phones = new LRUCache<string, SandboxPhone>({ max: MAX_PHONES });

  async function update(own: string, phone: SandboxPhone): Promise<void> {
    const query = phone.tag === undefined ? '' : `?passesUpdatedSince=${phone.tag}`;
    const listed = await fetch(`${registrationsOf(own, phone)}${query}`);
    if (listed.status !== 200) return;
    phone.tag = ((await listed.json()) as { lastUpdated: string }).lastUpdated;
    const { passTypeIdentifier, serialNumber } = phone.pass;
    const fetched = await fetch(
      `${baseOf(own, phone.pass)}/v1/passes/${passTypeIdentifier}/${serialNumber}`,
      {
        headers: { ...authorization(phone), 'if-modified-since': phone.lastModified },
      },
    );
    if (fetched.status === 200) await hold(phone, fetched, now());
  }

  return {
    async add(own, download) {
      const deviceId = randomBytes(16).toString('hex');
      const phone = { deviceId, fetchedAt: [], lastModified: '' } as unknown as SandboxPhone;
      await hold(phone, download, now());
      phones.set(deviceId, phone);
      await fetch(`${registrationsOf(own, phone)}/${phone.pass.serialNumber}`, {
        method: 'POST',
        headers: authorization(phone),
        body: JSON.stringify({ pushToken: randomBytes(32).toString('hex') }),
      });
      return phone;
    },
    async woken(own, passId) {
      const holders = [...phones.values()].filter(({ pass }) => pass.serialNumber === passId);
      for (const phone of holders) await update(own, phone);
      return holders;
    },
    async remove(own, deviceId) {
      const phone = phones.get(deviceId);
      if (!phone) return;
      phones.delete(deviceId);
      const headers = authorization(phone);
      await fetch(`${registrationsOf(own, phone)}/${phone.pass.serialNumber}`, { method: 'DELETE', headers });
    },
  };
}

async function hold(phone: SandboxPhone, download: Response, now: Date): Promise<void> {
  const files = filesIn(Buffer.from(await download.arrayBuffer()));
  phone.pass = JSON.parse(files.get('pass.json')!.toString('utf8'));
  phone.lastModified = download.headers.get('last-modified') ?? '';
  phone.fetchedAt.push(now);
}

function baseOf(own: string, { webServiceURL }: PassJson): string {
  return own + new URL(webServiceURL).pathname;
}

function registrationsOf(own: string, { deviceId, pass }: SandboxPhone): string {
  return `${baseOf(own, pass)}/v1/devices/${deviceId}/registrations/${pass.passTypeIdentifier}`;
}

function authorization({ pass }: SandboxPhone): Record<string, string> {
  return { authorization: `ApplePass ${pass.authenticationToken}` };
}
