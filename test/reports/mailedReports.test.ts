import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { tasks } from '../../src/jobs/engine/taskList.ts';
import { REPORT_ACTIONS } from '../../src/operators/reports/actionsOnReports.ts';
import { mailReport } from '../../src/operators/reports/mailReport.ts';
import { listSchedules } from '../../src/operators/reports/schedules.ts';
import { type Browser, type ConsoleWorld, openConsoleWorld } from '../console/consoleWorld.ts';
import { calmRun, type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { type MailServer, startMailServer } from '../mail/mailServer.ts';
import { onAllJobs } from '../support/queues.ts';

const implementations = { ...tasks, mailReport };
const BOM = '\ufeff';
const PAGE = '/console/1/reports';

let mailServer: MailServer;
let made: ConsoleWorld<JobsWorld>;
let world: JobsWorld;
let owner: Browser;
beforeAll(async () => {
  mailServer = await startMailServer();
  made = await openConsoleWorld({}, (config) =>
    openJobsWorld(undefined, implementations, undefined, { ...config, smtpUrl: mailServer.url }),
  );
  world = made.world;
  owner = await made.signedIn('owner');
  const printedCardNumber = await world.soldCard(60);
  for (const [storeCode, amount] of [
    ['001', 4],
    ['002', 10],
  ] as const)
    await world.call('gift/redeem.json', { cardInfo: { printedCardNumber }, amount, storeCode });
});
afterAll(async () => {
  await made.close();
  await mailServer.close();
});
afterEach(async () => {
  for (const { scheduleId } of await schedules()) await stop(scheduleId);
  await world.jobsDone();
  mailServer.behaviour = {};
  mailServer.received.length = 0;
});

const schedules = () => listSchedules(world.store.db, 1);
const stop = (id: bigint) => owner.act(PAGE, 'reports-unschedule', { schedule: String(id) });
/** Schedules a report in the console, and returns it as it is stored. */
async function scheduled(form: Record<string, string>, browser = owner) {
  const reply = await browser.act(PAGE, 'reports-schedule', {
    report: 'redemption',
    to: 'owner@shop.example.test',
    every: 'day',
    ...form,
  });
  expect(reply).toMatchObject({ status: 303 });
  return (await schedules()).at(-1)!;
}
/** Returns the problem of a form that is refused. */
async function refusal(form: Record<string, string>, browser = owner): Promise<string> {
  const before = await schedules();
  const given = { report: 'redemption', to: 'owner@shop.example.test', every: 'day', ...form };
  const { status, text } = await browser.act(PAGE, 'reports-schedule', given);
  expect([400, 409]).toContain(status);
  expect(await schedules()).toEqual(before);
  return /<(?:p|span) class="wrong">([^<]*)/.exec(text)![1]!;
}
/** Moves the clock to the time, and lets the workers do what is due. */
async function at(time: string): Promise<void> {
  world.clock.advance(new Date(time).getTime() - world.clock.now().getTime());
  await world.hurryJobs();
  await world.jobsDone();
  // The session ended meanwhile.
  owner = await made.signedIn('owner');
}
const subjects = () => mailServer.received.map(({ headers }) => headers.subject);

describe('a mailed report', () => {
  it('arrives after the day in the merchant’s time zone, with the figures and the file of the console', async () => {
    await scheduled({ to: 'owner@shop.example.test, books@shop.example.test', excel: 'yes' });
    await at('2026-03-10T10:59:00Z');
    expect(mailServer.received).toEqual([]);
    await at('2026-03-10T11:00:00Z');

    expect(subjects()).toEqual(Array(2).fill('Corner Cafe: Redemption, 2026-03-09'));
    expect(mailServer.received.map(({ to }) => to[0]).sort()).toEqual([
      'books@shop.example.test',
      'owner@shop.example.test',
    ]);
    const [{ parts, fileName, headers }] = mailServer.received as [(typeof mailServer.received)[0]];
    const day = 'from=2026-03-09&to=2026-03-09';
    const { text: csv } = await owner.get(`${PAGE}.csv?kind=redemption&by=store&${day}`);
    // The client removes the byte order mark from what it downloads.
    expect(parts['text/csv']).toBe(`${BOM}${csv}`);
    expect(csv).toMatch(/^walletCode,.*\n1,Stored Value,USD,001,/);
    expect(fileName).toBe('redemption-2026-03-09-2026-03-09-by-store.csv');
    expect(headers.from).toContain('hello@corner.example.test');
    expect(parts['text/plain']).toMatch(/^Total +2 +14\.00 +0\.00 +0\.00 +0\.00 +14\.00$/m);
    expect(parts['text/html']).toMatch(/<td[^>]*>Total<\/td><td[^>]*>2<\/td><td[^>]*>14\.00<\/td>/);
    expect(parts['text/html']).toContain('as the ledger says.');
    const [listed] = await schedules();
    expect(listed).toMatchObject({
      lastDay: '2026-03-09',
      lastSentAt: world.clock.now(),
      lastError: undefined,
    });
    expect(listed!.nextDueAt).toEqual(new Date('2026-03-11T11:00:00Z'));
  });

  it('is queued once, whoever creates it at the same time', async () => {
    const { scheduleId } = await scheduled({ at: '23:00' });
    const other = await world.startWorker(implementations);
    world.clock.advance(24 * 60 * 60 * 1000);
    const payload = { merchantId: 1, scheduleId: String(scheduleId) };
    const mails = await Promise.all([1, 2, 3].map(() => mailReport(world.app, payload, calmRun)));
    expect(mails.sort()).toEqual([0, 0, 1]);
    await world.hurryJobs();
    await world.jobsDone();
    await other.stop(5_000);
    expect(mailServer.received).toHaveLength(1);
    owner = await made.signedIn('owner');
  });

  it('is sent once, about the latest day, after a time without service and without the queue', async () => {
    await scheduled({});
    await onAllJobs(world.store, (jobs) => `delete from ${jobs}`);
    await at('2026-03-17T03:00:00Z');
    expect(subjects()).toEqual(['Corner Cafe: Redemption, 2026-03-15']);
    await at('2026-03-17T11:00:00Z');
    expect(subjects()).toEqual([
      'Corner Cafe: Redemption, 2026-03-15',
      'Corner Cafe: Redemption, 2026-03-16',
    ]);
  });

  it('is sent by the next process when one dies between creating and sending it', async () => {
    await scheduled({ every: 'week', report: 'liability' });
    const { mailReport: _, ...others } = implementations;
    mailServer.behaviour.toContent = () => '451 4.3.0 Try later';
    await at('2026-03-23T11:00:00Z');
    await world.stopWorkers(5_000);
    await onAllJobs(world.store, (jobs) => `delete from ${jobs}`);
    mailServer.behaviour = {};
    const next = await world.startWorker(others);
    await next.look();
    await world.jobsDone();
    expect(subjects()).toEqual(['Corner Cafe: Liability, 2026-03-16 to 2026-03-22']);
    await world.stopWorkers(5_000);
    await world.startWorker(implementations);
  });

  it('is retried like other mail, and the list says why it is late', async () => {
    await scheduled({ every: 'month', report: 'movements', rows: 'day,store', store: '002' });
    mailServer.behaviour.toContent = () => '451 4.3.0 Mailbox busy';
    await at('2026-04-01T11:00:00Z');
    expect((await schedules())[0]).toMatchObject({
      lastSentAt: null,
      lastError: expect.stringContaining('Mailbox busy'),
    });
    expect((await owner.get(PAGE)).text).toContain('Mailbox busy');
    mailServer.behaviour = {};
    await at('2026-04-01T11:05:00Z');
    expect(subjects()).toEqual(['Corner Cafe: Movements, 2026-03-01 to 2026-03-31']);
    expect(mailServer.received[0]!.parts['text/csv']).toContain('\n1,Stored Value,USD,2026-03-09,002,');
    expect((await schedules())[0]).toMatchObject({
      lastSentAt: world.clock.now(),
      lastError: undefined,
    });
  });

  it('names an address that the mail server refuses for good, and then does not take it', async () => {
    await scheduled({ to: 'gone@shop.example.test' });
    mailServer.behaviour.toReceiver = () => '550 5.1.1 No such user';
    await at('2026-04-02T11:00:00Z');
    expect((await schedules())[0]).toMatchObject({ lastError: expect.stringContaining('No such user') });
    expect(await refusal({ to: 'gone@shop.example.test' })).toContain('has bounced');
  });

  it('is mailed at once on request, and its next time stays', async () => {
    const { scheduleId, nextDueAt } = await scheduled({});
    await owner.act(PAGE, 'reports-send', { schedule: String(scheduleId) });
    await world.jobsDone();
    expect(subjects()).toEqual(['Corner Cafe: Redemption, 2026-04-01']);
    expect((await schedules())[0]!.nextDueAt).toEqual(nextDueAt);
  });

  it('is not sent any more after its schedule was removed, also when it waits for the mail server', async () => {
    const { scheduleId } = await scheduled({});
    mailServer.behaviour.toContent = () => '451 4.3.0 Try later';
    await owner.act(PAGE, 'reports-send', { schedule: String(scheduleId) });
    await world.jobsDone();
    await stop(scheduleId);
    mailServer.behaviour = {};
    await at('2026-04-03T11:00:00Z');
    expect(mailServer.received).toEqual([]);
  });
});

describe('a schedule', () => {
  it('is changed, not doubled, when the same report is scheduled again', async () => {
    const first = await scheduled({});
    const changed = await scheduled({ at: '21:30', to: 'new@shop.example.test' });
    expect(changed).toMatchObject({ scheduleId: first.scheduleId, recipients: ['new@shop.example.test'] });
    expect(await schedules()).toHaveLength(1);
    await at('2026-04-04T01:30:00Z');
    expect(mailServer.received.map(({ to }) => to)).toEqual([['new@shop.example.test']]);
  });

  it('is refused with more addresses or schedules than a merchant may have, or an address that is none', async () => {
    const many = Array.from({ length: 11 }, (_, each) => `person${each}@shop.example.test`).join(',');
    expect(await refusal({ to: many })).toBe('Must be at most 10 addresses.');
    expect(await refusal({ to: 'nobody' })).toContain('Must be a mail address');
    expect(await refusal({ at: '25:00' })).toContain('Must be a time of the day');
    expect(await refusal({ store: '999' })).toBe('There is no store 999.');
    const groupings = ['day', 'store', 'template', 'kind', 'day,store', 'day,kind', 'store,kind'];
    const all = groupings.flatMap((rows) => ['day', 'week', 'month'].map((every) => ({ rows, every })));
    for (const each of all.slice(0, 20)) await scheduled(each);
    expect(await refusal(all[20]!)).toBe('A merchant has at most 20 schedules: remove one first.');
  });

  it('is seen and changed by the manager of its stores', async () => {
    const ofAll = await scheduled({});
    const manager = await made.signedIn('manager', { stores: ['002'] });
    expect(await refusal({ store: '001' }, manager)).toBe('Your stores are 002.');
    const own = await scheduled({ to: 'desk@shop.example.test' }, manager);
    expect(own).toMatchObject({ stores: ['002'] });
    const { text } = await manager.get(PAGE);
    expect(text).toContain('desk@shop.example.test');
    expect(text).not.toContain('owner@shop.example.test');
    const reply = await manager.act(PAGE, 'reports-unschedule', { schedule: String(ofAll.scheduleId) });
    expect(reply.text).toContain(`has no schedule ${ofAll.scheduleId}.`);
    expect(await schedules()).toHaveLength(2);
  });

  it('is neither seen nor changed at another merchant', async () => {
    const { scheduleId } = await scheduled({});
    expect(await listSchedules(world.store.db, 2)).toEqual([]);
    const work = { app: world.app, merchant: world.app.merchants.known(2), actor: 'test' };
    for (const action of REPORT_ACTIONS.filter(({ name }) => name !== 'reports schedule'))
      await expect(action.perform(work, { schedule: scheduleId } as never)).rejects.toThrow(
        `Merchant 2 has no schedule ${scheduleId}.`,
      );
    expect(await mailReport(world.app, { merchantId: 2, scheduleId: String(scheduleId) }, calmRun)).toBe(0);
  });

  it('is added by managers and owners only', async () => {
    const auditor = await made.signedIn('auditor');
    await scheduled({});
    const { text } = await auditor.get(PAGE);
    expect(text).toContain('owner@shop.example.test');
    expect(text).not.toContain('/actions/reports-schedule');
    const agent = await made.signedIn('agent');
    expect(await agent.get(PAGE)).toMatchObject({ status: 403 });
    expect(await agent.post('/console/1/actions/reports-schedule')).toMatchObject({ status: 403 });
  });

  it('is in the audit trail when it is added, used and removed, with masked addresses', async () => {
    const { scheduleId } = await scheduled({});
    await owner.act(PAGE, 'reports-send', { schedule: String(scheduleId) });
    await stop(scheduleId);
    const entries = await world.store.db
      .selectFrom('operator_action')
      .select(['command', 'detail'])
      .where('merchant_id', '=', 1)
      .where('outcome', '=', 'started')
      .orderBy('action_id', 'desc')
      .limit(3)
      .execute();
    expect(entries.map(({ command }) => command)).toEqual([
      'reports unschedule',
      'reports send',
      'reports schedule',
    ]);
    expect(JSON.stringify(entries)).toContain('o***@s***.test');
    expect(JSON.stringify(entries)).not.toContain('owner@');
  });
});
