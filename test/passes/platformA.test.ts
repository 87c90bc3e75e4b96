import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sha1, verifyPass } from './passFiles.ts';
import { openPassWorld, type PassWorld } from './passWorld.ts';

describe('a pass of platform A', () => {
  let world: PassWorld;
  beforeAll(async () => {
    world = await openPassWorld();
  });
  afterAll(() => {
    console.log(world.logged.filter((l) => /unexpected|warn|"level":[456]/.test(l)).join('\n'));
    return world.close();
  });

  it('is signed by the certificate of the pass type, with a manifest of all its files', async () => {
    const { files } = await world.addToA(await world.soldCard(25));
    const manifest = verifyPass(files, world.certificate);
    const signed = [...files.keys()]
      .filter((name) => name !== 'manifest.json' && name !== 'signature')
      .sort();
    expect(signed).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
    expect(manifest).toEqual(Object.fromEntries(signed.map((name) => [name, sha1(files.get(name)!)])));
  });

  it('shows the card', async () => {
    const cardNumber = await world.soldCard(25);
    const { json } = await world.addToA(cardNumber);
    console.log(JSON.stringify(json, null, 1));
  });
});
