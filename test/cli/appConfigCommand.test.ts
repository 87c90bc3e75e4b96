import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from '../externalconfiguration/contentWorld.ts';
import { auditedCommands } from '../support/auditTrail.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const shared = await newSharedStore('demo');
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
beforeAll(() => {
  writeFileSync(join(folder, 'logo.png'), picture.png('another logo'));
  writeFileSync(join(folder, 'autumn.jpg'), picture.jpg());
});
afterAll(() => {
  shared.remove();
  rmSync(folder, { recursive: true, force: true });
});

const settings = shared.settings;
const appConfig = (...args: string[]) => runCommand('app-config', args, settings);
const publish = (...args: string[]) =>
  appConfig('publish', '1', folder, '--app', 'com.example.corner', '--version', '20991001000000', ...args);

const CHANGES = '  + autumn.jpg\n  ~ logo.png\n  - iced-latte.png\n  - terrace.png\n';
const SUMMARY = '2 pictures; 1 added, 1 replaced, 2 deleted, 0 unchanged.\n';

describe('stored-value app-config', () => {
  it('shows the changes of a folder, publishes them, and does nothing the second time', async () => {
    expect(await publish('--dry-run')).toEqual({
      code: 0,
      out: `${CHANGES}Version 20991001000000 of com.example.corner would be published: ${SUMMARY}Nothing was changed (--dry-run).\n`,
      err: '',
    });
    expect(await publish()).toEqual({
      code: 0,
      out: `${CHANGES}Version 20991001000000 of com.example.corner is published: ${SUMMARY}`,
      err: '',
    });
    expect(await publish()).toMatchObject({
      code: 0,
      out: 'Nothing to publish: version 20991001000000 of com.example.corner has exactly these 2 pictures.\n',
    });
  });

  it('lists versions, the newest first, and the contents of a version', async () => {
    const { out } = await appConfig('list', '1');
    expect(out.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(/^version +app +pictures +published +newest +notes$/),
      expect.stringMatching(/^20991001000000 +com.example.corner +2 +20\S+ \S+Z +yes$/),
      expect.stringMatching(/^20260601000000 +com.example.corner +3 +20\S+ \S+Z$/),
      expect.stringMatching(/^20260101000000 +com.example.corner +2 +20\S+ \S+Z$/),
    ]);
    const { out: shown } = await appConfig('show', '1', '20260601000000');
    expect(shown).toMatch(/^iced-latte\.png +image\/png +\d+ +20260601000000$/m);
    expect(shown).toMatch(/^logo\.png +image\/png +\d+ +20260101000000$/m);
  });

  it.each([
    ['there is no such merchant', ['list', '77'], 1, 'There is no merchant 77.'],
    [
      'there is no such version',
      ['show', '1', '20260602000000'],
      1,
      'Merchant 1 has no version 20260602000000.',
    ],
    [
      'the app is not one of the merchant’s',
      ['publish', '1', folder, '--app', 'com.example.other'],
      1,
      'Merchant 1 has no app com.example.other (it has com.example.corner).',
    ],
    ['the merchant has no app', ['publish', '2', folder, '--app', 'x'], 1, 'no app x (it has none)'],
    [
      'the version was published before',
      [
        'publish',
        '1',
        'merchants/content/20260101000000',
        '--app',
        'com.example.corner',
        '--version',
        '20260101000000',
      ],
      1,
      '20260101000000 is not above the newest version 20991001000000',
    ],
    ['there is no folder', ['publish', '1', 'nowhere', '--app', 'x'], 1, 'nowhere cannot be read (ENOENT)'],
    ['no app is named', ['publish', '1', folder], 2, "required option '--app <appId>'"],
  ])('explains its failure when %s', async (_why, args, code, text) => {
    const finished = await appConfig(...args);
    expect(finished).toMatchObject({ code, out: '' });
    expect(finished.err).toContain(text);
    expect(finished.err).not.toMatch(/at .*\.ts:/);
  });

  it('records its changes in the audit trail', async () => {
    expect(await auditedCommands(shared)).toEqual(['app-config publish']);
  });
});
