import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCardOf } from '../gift/giftWorld.ts';
import { refusing } from '../push/fakePlatformA.ts';
import { downloaded, openPassWorld, PASS_TYPE, type PassWorld } from './passWorld.ts';
import { sha1, verifyPass } from './verifiedPass.ts';

/** Keys of a store card that the platform's documentation lists, as far as they are used here. */
const KNOWN_KEYS = [
  ...[
    'formatVersion',
    'passTypeIdentifier',
    'teamIdentifier',
    'serialNumber',
    'organizationName',
    'description',
  ],
  ...['logoText', 'webServiceURL', 'authenticationToken', 'backgroundColor', 'foregroundColor', 'labelColor'],
  ...['barcodes', 'nfc', 'expirationDate', 'voided', 'storeCard'],
];

describe('a pass of platform A', () => {
  let world: PassWorld;
  beforeAll(async () => {
    world = await openPassWorld();
  });
  afterAll(() => world.close());

  const redeem = (cardNumber: string, amount: number) =>
    world.call('gift/redeem.json', { cardInfo: { printedCardNumber: cardNumber }, amount });

  it('is signed by the certificate of the pass type, with a manifest of all its files', async () => {
    const { files } = await world.addToA(await world.soldCard(25));
    const manifest = verifyPass(files, world.certificate);
    const signed = [...files.keys()]
      .filter((name) => name !== 'manifest.json' && name !== 'signature')
      .sort();
    expect(signed).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
    expect(manifest).toEqual(Object.fromEntries(signed.map((name) => [name, sha1(files.get(name)!)])));
  });

  it('shows balance, codes and NFC content of the card, under keys that the platform knows', async () => {
    const cardNumber = await world.soldCard(25);
    const { json } = await world.addToA(cardNumber);
    expect(Object.keys(json).filter((key) => !KNOWN_KEYS.includes(key))).toEqual([]);
    expect(json).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: 'SANDBOX001',
      organizationName: 'Corner Cafe',
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: cardNumber,
          messageEncoding: 'iso-8859-1',
          altText: cardNumber,
        },
        { format: 'PKBarcodeFormatCode128', message: cardNumber },
      ],
      nfc: { message: expect.stringMatching(/^pass_[\w-]{32}$/), encryptionPublicKey: expect.any(String) },
      storeCard: {
        primaryFields: [{ value: 25, currencyCode: 'USD', changeMessage: expect.stringContaining('%@') }],
      },
    });
    expect(Buffer.byteLength(json.nfc.message)).toBeLessThanOrEqual(64);
    expect(json.authenticationToken.length).toBeGreaterThanOrEqual(16);
    expect(json).not.toHaveProperty('voided');
  });

  it('is the same pass however often its link is opened', async () => {
    const cardNumber = await world.soldCard(25);
    const [first, again] = [await world.addToA(cardNumber), await world.addToA(cardNumber)];
    expect(again.json).toEqual(first.json);
  });

  it('registers a device once, and notifies it of movements with an empty message', async () => {
    const cardNumber = await world.soldCard(25);
    const phone = world.phoneWith(await world.addToA(cardNumber), 'burst');
    expect(await phone.register()).toBe(201);
    expect(await phone.register()).toBe(200);
    await world.followed();
    const before = await phone.updated();
    const notifications = () => world.platformA.received.filter(({ path }) => path.endsWith(phone.pushToken));
    const soFar = notifications().length;
    await redeem(cardNumber, 5);
    await world.followed();
    expect(notifications()).toHaveLength(soFar + 1);
    expect(notifications().at(-1)).toMatchObject({
      headers: { 'apns-topic': PASS_TYPE },
      body: '{}',
      clientName: 'Sandbox passes',
    });
    const updated = await phone.updated(before!.lastUpdated);
    expect(updated!.serialNumbers).toHaveLength(1);
    const { json } = await downloaded(await phone.fetch());
    expect(json.storeCard.primaryFields[0].value).toBe(20);
  });

  it('is answered with 304 until it changes', async () => {
    const cardNumber = await world.soldCard(25);
    const phone = world.phoneWith(await world.addToA(cardNumber), 'unchanged');
    const { lastModified } = await downloaded(await phone.fetch());
    expect((await phone.fetch(lastModified!)).status).toBe(304);
    await redeem(cardNumber, 5);
    const changed = await phone.fetch(lastModified!);
    expect(changed.status).toBe(200);
    expect((await phone.fetch(changed.headers.get('last-modified')!)).status).toBe(304);
  });

  it('leaves a device that unregistered alone', async () => {
    const cardNumber = await world.soldCard(25);
    const phone = world.phoneWith(await world.addToA(cardNumber), 'gone');
    await phone.register();
    await world.followed();
    const notifications = () => world.platformA.received.filter(({ path }) => path.endsWith(phone.pushToken));
    const soFar = notifications().length;
    expect(soFar).toBeGreaterThan(0);
    expect(await phone.unregister()).toBe(200);
    expect(await phone.updated()).toBeUndefined();
    await redeem(cardNumber, 5);
    await world.followed();
    expect(notifications()).toHaveLength(soFar);
  });

  it('forgets a device whose push token is dead', async () => {
    const cardNumber = await world.soldCard(25);
    const phone = world.phoneWith(await world.addToA(cardNumber), 'dead');
    world.platformA.next(refusing(410, { reason: 'Unregistered' }));
    await phone.register();
    await world.followed();
    expect(await phone.updated()).toBeUndefined();
  });

  it('tries again when the push service does not accept a notification', async () => {
    const cardNumber = await world.soldCard(25);
    const phone = world.phoneWith(await world.addToA(cardNumber), 'later');
    world.platformA.next(refusing(503, { reason: 'ServiceUnavailable' }));
    await phone.register();
    await world.jobsDone();
    await world.hurry();
    await world.jobsDone();
    await world.followed();
    const notifications = world.platformA.received.filter(({ path }) => path.endsWith(phone.pushToken));
    expect(notifications.length).toBeGreaterThan(1);
  });

  it('is voided by an exchange of its card, without NFC content', async () => {
    const cardNumber = await world.soldCard(25);
    const phone = world.phoneWith(await world.addToA(cardNumber), 'exchanged');
    await phone.register();
    await world.followed();
    const before = await phone.updated();
    const replaced = await world.call('gift/exchange.json', {
      cardInfo: { printedCardNumber: cardNumber },
      ...newCardOf(world.newCard()),
    });
    expect(replaced).toMatchObject({ result: 'success' });
    await world.followed();
    expect(await phone.updated(before!.lastUpdated)).toBeDefined();
    const { json } = await downloaded(await phone.fetch());
    expect(json).toMatchObject({ voided: true, storeCard: { primaryFields: [{ value: 0 }] } });
    expect(json).not.toHaveProperty('nfc');
    expect((await world.get(pathOf(world.linksOf(cardNumber).platformA!))).status).toBe(404);
  });

  it('tells the last day of its card', async () => {
    const cardNumber = await world.soldCard(25);
    await world.store.db
      .updateTable('card')
      .set({ expires_on: '2026-03-31' })
      .where('merchant_id', '=', 1)
      .where('card_number', '=', cardNumber)
      .execute();
    const { json } = await world.addToA(cardNumber);
    // The shop's clocks are five hours behind UTC, and on summer time four.
    expect(json.expirationDate).toBe('2026-04-01T04:00:00.000Z');
    expect(json.storeCard.auxiliaryFields).toContainEqual(expect.objectContaining({ key: 'until' }));
  });

  it('is given to no one without its token, and to no other link', async () => {
    const [one, other] = [
      await world.addToA(await world.soldCard(25)),
      await world.addToA(await world.soldCard(25)),
    ];
    const { serialNumber } = one.json;
    const path = `/passes/1/v1/passes/${PASS_TYPE}/${serialNumber}`;
    const statusWith = async (own: string, authorization?: string) =>
      (await world.get(own, authorization === undefined ? {} : { authorization })).status;
    expect(await statusWith(path)).toBe(401);
    expect(await statusWith(path, `ApplePass ${other.json.authenticationToken}`)).toBe(401);
    expect(
      await statusWith(path.replace('/passes/1/', '/passes/2/'), `ApplePass ${one.json.authenticationToken}`),
    ).toBe(401);
    const unknown = path.replace(serialNumber, '1');
    expect(await statusWith(unknown, `ApplePass ${one.json.authenticationToken}`)).toBe(401);
    const link = pathOf(world.linksOf(await world.soldCard(1)).platformA!);
    expect(await statusWith(link.slice(0, -2) + (link.endsWith('AA') ? 'BA' : 'AA'))).toBe(404);
    expect(await statusWith(link.replace('/add/a/', '/add/b/'))).toBe(404);
    expect(await statusWith(link.replace('/passes/1/', '/passes/2/'))).toBe(404);
  });

  it('refuses a link after its day', async () => {
    const link = pathOf(world.linksOf(await world.soldCard(1)).platformA!);
    world.clock.advance(25 * 60 * 60 * 1000);
    expect((await world.get(link)).status).toBe(404);
  });

  it('logs what devices report, without numbers and tokens', async () => {
    const { json } = await world.addToA(await world.soldCard(25));
    const logs = [`Get pass 7777000000000001 failed with ${json.authenticationToken}`, 7];
    const response = await fetch(`${world.address}/passes/1/v1/log`, {
      method: 'POST',
      body: JSON.stringify({ logs }),
    });
    expect(response.status).toBe(200);
    const [line] = world.logged.filter((each) => each.includes('a device reported'));
    expect(line).toContain('Get pass ... failed with ...');
  });

  it('limits requests for one pass from one network', async () => {
    const { json } = await world.addToA(await world.soldCard(25));
    const phone = world.phoneWith({ json, files: new Map(), lastModified: null }, 'eager');
    const statuses = new Set<number>();
    for (let call = 0; call < 61; call++)
      statuses.add((await phone.fetch('Fri, 01 Jan 2100 00:00:00 GMT')).status);
    expect([...statuses]).toEqual([304, 429]);
  });

  function pathOf(link: string): string {
    return link.slice(world.app.config.publicUrl!.length);
  }
});
