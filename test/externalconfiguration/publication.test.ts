import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { applyMerchants, planMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { AppContentRefused, readContentFolder } from '../../src/operators/merchants/contentFolder.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { MerchantChangeRefused } from '../../src/operators/merchants/merchantPlan.ts';
import { planPublication, publishContent } from '../../src/operators/merchants/publication.ts';
import { testKeys } from '../support/testStore.ts';
import {
  A,
  B,
  type ContentWorld,
  type Files,
  inFolder,
  NEIGHBOUR,
  openContentWorld,
  picture,
  SHOP,
} from './contentWorld.ts';

const { png, gif } = picture;
const names = (...given: string[]): Files => Object.fromEntries(given.map((name) => [name, png(name)]));

describe('publishing the pictures of an app', () => {
  let world: ContentWorld;
  beforeAll(async () => {
    world = await openContentWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => world.clock.advance(60_000));

  it('reports its changes, and makes none for the same folder again', async () => {
    const first = await world.publish(names('a.png', 'b.png'));
    expect(first).toMatchObject({ isNew: true, added: ['a.png', 'b.png'], stored: 2 });
    expect(first.version).toBe(world.clock.now().toISOString().replace(/\D/g, '').slice(0, 14));
    world.clock.advance(5_000);
    const second = await world.publish({ ...names('b.png', 'c.png'), 'a.png': png('new') });
    expect(second).toMatchObject({
      added: ['c.png'],
      replaced: ['a.png'],
      deleted: [],
      unchanged: ['b.png'],
      stored: 2,
    });
    world.clock.advance(5_000);
    const before = await world.stored();
    const again = await world.publish({ ...names('b.png', 'c.png'), 'a.png': png('new') });
    expect(again).toMatchObject({ version: second.version, isNew: false, stored: 0 });
    expect(await world.stored()).toEqual(before);
  });

  it('reports in a dry run the changes it would make, and makes none', async () => {
    await world.publish(names('a.png'));
    const before = await world.stored();
    const planned = await inFolder({ 'b.png': png('planned') }, (folder) =>
      planPublication(world.store, {
        merchantId: SHOP,
        appId: A,
        images: readContentFolder(folder),
        version: '20270101000000',
        now: world.clock.now(),
      }),
    );
    expect(planned).toMatchObject({
      version: '20270101000000',
      added: ['b.png'],
      deleted: ['a.png'],
      stored: 1,
    });
    expect(await world.stored()).toEqual(before);
  });

  it('keeps a picture once for a merchant, whatever its names and versions, and once more for another', async () => {
    const before = [await world.stored(), await world.stored(NEIGHBOUR)];
    await world.publish({ 'one.png': png('same picture'), 'two.png': png('same picture') });
    world.clock.advance(1_000);
    await world.publish({ 'three.png': png('same picture') });
    await world.publish({ 'one.png': png('same picture') }, { merchantId: NEIGHBOUR });
    expect(await world.stored()).toEqual({
      images: before[0]!.images + 1,
      versions: before[0]!.versions + 2,
    });
    expect(await world.stored(NEIGHBOUR)).toEqual({
      images: before[1]!.images + 1,
      versions: before[1]!.versions + 1,
    });
  });

  it('shows apps all of a version or nothing, wherever it is interrupted, and resumes from there', async () => {
    const { version } = await world.publish(names('old.png'));
    world.clock.advance(1_000);
    const files = names('new-1.png', 'new-2.png', 'new-3.png');
    let stored = 0;
    const interrupted = world.publish(files, {
      onStored: () => {
        if (++stored === 2) throw new Error('killed');
      },
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect(await world.ask({ version })).toMatchObject({ result: 'noUpdates' });
    expect(await world.publish(files)).toMatchObject({ isNew: true, stored: 1 });
    expect(await world.ask({ version })).toMatchObject({ deleteImages: ['old.png'] });
  });

  it('refuses a file that changes while it is being published, and apps see nothing of it', async () => {
    const { version } = await world.publish(names('old.png'));
    world.clock.advance(1_000);
    const { writeFileSync } = await import('node:fs');
    const publishing = inFolder({ 'a.png': png('steady'), 'b.png': png('changing') }, (folder) => {
      const images = readContentFolder(folder);
      writeFileSync(`${folder}/b.png`, png('other bytes'));
      return publishContent(world.store, { merchantId: SHOP, appId: A, images, now: world.clock.now() });
    });
    await expect(publishing).rejects.toThrow(/b\.png was changed while it was being published/);
    expect(await world.ask({ version })).toMatchObject({ result: 'noUpdates' });
  });

  it('makes one version of the same folder published several times at once, and one each of several', async () => {
    const before = await world.stored();
    const same = await Promise.all(Array.from({ length: 6 }, () => world.publish(names('at-once.png'))));
    expect(new Set(same.map(({ version }) => version)).size).toBe(1);
    expect((await world.stored()).versions).toBe(before.versions + 1);
    world.clock.advance(10_000);
    const contents = ['u', 'v', 'w', 'x', 'y', 'z'];
    const several = await Promise.all(
      contents.map((content) => world.publish({ 'at-once.png': png(content) })),
    );
    const versions = several.map(({ version }) => version).sort();
    expect(new Set(versions).size).toBe(6);
    expect(await world.ask({ version: versions.at(-1) })).toMatchObject({ result: 'noUpdates' });
  });

  it('takes the second after for a version where the present one is taken or behind', async () => {
    const [own, other] = [
      await world.publish(names('own.png')),
      await world.publish(names('other.png'), { appId: B }),
    ];
    expect(Number(other.version)).toBe(Number(own.version) + 1);
    await world.publish(names('future.png'), { version: '20991231235959' });
    expect(await world.publish(names('later.png'))).toMatchObject({ version: '21000101000000' });
    await refuses(
      names('x.png'),
      /20991231235959 is not above the newest version 21000101000000/,
      '20991231235959',
    );
    await refuses(names('x.png'), /21000101000000 is not above/, '21000101000000');
    const replaced = await world.publish(names('b.png'), { appId: B, version: '21010101000000' });
    await refuses(names('x.png'), /21010101000000 is a version of com.example.b/, replaced.version);
    for (const version of ['2101', '21010230000000', '21010101240000', 'yesterday', '2101010100000x'])
      await refuses(names('x.png'), /is not 14 digits of a moment in UTC/, version);
  });

  async function refuses(files: Files, message: RegExp, version?: string) {
    const before = await world.stored();
    const refused = world.publish(files, { version });
    await expect(refused).rejects.toThrow(AppContentRefused);
    await expect(refused).rejects.toThrow(message);
    expect(await world.stored()).toEqual(before);
  }

  it.each<[string, Files, RegExp]>([
    ['nothing', {}, /has no picture in it/],
    ['only what systems hide', { '.DS_Store': 'x' }, /has no picture in it/],
    [
      'a drawing with scripts',
      { 'a.svg': '<svg/>' },
      /a\.svg is not a picture of the kinds png, jpg, gif and webp/,
    ],
    [
      'a drawing under another name',
      { 'a.png': '<svg xmlns="x"/>' },
      /a\.png is not a picture .* whatever its name/,
    ],
    ['a page', { 'a.html': '<html>' }, /a\.html is not a picture/],
    ['a page under another name', { 'a.gif': '<!doctype html>' }, /a\.gif is not a picture/],
    ['an empty file', { 'a.png': '' }, /a\.png is not a picture/],
    ['a sound in the coat of a picture', { 'a.webp': 'RIFF1234WAVE' }, /a\.webp is not a picture/],
    [
      'a kind other than its name',
      { 'a.png': gif() },
      /a\.png is a picture of another kind than its name says: image\/gif/,
    ],
    ['a picture without an ending', { picture: png() }, /picture is not a picture/],
    ['a folder', { 'more.png': 'folder', 'a.png': png() }, /more\.png is not a file/],
    ['a name with a space', { 'a b.png': png() }, /a b\.png has a name that is not/],
    ['a name beyond ASCII', { 'é.png': png() }, /é\.png has a name that is not/],
    ['a name that begins with a hyphen', { '-a.png': png() }, /has a name that is not/],
    ['a name that is too long', { [`${'x'.repeat(97)}.png`]: png() }, /has a name that is not/],
    [
      'names that differ in letters alone',
      { 'a.png': png(), 'A.png': png() },
      /a\.png has a name that some phones/,
    ],
    ['too large a picture', { 'a.png': png('x'.repeat(2 * 1024 * 1024 - 7)) }, /a\.png is larger than 2 MB/],
    [
      'more than a thousand',
      names(...Array.from({ length: 1001 }, (_, i) => `${i}.png`)),
      /has more than 1000 pictures/,
    ],
  ])('refuses a folder with %s', async (_what, files, message) => {
    await refuses(files, message);
  });

  it('names everything that is wrong with a folder at once', async () => {
    const refused = inFolder({ 'a.svg': 'x', 'b.png': 'x', 'c.png': png() }, (folder) =>
      readContentFolder(folder),
    );
    await expect(refused).rejects.toMatchObject({
      problems: [expect.stringContaining('a.svg'), expect.stringContaining('b.png')],
    });
    await expect(inFolder({}, (folder) => readContentFolder(`${folder}/none`))).rejects.toThrow(
      /cannot be read \(ENOENT\)/,
    );
  });

  it('takes the largest picture and a thousand of them', async () => {
    const files = {
      ...names(...Array.from({ length: 999 }, (_, i) => `${i}.png`)),
      'large.png': png('x'.repeat(2 * 1024 * 1024 - 8)),
    };
    const { version } = await world.publish(files);
    expect((await world.ask({ version: '0' })).version).toBe(version);
    const image = await world.fetchImage(`${SHOP}/${version}/large.png`);
    expect(Buffer.from(await image.arrayBuffer()).equals(files['large.png'])).toBe(true);
  });

  it.each(['app_image', 'app_version', 'app_version_image'])(
    'leaves %s as it was published: the service may change and remove nothing of it',
    async (table) => {
      for (const statement of [`update ${table} set merchant_id = 1`, `delete from ${table}`])
        await expect(world.store.pool.query(statement)).rejects.toThrow(/permission denied/);
    },
  );

  describe('through a sample file', () => {
    const file = (folder: string, id: number, versions: string[]) =>
      parseMerchantFile(
        `sandbox: true
merchants:
  - id: ${id}
    name: Sample
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    integrations: [{ clientId: app-a, secret: app-a-secret, authentication: [anonymous] }]
    apps: [{ appId: ${A}, integrations: [app-a] }]
    appContent: [${versions.map((version) => `{ app: ${A}, version: "${version}", folder: "pictures" }`)}]
`,
        `${folder}/sample.yaml`,
      );
    const options = () => ({ keys: testKeys, now: world.clock.now() });

    it('is done once, from the folder beside the file', async () => {
      const { mkdirSync, writeFileSync } = await import('node:fs');
      await inFolder({}, async (folder) => {
        mkdirSync(`${folder}/pictures`);
        writeFileSync(`${folder}/pictures/a.png`, png('sample'));
        const sample = file(folder, 60, ['20260201000000']);
        const { changes: planned } = await planMerchants(world.store, sample);
        expect(planned.map(({ text }) => text)).toContain(`content 20260201000000 of ${A}, 1 picture`);
        expect((await applyMerchants(world.store, sample, options())).changes).toEqual(planned);
        writeFileSync(`${folder}/pictures/a.png`, png('changed'));
        expect((await planMerchants(world.store, sample)).changes).toEqual([]);
        await expect(planMerchants(world.store, file(folder, 60, ['20260101000000']))).rejects.toThrow(
          /content 20260101000000 of com.example.a cannot come after its version 20260201000000/,
        );
      });
      const bytes = await world.store.db
        .selectFrom('app_image')
        .select('bytes')
        .where('merchant_id', '=', 60)
        .execute();
      expect(bytes).toEqual([{ bytes: png('sample') }]);
    });

    it('is refused with all of the file where the folder is not right, and nothing is changed', async () => {
      await inFolder({}, async (folder) => {
        const sample = file(folder, 61, ['20260201000000']);
        await expect(planMerchants(world.store, sample)).rejects.toThrow(MerchantChangeRefused);
        await expect(applyMerchants(world.store, sample, options())).rejects.toThrow(
          /pictures cannot be read/,
        );
      });
      const merchant = world.store.db.selectFrom('merchant').select('name').where('merchant_id', '=', 61);
      expect(await merchant.execute()).toEqual([]);
    });
  });
});
