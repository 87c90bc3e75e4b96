import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobHelpers } from 'graphile-worker';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type App, openApp } from '../../src/app/app.ts';
import { prepareProduction } from '../../src/app/productionChecks.ts';
import { ConfigurationError } from '../../src/base/config/config.ts';
import { readDuration } from '../../src/base/time/durations.ts';
import { momentAfter } from '../../src/base/time/zones.ts';
import { queueMessage } from '../../src/domain/messaging/queueMessage.ts';
import { intendPayment } from '../../src/domain/payments/intendPayment.ts';
import { settlePayment } from '../../src/domain/payments/paymentFlow.ts';
import { type TaskImplementations, taskListFor, tasks } from '../../src/jobs/engine/taskList.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { giftOrder } from '../sale/giftOrder.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { onOneEngine } from '../support/engines.ts';
import { jobsTable } from '../support/queues.ts';
import { basic, demoPos, openWorld, testConfig } from '../support/world.ts';
import { type JobsWorld, openJobsWorld } from './jobsWorld.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Wall clock fixed at 9 March 2026, 11:00 in New York. Stored value expires after 30 days. */
describe('the clock of a sandbox', () => {
  let world: JobsWorld;
  beforeAll(async () => {
    world = await openJobsWorld(async ({ db }) => {
      await amendDefinitions(db, { kind: 'wallet', code: 1, merchantId: 1 }, { expiresAfterDays: 30 });
      await amendDefinitions(db, { kind: 'webhook', code: 'sandbox' }, { disabled: false });
      await amendDefinitions(db, { kind: 'survey', code: 'VISIT' }, { expiration: '2026-12-31 23:59:59' });
    });
    // The port is only known now.
    world.app.config.publicUrl = world.address;
  });
  afterAll(() => world.close());

  const shown = async () =>
    (await world.send('/sandbox/clock', { method: 'GET', headers: { accept: 'application/json' } })).body;
  const now = async () => new Date((await shown()).now);
  const ask = (body: unknown, headers = {}) =>
    world.send('/sandbox/clock', {
      headers: { ...JSON_BODY, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  async function move(body: object) {
    const { status, body: reply } = await ask({ wait: true, ...body });
    expect({ status, isQuiet: reply.isQuiet, left: reply.left }).toEqual({
      status: 200,
      isQuiet: true,
      left: [],
    });
    return reply;
  }
  const get = async (path: string, query: Record<string, string>) =>
    world.send(`/rest/1.0.0/${path}?${new URLSearchParams({ merchantId: '1', ...query })}`, {
      method: 'GET',
      headers: { authorization: demoPos },
    });
  const mailsTo = async (address: string) =>
    (await world.send(`/sandbox/mail.json?to=${address}`, { method: 'GET' })).body.mails;
  const orderGift = (recipientEmail: string, deliveryDatetime: Date) =>
    world.call(
      'sale/executeSale.json',
      {
        ...giftOrder,

        totalPrice: 25,
        promotionItemCount: 0,
        orderItemGroups: [
          {
            groupNumber: 1,
            orderItems: [
              {
                itemNumber: 1,
                itemCode: 'EGIFT-25',
                deliveryMethod: 'EMAIL',
                recipientName: 'Sam',
                recipientEmail,
                deliveryDatetime: deliveryDatetime.toISOString(),
              },
            ],
          },
        ],
      },
      { headers: { authorization: basic('demo-web', 'demo-web-secret') } },
    );
  const greeting = (dueAt: Date) => ({
    merchantId: 1,
    kind: 'transactional' as const,
    template: { templateCode: 101 },
    to: { address: 'greeted@example.test' },
    params: { firstName: 'Sam' },
    dueAt,
  });
  /** Opens another process's app on the same store. */
  const openOther = (): Promise<App> =>
    openApp(testConfig, { ...world.store, close: async () => {} }, pino({ level: 'silent' }), world.clock);

  it('shows the real time until it is moved, in each merchant’s zone', async () => {
    expect(await shown()).toEqual({
      now: '2026-03-09T15:00:00.000Z',
      timeOfDay: '2026-03-09T15:00:00.000Z',
      offsetSeconds: 0,
      timeZone: 'America/New_York',
      merchants: [
        expect.objectContaining({ name: 'Corner Cafe', localTime: '2026-03-09T11:00:00-04:00' }),
        expect.objectContaining({ name: 'Other Shop' }),
      ],
      left: expect.any(Array),
      stuck: [],
      coming: [],
    });
    const page = await world.send('/sandbox/clock', { method: 'GET', headers: { accept: 'text/html' } });
    expect(page.body).toContain('Mon, Mar 9, 2026, 11:00 EDT');
    expect(page.body).toContain('<dd>not moved');
    expect((await world.send('/sandbox/mail', { method: 'GET' })).body).toContain('href="/sandbox/clock"');
  });

  it('expires a token after its 1800 seconds', async () => {
    const { access_token: token } = await world.call(
      'oauth/requestGuestToken.json',
      {
        storeCode: undefined,
        grant_type: 'password',
        scope: 'account_read',
        username: 'demo-guest',
        password: 'demo-password-1',
      },
      { headers: { authorization: basic('demo-app', 'demo-app-secret') } },
    );
    const account = () =>
      world.send('/rest/1.0.0/guest/accountInformation.json?merchantId=1&authentication=oauth', {
        method: 'GET',
        headers: { authorization: basic('demo-app', 'demo-app-secret'), 'x-access-token': token },
      });
    await move({ advance: 'PT29M59S' });
    expect(await account()).toMatchObject({ status: 200, body: { result: 'success' } });
    await move({ advance: 'PT1S' });
    expect(await account()).toMatchObject({ status: 401 });
  });

  it('expires value after its last day, and reports the number of cards', async () => {
    const cardNumber = await world.soldCard(25);
    await move({ advance: 'P30D' });
    expect(await world.balanceOf(cardNumber)).toBe(2500n);
    const { lastMove, stuck } = await move({ advance: 'P1D' });
    expect(await world.balanceOf(cardNumber)).toBe(0n);
    expect({ done: lastMove.done, stuck }).toEqual({
      done: expect.arrayContaining([{ what: 'expireLots', merchantId: 1, count: 1 }]),
      stuck: [],
    });
    const page = await world.send('/sandbox/clock', { method: 'GET', headers: { accept: 'text/html' } });
    expect(page.body).toContain('Value expired on 1 card');
  });

  it('delivers a gift on its day, also one ordered after a move', async () => {
    const day = momentAfter(await now(), { months: 1, days: 0, milliseconds: 0 }, 'America/New_York');
    expect(await orderGift('sam@example.test', day)).toMatchObject({ result: 'success' });
    await move({ advance: 'P1D' });
    expect(await mailsTo('sam@example.test')).toEqual([]);
    expect((await shown()).coming).toEqual([{ task: 'deliverOrder', dueAt: expect.any(String) }]);
    const [{ dueAt }] = (await shown()).coming;
    expect(Math.abs(Date.parse(dueAt) - day.getTime())).toBeLessThan(60_000);
    const { lastMove } = await move({ to: day.toISOString() });
    const [mail, ...more] = await mailsTo('sam@example.test');
    expect({ takenAt: mail.takenAt, more }).toEqual({ takenAt: day.toISOString(), more: [] });
    expect(lastMove.done).toContainEqual({ what: 'delivery', merchantId: 1, count: 1 });
  });

  it('advances a job that is added during a move, and runs it when due', async () => {
    const dueAt = new Date((await now()).getTime() + DAY_MS);
    let moving: ReturnType<typeof move> | undefined;
    await inTransaction(world.store.db, async (trx) => {
      await queueMessage(trx, world.app, greeting(dueAt));
      moving ??= move({ advance: 'P1D' });
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await moving;
    expect(await mailsTo('greeted@example.test')).toHaveLength(1);
  });

  it('does not advance retries, which wait in real time', async () => {
    const dueAt = new Date((await now()).getTime() + 20 * DAY_MS);
    await inTransaction(world.store.db, (trx) => queueMessage(trx, world.app, greeting(dueAt)));
    const [job] = (await world.queued()).filter(({ task }) => task === 'sendMessage');
    await sql`update ${sql.raw(jobsTable(world.store, 'mail'))}
      set attempts = 1, last_error = 'The mail server is busy.' where 'mail-' || id = ${job!.id}`.execute(
      world.store.db,
    );
    const { stuck } = await move({ advance: 'P2D' });
    expect(stuck).toEqual([
      {
        task: 'sendMessage',
        attempts: 1,
        lastError: 'The mail server is busy.',
        nextAttemptAt: job!.runAt.toISOString(),
      },
    ]);
    await sql`delete from ${sql.raw(jobsTable(world.store, 'mail'))} where 'mail-' || id = ${job!.id}`.execute(
      world.store.db,
    );
  });

  it('closes a survey after its last second', async () => {
    const details = async () =>
      (await get('survey/surveyDetails.json', { username: 'demo-guest', code: 'VISIT' })).body;
    const optIn = { storeCode: undefined, username: 'demo-guest', code: 'VISIT' };
    expect(await world.call('survey/optInToSurvey.json', optIn)).toMatchObject({ result: 'success' });
    await move({ to: '2026-12-31T23:59:59', timeZone: 'America/New_York' });
    expect(await details()).toMatchObject({ result: 'success' });
    await move({ advance: 'PT1S' });
    expect((await shown()).merchants[0].localTime).toBe('2027-01-01T00:00:00-05:00');
    expect(await details()).toMatchObject({ result: 'failure', errorCode: 'survey.survey_ended' });
  });

  it('does not change times that other systems compare with their clocks', async () => {
    // Far from the cards that orders take from the stock.
    const cardInfo = { printedCardNumber: '7777000000000400' };
    expect(await world.call('gift/sell.json', { cardInfo, amount: 5 })).toMatchObject({ result: 'success' });
    await world.jobsDone();
    const [latest] = (await world.send('/sandbox/webhooks.json', { method: 'GET' })).body.events;
    expect(latest.event.timestamp).toBe((await now()).toISOString());
    const page = (await world.send(`/sandbox/webhooks/${latest.id}`, { method: 'GET' })).body;
    expect(page).toContain(`<dt>webhook-timestamp</dt><dd>${world.clock.now().getTime() / 1000}</dd>`);
  });

  it('does not treat a running call to the payment vault as lost', async () => {
    const key = await inTransaction(world.store.db, (trx) =>
      intendPayment(trx, world.app, {
        merchantId: 1,
        purpose: 'order',
        purposeId: 'on-its-way',
        amount: 500n,
        currency: 'USD',
        method: {
          gateway: 'local',
          token: 'tok_approve',
          shown: { paymentMethodType: 'VAULT_TOKEN', paymentTokenType: 'CREDIT_CARD' },
        } as Parameters<typeof intendPayment>[2]['method'],
      }),
    );
    if ('refused' in key) throw new Error(key.refused);
    await move({ advance: 'P1D' });
    expect(await settlePayment(world.app, key)).toMatchObject({ state: 'INTENDED' });
  });

  it('is the same in all processes, and after a restart', async () => {
    const other = await openOther();
    try {
      await move({ advance: 'P1M' });
      while (other.clock.now() < world.app.clock.now())
        await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      await other.close();
    }
    const restarted = await openOther();
    expect(restarted.clock.now()).toEqual(await now());
    await restarted.close();
  });

  it('is read by a process before each job', async () => {
    const other = await openOther();
    other.sandboxClock!.close();
    await move({ advance: 'P1D' });
    expect(other.clock.now()).not.toEqual(await now());
    let seen: Date | undefined;
    const noting: TaskImplementations = {
      ...tasks,
      cleanUp: async (app) => {
        seen = app.clock.now();
        return 0;
      },
    };
    const { cleanUp } = taskListFor(other, noting, new AbortController().signal, new Set());
    const job = { id: '0', attempts: 1, max_attempts: 1 };
    await cleanUp!({ merchantId: 1, day: '' }, { job } as JobHelpers);
    expect(seen).toEqual(await now());
    await other.close();
  });

  it('is moved by the forms of its page, but not from another site', async () => {
    const form = (body: object, headers = {}) =>
      fetch(`${world.address}/sandbox/clock`, {
        method: 'POST',
        headers: { accept: 'text/html,*/*;q=0.8', ...headers },
        body: new URLSearchParams(body as Record<string, string>),
        redirect: 'manual',
      });
    const before = await now();
    expect(await form({ advance: 'PT1H' }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    });
    expect(await ask({ advance: 'PT1H' }, { 'sec-fetch-site': 'same-site' })).toMatchObject({ status: 403 });
    expect(await now()).toEqual(before);
    expect(await form({ advance: 'PT1H' })).toMatchObject({ status: 303 });
    expect(await now()).toEqual(new Date(before.getTime() + 60 * 60 * 1000));
    const refused = await form({ to: '2026-03-09T11:00', timeZone: 'America/New_York' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('<strong>Not moved.</strong> The clock only goes forward');
  });

  it.each([
    ['goes back', { to: '2026-03-09T15:00:00Z' }, /only goes forward.*snapshot/],
    ['stays where it is', { advance: 'P0D' }, /only goes forward/],
    ['goes back by a duration', { advance: '-P1D' }, /"advance" is a duration/],
    ['goes further than ten years', { advance: 'P10Y' }, /at most ten years ahead of the real time/],
    ['goes far further', { advance: 'P999Y9999M' }, /ten years/],
    ['is no duration', { advance: '1 month' }, /"advance" is a duration/],
    ['is half a duration', { advance: 'P' }, /"advance" is a duration/],
    ['is a number', { advance: 30 }, /"advance" is a duration/],
    ['is no moment', { to: '2027-02-30T09:00:00Z' }, /"to" is a date and time/],
    ['is both', { advance: 'P1D', to: '2030-01-01T00:00:00Z' }, /Send \{"advance"/],
    ['is neither', {}, /Send \{"advance"/],
    ['is a field nobody knows', { advnce: 'P1D' }, /There is no field "advnce"/],
    ['is in a zone nobody knows', { advance: 'P1D', timeZone: 'Mars' }, /"timeZone" is a name/],
    ['waits for what it does not say', { advance: 'P1D', wait: 'yes' }, /"wait" is true or false/],
    ['is a list', ['P1D'], /Send \{"advance"/],
    ['is no JSON', '{"advance":', /Send \{"advance"/],
    ['is empty', '', /Send \{"advance"/],
  ])('refuses a move that %s, and moves nothing', async (_what, body, words) => {
    const before = await sql`select * from sandbox_clock`.execute(world.store.db);
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { result: 'failure', errorMessage: expect.stringMatching(words), requestId: expect.any(String) },
    });
    expect((await sql`select * from sandbox_clock`.execute(world.store.db)).rows).toEqual(before.rows);
  });

  it('refuses what is not sent as JSON', async () => {
    expect(await ask({ advance: 'P1D' }, { 'content-type': 'text/plain' })).toMatchObject({ status: 400 });
  });

  it('applies concurrent moves one after the other', async () => {
    const before = await now();
    await Promise.all([1, 2, 3].map(() => move({ advance: 'PT1H' })));
    expect(await now()).toEqual(new Date(before.getTime() + 3 * 60 * 60 * 1000));
  });

  it('prevents production from starting on its store', async () => {
    await expect(prepareProduction({ ...testConfig, mode: 'production' }, world.store)).rejects.toThrow(
      new ConfigurationError(
        'A sandbox has moved the clock of this store, so what it holds may lie in the future. Production needs a store of its own.',
      ),
    );
  });

  onOneEngine(() => {
    it('does not exist in production, which uses the real time', async () => {
      const production = await openWorld({ mode: 'production' });
      expect(await production.send('/sandbox/clock', { method: 'GET' })).toMatchObject({ status: 404 });
      const moving = { headers: JSON_BODY, body: '{"advance":"P1D"}' };
      expect(await production.send('/sandbox/clock', moving)).toMatchObject({ status: 404 });
      expect(production.app.clock).toBe(production.clock);
      await production.close();
    });

    it.each([
      ['2027-01-31T14:00:00Z', 'P1M', '2027-02-28T14:00:00Z', 'a short month ends on its last day'],
      ['2027-10-31T14:00:00Z', 'P4M', '2028-02-29T15:00:00Z', 'which is the 29th in a leap year'],
      ['2027-02-15T15:00:00Z', 'P1M', '2027-03-15T14:00:00Z', 'the time of day in the zone stays in spring'],
      ['2027-11-06T14:00:00Z', 'P1D', '2027-11-07T15:00:00Z', 'and in autumn'],
      ['2027-11-06T14:00:00Z', 'PT24H', '2027-11-07T14:00:00Z', 'but hours are hours'],
      ['2027-12-31T15:00:00Z', 'P1Y2M1W3DT4H5M6S', '2029-03-10T19:05:06Z', 'all parts count'],
    ])('goes from %s by %s to %s: %s', (from, duration, to) => {
      const step = readDuration(duration)!;
      expect(momentAfter(new Date(from), step, 'America/New_York')).toEqual(new Date(to));
    });
  });
});
