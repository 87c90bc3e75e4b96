import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import type { App } from '../../src/app/app.ts';
import { openApp } from '../../src/app/app.ts';
import { findGuest } from '../../src/domain/guests/guests.ts';
import { createCampaign } from '../../src/domain/push/campaigns.ts';
import { registerDevice } from '../../src/domain/push/devices.ts';
import { startWorker } from '../../src/jobs/engine/worker.ts';
import { auditedCommands } from '../support/auditTrail.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';
import { testConfig } from '../support/world.ts';

// Each command wakes a database, which takes a busy machine seconds.
jest.setTimeout(60_000);

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

describe('stored-value push', () => {
  let campaignId: string;

  it('prints the number of devices a message would go to, and sends nothing', async () => {
    const { code, out } = await push('send', '1', '--message', text, '--all', '--dry-run');
    expect(code).toBe(0);
    expect(out).toBe(
      `Message: ${text}\nWould be sent to 2 devices of 1 guest of Corner Cafe. Nothing was sent (--dry-run).\n`,
    );
    expect((await push('list', '1')).out).toBe('No campaigns.\n');
  });

  it('does not send without confirmation', async () => {
    const { code, err } = await push('send', '1', '--message', text, '--all');
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/\?\nConfirmation needs a terminal: add --yes\. Nothing was done\.\n$/),
    });
    expect((await push('list', '1')).out).toBe('No campaigns.\n');
  });

  it('queues a campaign, and shows it', async () => {
    const link = ['--deep-link', 'AppScreen:rewards'];
    const sent = await push(
      'send',
      '1',
      '--message',
      text,
      ...link,
      '--store',
      '001',
      '--template',
      '20',
      '--yes',
    );
    expect(sent).toMatchObject({ code: 0, err: '' });
    [, campaignId = ''] = /^Campaign (\d+): 2 messages in the queue/m.exec(sent.out) ?? [];
    expect((await push('list', '1')).out).toMatch(
      new RegExp(`^${campaignId} +20..-..-.. ..:..:..Z +queued +0 sent, 2 waiting +${text}$`, 'm'),
    );
    const shown = await push('show', campaignId);
    expect(shown.out).toContain('Opens:   AppScreen rewards');
    expect(shown.out).toContain('for       template 20, favourite store 001');
    expect(shown.out).toContain('result    0 sent, 2 waiting');
  });

  it('lets the service send it after the next start', async () => {
    await inService(async (app) => {
      const worker = await startWorker(app);
      const left = () =>
        app.store.db.selectFrom('push_delivery').select('state').where('state', '=', 'WAITING').execute();
      while ((await left()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await worker.stop(5_000);
    });
    expect((await push('show', campaignId)).out).toContain('result    2 sent, 0 waiting');
  });

  it('resumes an interrupted campaign, and no other', async () => {
    const interrupted = await inService(async (app) =>
      createCampaign(app, {
        merchantId: 1,
        message: { type: 'message', message: 'Interrupted' },
        audience: {},
      }),
    );
    expect((await push('show', String(interrupted))).out).toContain(
      `stored-value push resume ${interrupted}`,
    );
    expect((await push('resume', String(interrupted))).out).toContain('2 messages in the queue');
    expect(await push('resume', String(interrupted))).toMatchObject({
      code: 1,
      err: `Campaign ${interrupted} is queued; there is nothing to resume.\n`,
    });
    expect((await push('stop', String(interrupted))).out).toContain('is stopped');
    expect((await push('show', String(interrupted))).out).toContain('waiting messages are not sent');
  });

  it.each([
    ['nobody is named', ['send', '1', '--message', text], 'Choose the audience'],
    [
      'everybody and somebody are named',
      ['send', '1', '--message', text, '--all', '--tier', '1'],
      '--all includes every guest',
    ],
    [
      'the merchant has no push service',
      ['send', '2', '--message', text, '--all'],
      'Other Shop has no push service',
    ],
    [
      'there is no such tier',
      ['send', '1', '--message', text, '--template', '10', '--tier', '2'],
      'no tier 2',
    ],
    [
      'there is no such guest',
      ['send', '1', '--message', text, '--username', 'nobody'],
      'no guest with that username',
    ],
    [
      'the link leaves no room',
      ['send', '1', '--message', text, '--deep-link', `AppScreen:${'中'.repeat(500)}`, '--all'],
      'leaves no room',
    ],
  ])('explains its failure when %s', async (_why, args, message) => {
    const { code, err } = await push(...args);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });

  it('warns when a platform truncates a text, and when there are no recipients', async () => {
    const { out } = await push('send', '1', '--message', 'x'.repeat(1_024), '--username', 'quiet-guest');
    expect(out).toContain('Platform A shows the message only up to');
    expect(out).toContain('No guest in the audience has a device.');
  });

  it('records its changes in the audit trail', async () => {
    expect(await auditedCommands(shared)).toEqual(['push resume', 'push send', 'push stop']);
  });
});
