import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { App } from '../../src/app/app.ts';
import { openApp } from '../../src/app/app.ts';
import { findGuest } from '../../src/domain/guests/guests.ts';
import { registerDevice } from '../../src/domain/push/devices.ts';
import { startWorker } from '../../src/jobs/engine/worker.ts';
import { auditedCommands } from '../support/auditTrail.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';
import { testConfig } from '../support/world.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

async function inService<T>(work: (app: App) => Promise<T>): Promise<T> {
  const store = await shared.open();
  const app = await openApp(testConfig, store, pino({ level: 'silent' }));
  return work(app).finally(() => app.close());
}

/** Registers a phone of each platform for the guest Dana. */
beforeAll(() =>
  inService(async (app) => {
    const guest = await findGuest(app.store.db, 1, { username: 'demo-guest' });
    const merchant = app.merchants.known(1);
    for (const platform of ['PLATFORM_A', 'PLATFORM_B'] as const) {
      await registerDevice(app, {
        merchant,
        clientId: 'demo-app',
        accountId: guest!.accountId,
        platform,
        token: `phone-${platform}`,
        appId: 'com.example.corner',
        badge: 0,
      });
    }
  }),
);

const push = (...args: string[]) => runCommand('push', args, shared.settings);
const text = 'Your next coffee is on us.';

const campaigns = (...args: string[]) => runCommand('messages', ['campaigns', '1', ...args], shared.settings);

describe('stored-value push', () => {
  let campaignId: string;

  it('prints the number of devices a message would go to, and sends nothing', async () => {
    const { code, out } = await push('send', '1', '--message', text, '--all', '--dry-run');
    expect(code).toBe(0);
    expect(out).toBe(
      `Message: ${text}\nWould be sent to 2 devices of 1 guest. Nothing was sent (--dry-run).\n`,
    );
    expect((await campaigns()).out).toBe('No campaigns.\n');
  });

  it('does not send without confirmation', async () => {
    const { code, err } = await push('send', '1', '--message', text, '--all');
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/\nConfirmation needs a terminal: add --yes\. Nothing was done\.\n$/),
    });
    expect((await campaigns()).out).toBe('No campaigns.\n');
  });

  it('creates a campaign that the service sends after the next start, and shows it', async () => {
    const link = ['--deep-link', 'AppScreen:rewards'];
    const audience = ['--store', '001', '--template', '20'];
    const sent = await push('send', '1', '--message', text, ...link, ...audience, '--yes');
    expect(sent).toMatchObject({ code: 0, err: '' });
    [, campaignId = ''] = /^Campaign (\d+) is sent to 2 devices of 1 guest/m.exec(sent.out) ?? [];
    expect((await campaigns()).out).toMatch(
      new RegExp(`^${campaignId} +push +20..-..-.. ..:..:..Z +sending +0 sent, 0 waiting +${text}$`, 'm'),
    );
    await inService(async (app) => {
      const worker = await startWorker(app);
      const sentTo = () =>
        app.store.db.selectFrom('push_delivery').select('state').where('state', '=', 'SENT').execute();
      while ((await sentTo()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      await worker.stop(5_000);
    });
    const shown = await campaigns(campaignId);
    expect(shown.out).toContain('Opens: AppScreen rewards');
    expect(shown.out).toMatch(/^for +template 20, favourite store 001$/m);
    expect(shown.out).toMatch(/^result +2 sent, 0 waiting$/m);
    expect(shown.out).toMatch(/^state +sent$/m);
  });

  it.each([
    ['nobody is named', ['send', '1', '--message', text], 2, 'Choose the audience'],
    [
      'everybody and somebody are named',
      ['send', '1', '--message', text, '--all', '--tier', '1'],
      2,
      'leave out the other conditions',
    ],
    [
      'the merchant has no push service',
      ['send', '2', '--message', text, '--all'],
      1,
      'Other Shop has no push service',
    ],
    [
      'there is no such tier',
      ['send', '1', '--message', text, '--template', '10', '--tier', '2'],
      1,
      'no tier 2',
    ],
    [
      'there is no such guest',
      ['send', '1', '--message', text, '--username', 'nobody'],
      1,
      'no guest with that username',
    ],
    [
      'the link leaves no room',
      ['send', '1', '--message', text, '--deep-link', `AppScreen:${'中'.repeat(500)}`, '--all'],
      1,
      'leaves no room',
    ],
    [
      'nobody of the audience has a device',
      ['send', '1', '--message', text, '--username', 'quiet-guest'],
      1,
      'No guest in the audience has a device.',
    ],
  ])('explains its failure when %s', async (_why, args, exitCode, message) => {
    const { code, err } = await push(...args);
    expect(code).toBe(exitCode);
    expect(err).toContain(message);
  });

  it('warns when a platform truncates a text', async () => {
    const { out } = await push('send', '1', '--message', 'x'.repeat(1_024), '--all', '--dry-run');
    expect(out).toContain('Platform A shows the message only up to');
  });

  it('records its changes in the audit trail', async () => {
    expect(await auditedCommands(shared)).toEqual(['push send']);
  });
});
