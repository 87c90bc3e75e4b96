import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openApp } from '../../src/app/app.ts';
import { MailFailure } from '../../src/domain/ground/ports/mail.ts';
import { type NewMessage, queueMessage } from '../../src/domain/messaging/queueMessage.ts';
import { sendMessage } from '../../src/jobs/tasks/sendMessage.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { auditedCommands } from '../support/auditTrail.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { jobsTable } from '../support/queues.ts';
import { newSharedStore } from '../support/testStore.ts';
import { asOwner, testConfig } from '../support/world.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

const receipt: NewMessage = {
  merchantId: 1,
  kind: 'transactional',
  template: { templateCode: 102 },
  to: { address: 'buyer@mail.example.test' },
  params: { orderNumber: 1, total: 1, items: [] },
};

/** Message ids by state: dead, waiting, waiting for a guest, bounced and sent. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  const store = await shared.open();
  let trouble: MailFailure | undefined;
  const mail = {
    async send() {
      if (trouble) throw trouble;
    },
    async close() {},
  };
  const app = await openApp(testConfig, store, pino({ level: 'silent' }), undefined, {
    mail,
  });
  const add = async (name: string, message: NewMessage, failure?: MailFailure) => {
    const outcome = await inTransaction(store.db, (trx) => queueMessage(trx, app, message));
    if (outcome.refused !== undefined) throw new Error(`Refused: ${outcome.refused}`);
    ids[name] = String(outcome.messageId);
    trouble = failure;
    const isLeft = name.startsWith('waiting');
    if (!isLeft)
      await sendMessage(app, { merchantId: 1, messageId: Number(outcome.messageId) }).catch(() => {});
  };
  await add('givenUp', receipt, new MailFailure('later', 'The mail could not be sent: ECONNREFUSED.'));
  await asOwner(store, `update ${jobsTable(store, 'mail')} set attempts = max_attempts`);
  await add('waiting', receipt);
  await add('waitingGuest', {
    ...receipt,
    kind: 'marketing',
    template: { templateCode: 101 },
    to: { guest: { username: 'demo-guest' } },
    params: { firstName: 'Dana' },
  });
  await add(
    'bounced',
    { ...receipt, to: { address: 'gone@mail.example.test' } },
    new MailFailure('address', '550 5.1.1 unknown'),
  );
  await add('sent', receipt);
  await app.close();
});

const messages = (...args: string[]) => runCommand('messages', args, shared.settings);

describe('stored-value messages', () => {
  it('lists failed messages first with their reason, then waiting ones, without addresses', async () => {
    const { code, out } = await messages('list');
    expect(code).toBe(0);
    const [head, first, ...others] = out.trim().split('\n');
    expect(head).toMatch(/^message +state +merchant +kind +template +to +progress +error$/);
    expect(first).toMatch(
      new RegExp(
        `^${ids.givenUp} +failed +1 +transactional +102 +an address +given up after 25 attempts +The mail could not be sent: ECONNREFUSED\\.$`,
      ),
    );
    expect(others).toHaveLength(2);
    expect(others[0]).toMatch(new RegExp(`^${ids.waiting} +waiting .*not tried yet, next 20`));
    expect(others[1]).toMatch(new RegExp(`^${ids.waitingGuest} +waiting .*marketing +101 +account [0-9]+ `));
    expect(out).not.toContain('@');
  });

  it('lists the outcome of the others', async () => {
    expect((await messages('list', '--state', 'bounced')).out).toMatch(
      new RegExp(`^message .*\n${ids.bounced} +bounced .* 550 5\\.1\\.1 unknown\n$`),
    );
  });

  it('shows one, with its address masked until it is deleted', async () => {
    const { out } = await messages('show', ids.givenUp!);
    expect(out).toMatch(/^state +failed$/m);
    expect(out).toMatch(/^to +b\*\*\*@m\*\*\*\.test$/m);
    expect(out).toMatch(/^last error +The mail could not be sent: ECONNREFUSED\.$/m);
    expect((await messages('show', ids.waitingGuest!)).out).toMatch(
      /^to +account [0-9]+, at g\*\*\*@e\*\*\*\.test$/m,
    );
    const done = (await messages('show', ids.sent!)).out;
    expect(done).toMatch(/^to +an address \(deleted when the message was done\)$/m);
    expect(done).toMatch(/^ended +20/m);
    expect(await messages('show', '1')).toMatchObject({
      code: 1,
      err: 'There is no message 1, or it was deleted after its retention.\n',
    });
  });

  it('retries failed messages', async () => {
    expect(await messages('retry', ids.sent!, ids.waiting!)).toMatchObject({
      code: 1,
      out: `Retrying: ${ids.waiting}.\n`,
      err: `Not retried, since being sent, finished or unknown: ${ids.sent}.\n`,
    });
    expect(await messages('retry')).toMatchObject({ code: 0, out: `Retrying: ${ids.givenUp}.\n` });
    expect(await messages('retry')).toMatchObject({ code: 0, out: 'No failed messages.\n' });
  });

  it('sends a campaign, lists it and stops it, as the form of the console does', async () => {
    const given = ['send', '1', '101', '--all'];
    const dryRun = JSON.parse((await messages(...given, '--dry-run', '--json')).out);
    expect(dryRun).toEqual({ receivers: 1, leftOut: { noConsent: 1, bounced: 1 } });
    expect((await messages('campaigns', '1')).out).toBe('No campaigns.\n');
    const asked = await messages(...given);
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toMatch(
      /^Mail "Welcome" to 1 guest of Corner Cafe, beginning now\?\nLeft out: 1 without consent, 1 bounced\.\n\nSubject: Welcome/,
    );
    const sent = await messages(...given, '--at', '2126-12-01 09:00', '--yes');
    expect(sent).toMatchObject({ code: 0, err: '' });
    const [, campaignId = ''] = /^Campaign (\d+) is mailed to 1 guest\./.exec(sent.out) ?? [];
    expect((await messages('campaigns', '1')).out).toMatch(
      new RegExp(`^${campaignId} +mail +20.* scheduled +0 sent, 0 waiting +Welcome$`, 'm'),
    );
    expect((await messages('stop', '2', campaignId, '--yes')).err).toBe(
      `Merchant 2 has no campaign ${campaignId}.\n`,
    );
    expect((await messages('stop', '1', campaignId, '--yes')).out).toBe(
      `Campaign ${campaignId} is stopped: nothing more of it is sent.\n`,
    );
    expect((await messages('campaigns', '1', campaignId)).out).toMatch(/^state +stopped$/m);
  });

  it('prints the usage on invalid arguments', async () => {
    expect(await messages('list', '--state', 'lost')).toMatchObject({
      code: 2,
      err: expect.stringContaining('bounced'),
    });
    expect(await messages('show', 'x')).toMatchObject({ code: 2 });
  });

  it('records its changes in the audit trail', async () => {
    expect(await auditedCommands(shared)).toEqual(['messages retry', 'messages send', 'messages stop']);
  });
});
