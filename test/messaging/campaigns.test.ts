import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { App } from '../../src/app/app.ts';
import type { Audience } from '../../src/domain/guests/audience.ts';
import { insertGuest, type NewGuest } from '../../src/domain/guests/guests.ts';
import { queueNextMailPage } from '../../src/domain/messaging/mailCampaigns.ts';
import { unsubscribeToken } from '../../src/domain/messaging/unsubscribing.ts';
import { createCampaign } from '../../src/domain/push/campaigns.ts';
import { cleanUp } from '../../src/jobs/tasks/cleanUp.ts';
import { queueCampaign } from '../../src/jobs/tasks/queueCampaign.ts';
import { ACTIONS } from '../../src/operators/actions/actions.ts';
import { performAction } from '../../src/operators/actions/performAction.ts';
import { type Browser, type ConsoleWorld, openConsoleWorld } from '../console/consoleWorld.ts';
import { calmRun, HOUR_MS } from '../jobs/jobsWorld.ts';
import { onAllJobs } from '../support/queues.ts';
import { asOwner, DAY_MS } from '../support/world.ts';
import { moving, of, SV } from '../transaction/moveWorld.ts';
import { header } from '../transaction/tillWorld.ts';
import {
  BROKEN_MJML,
  deadAddress,
  type MessagingWorld,
  ONLY_MARKETING,
  ONLY_TRANSACTIONAL,
  openMessagingWorld,
} from './messagingWorld.ts';

const WELCOME = 101;
const STORE = '009';
const REWARDS = 20;
const GOLD = 2;
const POINTS = 2;
const MAIL_FORM = `/console/1/messages/mail/${WELCOME}`;

let made: ConsoleWorld<MessagingWorld>;
let world: MessagingWorld;
let manager: Browser;
beforeAll(async () => {
  made = await openConsoleWorld({}, (config) => openMessagingWorld(config));
  world = made.world;
  await world.jobsDone();
});
afterAll(() => made.close());
beforeEach(async () => {
  manager = await made.signedIn('manager');
  world.answerWith(() => undefined);
  world.sent.length = 0;
  await asOwner(
    world.store,
    'delete from message',
    'delete from push_campaign',
    `update guest set favorite_store_code = null where merchant_id = 1 and favorite_store_code = '${STORE}'`,
  );
  await onAllJobs(world.store, (jobs) => `delete from ${jobs}`);
});

let lastGuest = 0;
/** Inserts a guest of the audience `store 009` who agreed to marketing and has an address. */
async function newGuest(
  fields: Record<string, string | undefined> = {},
  more: Partial<NewGuest> = {},
): Promise<{ accountId: bigint; email: string }> {
  const email = `campaign-${++lastGuest}@example.test`;
  const accountId = world.app.ids.next();
  const all = { firstName: 'Sam', optIn: 'true', email, ...fields };
  await insertGuest(world.store.db, {
    merchantId: 1,
    accountId,
    enrolledAt: world.clock.now(),
    fields: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    favoriteStoreCode: STORE,
    ...more,
  });
  return { accountId, email };
}

/** Inserts many guests of the audience `store 009` directly. */
const manyGuests = (count: number) =>
  asOwner(
    world.store,
    `insert into guest (merchant_id, account_id, enrolled_at, fields, favorite_store_code)
     select 1, 1000000 + n, now(), jsonb_build_object('firstName', 'Sam', 'optIn', 'true', 'email', 'many-' || n || '@example.test'), '${STORE}'
     from generate_series(1, ${count}) n
     on conflict (merchant_id, account_id) do update set favorite_store_code = '${STORE}'`,
  );

const send = (form: Record<string, string> = {}) =>
  manager.act(MAIL_FORM, 'messages-send', { store: STORE, ...form });
const campaigns = () =>
  world.store.db.selectFrom('push_campaign').selectAll().orderBy('campaign_id').execute();
const receivers = () => world.sent.map(({ to }) => to).sort();
const pageOf = async () => {
  const [campaign] = await campaigns();
  return (await manager.get(`/console/1/campaigns/${campaign!.campaign_id}`)).text;
};
/** Text of a page without tags. */
const textOf = (page: string) =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** Creates a campaign that no job queues, and returns its id. */
const created = (audience: Audience, merchantId = 1) =>
  createCampaign(world.store.db, world.app, {
    merchantId,
    content: { mail: { code: WELCOME, name: 'Welcome' } },
    audience,
  });
/** Parts whose jobs no worker polls for the next hour. */
const unseen = (): App => ({
  ...world.app,
  jobs: {
    ...world.app.jobs,
    enqueueAll(trx, jobs) {
      const runAt = new Date(Date.now() + HOUR_MS);
      return world.app.jobs.enqueueAll(
        trx,
        jobs.map((job) => ({ ...job, runAt })),
      );
    },
  },
});

/** Queues all messages of a campaign without sending them. */
async function queueAll(campaignId: bigint): Promise<void> {
  while ((await queueNextMailPage(unseen(), 1, campaignId)).isMore);
}

describe('a campaign by mail', () => {
  it('reaches each guest of the audience once, and tells beforehand who is left out and why', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    await newGuest({ optIn: 'false' });
    await newGuest({ email: undefined });
    await newGuest({}, { emailFailedAt: world.clock.now() });
    await newGuest({ firstName: undefined });
    await newGuest({}, { status: 'SUSPENDED' });
    const { text } = await manager.get(MAIL_FORM);
    const form = /name="form" value="([^"]+)"/.exec(text)![1]!;
    const asked = await manager.post('/console/1/actions/messages-send', { form, store: STORE });
    expect(textOf(asked.text)).toContain(
      'Mail &quot;Welcome&quot; to 2 guests of Corner Cafe, beginning now? Left out: ',
    );
    for (const why of [
      '1 without consent',
      '1 without an address',
      '1 bounced',
      '1 without a field of the template',
      'Subject: Welcome to the Corner Cafe, Dana',
    ])
      expect(asked.text).toContain(why);
    expect(await campaigns()).toEqual([]);
    expect(await send()).toMatchObject({ status: 303, location: '/console/1/messages' });
    await world.jobsDone();
    expect(receivers()).toEqual([one.email, other.email].sort());
    expect(world.sent[0]!.unsubscribeUrl).toContain('/unsubscribe/');
    expect(textOf(await pageOf())).toMatch(
      /State sent .*Result 2 sent, 0 waiting Left out 1 without consent, 1 without an address, 1 bounced, 1 without a field/,
    );
  });

  it('reaches each guest once although processes die between and within pages', async () => {
    await manyGuests(1_200);
    const campaignId = await created({ storeCode: STORE });
    const parts = unseen();
    const pages = [await queueNextMailPage(parts, 1, campaignId)];
    const dying = {
      ...parts,
      jobs: { ...parts.jobs, enqueueAll: () => Promise.reject(new Error('The process died.')) },
    };
    const isDying = queueNextMailPage(dying, 1, campaignId);
    await expect(isDying).rejects.toThrow('The process died.');
    const isOver = async () => (await campaigns())[0]!.state === 'QUEUED';
    while (!(await isOver()))
      pages.push(
        ...(await Promise.all([
          queueNextMailPage(parts, 1, campaignId),
          queueNextMailPage(parts, 1, campaignId),
        ])),
      );
    expect(pages.length).toBeGreaterThan(2);
    const messages = await world.store.db.selectFrom('message').select('account_id').execute();
    expect(messages).toHaveLength(1_200);
    expect(new Set(messages.map(({ account_id }) => account_id)).size).toBe(1_200);
    // The job once more, as after a lost connection, from the beginning.
    await asOwner(world.store, `update push_campaign set state = 'QUEUEING', queued_up_to = 0`);
    while ((await queueNextMailPage(parts, 1, campaignId)).isMore);
    expect(await world.messageStates()).toHaveLength(1_200);
  });

  it('queues the next page only when less than a page waits, so that other mail is sent in between', async () => {
    await manyGuests(1_200);
    const campaignId = Number(await created({ storeCode: STORE }));
    const work = () => queueCampaign(unseen(), { merchantId: 1, campaignId }, calmRun);
    // The demo's own guests are on the first page, too.
    const first = await work();
    expect(first).toBeGreaterThan(400);
    expect(await work()).toBeLessThanOrEqual(500);
    const waiting = (await world.messageStates()).length;
    expect(waiting).toBeLessThan(1_200);
    expect(await work()).toBe(0);
    expect(await world.messageStates()).toHaveLength(waiting);
    await world.store.db
      .updateTable('message')
      .set({ state: 'SENT', sealed: null, done_at: new Date() })
      .execute();
    expect(await work()).toBeGreaterThan(0);
  });

  it('is not sent to a guest who opts out, or is suspended, after the message was queued', async () => {
    const [first, second] = [await newGuest(), await newGuest()];
    const campaignId = await created({ storeCode: STORE });
    await queueAll(campaignId);
    const token = unsubscribeToken(world.app.keys.unsubscribeLinks, {
      merchantId: 1,
      accountId: first.accountId,
    });
    await world.send(`/unsubscribe/${token}`, { method: 'POST' });
    await world.store.db
      .updateTable('guest')
      .set({ status: 'SUSPENDED' })
      .where('merchant_id', '=', 1)
      .where('account_id', '=', second.accountId)
      .execute();
    await world.hurryJobs();
    await world.jobsDone();
    expect(world.sent).toEqual([]);
    expect(textOf(await pageOf())).toContain('0 sent, 0 waiting, 2 no longer a recipient');
  });

  it('counts bounces, and leaves the address out of the next campaign', async () => {
    await newGuest();
    world.answerWith(deadAddress);
    await send();
    await world.jobsDone();
    expect(textOf(await pageOf())).toContain('0 sent, 0 waiting, 1 bounced');
    const refused = await send();
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('No guest of the audience can be mailed. Left out: 1 bounced.');
    expect(await campaigns()).toHaveLength(1);
  });

  it('sends nothing more after it was stopped', async () => {
    await newGuest();
    const campaignId = await created({ storeCode: STORE });
    await queueAll(campaignId);
    const page = `/console/1/campaigns/${campaignId}`;
    expect((await manager.act(page, 'messages-stop', {})).status).toBe(303);
    await world.hurryJobs();
    await world.jobsDone();
    expect(world.sent).toEqual([]);
    expect(await queueNextMailPage(world.app, 1, campaignId)).toEqual({ queued: 0, isMore: false });
    expect(textOf(await pageOf())).toContain('State stopped');
  });

  it('begins at a time of the shop, and refuses one that has passed', async () => {
    await newGuest();
    const late = await send({ at: '2026-03-09 10:59' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('has passed. Nothing was sent.');
    expect(await campaigns()).toEqual([]);
    // New York is four hours behind UTC that day.
    await send({ at: '2026-03-09 12:00' });
    expect(await campaigns()).toMatchObject([{ due_at: new Date('2026-03-09T16:00:00Z') }]);
    await world.jobsDone();
    expect(world.sent).toEqual([]);
    expect(textOf(await pageOf())).toContain('State scheduled');
    const [job] = (await world.queued()).filter(({ task }) => task === 'queueCampaign');
    expect(Math.abs(job!.runAt.getTime() - Date.now() - HOUR_MS)).toBeLessThan(HOUR_MS / 10);
    await world.hurryJobs();
    await world.jobsDone();
    expect(world.sent).toHaveLength(1);
  });

  it('is tried by one mail to oneself, which no guest gets', async () => {
    await newGuest();
    expect((await send({ testTo: 'me@shop.example.test' })).status).toBe(303);
    await world.jobsDone();
    expect(world.sent).toMatchObject([
      { to: 'me@shop.example.test', subject: 'Welcome to the Corner Cafe, Dana' },
    ]);
    expect(await campaigns()).toEqual([]);
  });

  it('waits for a second person above the limit of the shop', async () => {
    await manyGuests(1_200);
    expect((await send()).status).toBe(303);
    expect(await campaigns()).toEqual([]);
    const { text } = await manager.get('/console/1/approvals');
    const path = /href="(\/console\/1\/approvals\/\d+)"/.exec(text)![1]!;
    const second = await made.signedIn('owner');
    const shown = (await second.get(path)).text;
    expect(shown).toContain('One person may send a campaign to at most 1000 guests; this one has 1200.');
    const digest = /name="digest" value="([0-9a-f]+)"/.exec(shown)![1]!;
    world.answerWith(deadAddress);
    expect((await second.post(`${path}/confirm`, { digest })).status).toBe(303);
    expect(await campaigns()).toHaveLength(1);
    await asOwner(world.store, `update push_campaign set state = 'STOPPED'`);
  });

  it('keeps its figures when its messages are deleted after 30 days', async () => {
    await newGuest();
    await send();
    await world.jobsDone();
    world.clock.advance(30 * DAY_MS + 1);
    await cleanUp(world.app, { merchantId: 1, day: '2026-04-08' }, calmRun);
    expect(await world.messageStates()).toEqual([]);
    const [campaign] = await campaigns();
    expect(campaign).toMatchObject({ cleared_sent: 1, cleared_not_sent: 0 });
    manager = await made.signedIn('manager');
    expect(textOf(await pageOf())).toContain('1 sent, 0 waiting');
  });

  it('belongs to its merchant: another one neither sees nor stops it', async () => {
    const campaignId = await created({}, 2);
    const before = await campaigns();
    expect((await manager.get(`/console/1/campaigns/${campaignId}`)).status).toBe(404);
    expect((await manager.get('/console/1/messages')).text).not.toContain(String(campaignId));
    const { app } = world;
    const work = { app, merchant: app.merchants.known(1), actor: 'Operator' };
    const stopped = performAction(ACTIONS.get('messages stop')!, work, { campaign: String(campaignId) });
    await expect(stopped).rejects.toThrow(`Merchant 1 has no campaign ${campaignId}.`);
    expect(await campaigns()).toEqual(before);
  });

  it.each([
    ['no audience is chosen', WELCOME, { store: '' }, 400, 'Choose the audience'],
    ['all guests and a condition are chosen', WELCOME, { all: 'yes' }, 400, 'leave out the other conditions'],
    ['the store does not exist', WELCOME, { store: '777' }, 409, 'There is no store 777.'],
    ['the time is no time', WELCOME, { at: 'tomorrow' }, 400, 'Must be a time such as'],
    ['the test address is none', WELCOME, { testTo: 'me' }, 400, 'Must be a mail address'],
    ['the template does not compile', BROKEN_MJML, {}, 409, `Template ${BROKEN_MJML}`],
  ])('is refused when %s, and nothing is queued', async (_why, template, form, status, message) => {
    await newGuest();
    const page = `/console/1/messages/mail/${template}`;
    const reply = await manager.act(page, 'messages-send', { store: STORE, ...form });
    expect(reply.status).toBe(status);
    expect(reply.text).toContain(message);
    expect(await campaigns()).toEqual([]);
    expect(await world.messageStates()).toEqual([]);
  });

  it('is previewed in a frame that runs no script, from templates for marketing only', async () => {
    const page = await manager.get(`/console/1/messages/mail/${ONLY_MARKETING}`);
    expect(page.text).toContain('<iframe title="The mail" src="/console/1/messages/mail/201/html" sandbox=');
    const rendered = await manager.get(`/console/1/messages/mail/${ONLY_MARKETING}/html`);
    expect(rendered.text).toContain('News.');
    expect(rendered.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect((await manager.get(`/console/1/messages/mail/${ONLY_TRANSACTIONAL}`)).status).toBe(404);
  });
});

describe('the audience of a campaign by mail', () => {
  const named: Record<string, bigint> = {};
  beforeAll(async () => {
    const before = new Date(world.clock.now().getTime() - 90 * DAY_MS);
    named.gold = (await newGuest({ dateOfBirth: '1990-04-12' }, { enrolledAt: before })).accountId;
    named.saver = (await newGuest({ dateOfBirth: '1991-05-01' }, { enrolledAt: before })).accountId;
    named.station = (await newGuest({}, { activationStoreCode: '002' })).accountId;
    await give('8888000000000301', named.gold, { tier: GOLD, points: 40 });
    await give('8888000000000302', named.saver, { tier: 1, points: 250 });
  });

  async function give(
    cardNumber: string,
    accountId: bigint,
    { tier, points }: { tier: number; points: number },
  ) {
    await asOwner(
      world.store,
      `update card set account_id = ${accountId}, tier_code = ${tier}, status = 'ACTIVE'
         where merchant_id = 1 and card_number = '${cardNumber}'`,
    );
    const { app } = world;
    const work = { app, merchant: app.merchants.known(1), actor: 'Operator', approvedBy: 'Second person' };
    const booking = { cardNumber, wallet: String(POINTS), amount: `+${points}`, reason: 'Points' };
    await performAction(ACTIONS.get('cards adjust')!, work, booking);
  }

  async function receiversOf(audience: Audience): Promise<string[]> {
    const campaignId = await created(audience);
    await queueAll(campaignId);
    const rows = await world.store.db
      .selectFrom('message')
      .select('account_id')
      .where('campaign_id', '=', campaignId)
      .execute();
    const names = new Map(Object.entries(named).map(([name, accountId]) => [accountId, name]));
    return rows.flatMap(({ account_id }) => names.get(account_id!) ?? []).sort();
  }

  it.each([
    ['everybody', {}, ['gold', 'saver', 'station']],
    ['guests in a tier', { tier: GOLD }, ['gold']],
    ['guests with a card of a template', { template: REWARDS }, ['gold', 'saver']],
    ['guests with enough points', { points: [{ wallet: POINTS, minimum: '100' }] }, ['saver']],
    ['guests born in a month', { birthdayMonth: 4 }, ['gold']],
    ['guests who enrolled at a store', { enrolledAt: '002' }, ['station']],
    ['guests who used no card for long', { absentDays: 60 }, ['gold', 'saver']],
    ['guests who meet all conditions', { tier: GOLD, birthdayMonth: 5 }, []],
  ])('is %s', async (_whom, audience: Audience, expected) => {
    expect(await receiversOf(audience)).toEqual(expected);
  });

  it('leaves out guests who used a card since', async () => {
    const headerInfo = { ...header, ...SV };
    const visit = moving('8888000000000302', { add: of(1, '5.00') });
    const nothing = { merchantId: undefined, storeCode: undefined };
    const reply = await world.call('transaction/addRedeem.json', { ...nothing, headerInfo, ...visit });
    expect(reply).toMatchObject({ responseCode: 200 });
    expect(await receiversOf({ absentDays: 60 })).toEqual(['gold']);
  });
});
