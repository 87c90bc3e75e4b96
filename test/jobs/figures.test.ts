import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordSuccess } from '../../src/store/lastSuccess.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { DAY_MS, otherPos } from '../support/world.ts';
import { type JobsWorld, openJobsWorld } from './jobsWorld.ts';

/** Figures of money and operation in `/metrics`. Stored value of the demo merchants expires after 30 days here. */
describe('the figures for dashboards', () => {
  let world: JobsWorld;
  beforeAll(async () => {
    world = await openJobsWorld(({ db }) =>
      amendDefinitions(db, { kind: 'wallet', code: 1 }, { expiresAfterDays: 30 }),
    );
  });
  afterAll(() => world.close());

  const report = async () => (await world.send('/metrics', { method: 'GET' })).body as string;
  const value = (text: string, series: string) => {
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };
  const moved = (flow: string, merchant = 1) =>
    `stored_value_money_moved_minor_units_total{merchant="${merchant}",currency="USD",flow="${flow}"}`;
  /** Returns what the work adds to each of the flows. */
  async function added(flows: string[], work: () => Promise<unknown>): Promise<number[]> {
    const before = await report();
    await work();
    const after = await report();
    return flows.map((flow) => value(after, moved(flow))! - (value(before, moved(flow)) ?? 0));
  }

  it('count each sale, redemption and reversal of a merchant in minor units', async () => {
    const flows = ['sold', 'redeemed', 'redemption_reversed', 'sale_refunded', 'expired'];
    const everything = await added(flows, async () => {
      const cardInfo = { printedCardNumber: world.newCard() };
      const sale = await world.call('gift/sell.json', { cardInfo, amount: 25.5 });
      const redemption = await world.call('gift/redeem.json', { cardInfo, amount: 10 });
      await world.call('gift/reverse.json', { pxTransactionId: redemption.pxTransactionId });
      await world.call('gift/reverse.json', { pxTransactionId: sale.pxTransactionId });
    });
    expect(everything).toEqual([2550, 1000, 1000, 2550, 0]);
  });

  it('are zero from the start, and of the merchant whose money it is', async () => {
    expect(value(await report(), moved('redeemed', 2))).toBe(0);
    const sale = { merchantId: 2, cardInfo: { printedCardNumber: '7777900000000001' }, amount: 7 };
    const others = await added(['sold'], () =>
      world.call('gift/sell.json', sale, { headers: { authorization: otherPos } }),
    );
    expect(others).toEqual([0]);
    expect(value(await report(), moved('sold', 2))).toBe(700);
  });

  it('count a repeated call once, and a refused one not at all', async () => {
    const cardInfo = { printedCardNumber: await world.soldCard(20) };
    const counted = await added(['redeemed'], async () => {
      const redemption = { cardInfo, amount: 5, externalTransactionId: 'once' };
      await world.call('gift/redeem.json', redemption);
      await world.call('gift/redeem.json', redemption);
      expect(
        await world.call('gift/redeem.json', { cardInfo: { printedCardNumber: world.newCard() }, amount: 5 }),
      ).toMatchObject({
        result: 'failure',
      });
    });
    expect(counted).toEqual([500]);
  });

  it('have the liability of each merchant once the daily job has summed it, and count value that expires', async () => {
    await world.soldCard(40);
    world.clock.advance(DAY_MS);
    await world.jobsDone();
    await world.jobsDone();
    const liability = 'stored_value_liability_minor_units{merchant="1",currency="USD"}';
    const { rows } = await world.store.pool.query<{ sum: bigint }>(
      'select sum(balance)::bigint as sum from wallet where merchant_id = 1 and wallet_code = 1',
    );
    expect(value(await report(), liability)).toBe(Number(rows[0]!.sum));
    const expired = await added(['expired'], async () => {
      world.clock.advance(31 * DAY_MS);
      await world.jobsDone();
    });
    expect(expired).toEqual([Number(rows[0]!.sum)]);
    world.clock.advance(DAY_MS);
    await world.jobsDone();
    await world.jobsDone();
    expect(value(await report(), liability)).toBe(0);
  });

  it('have the times of the last backup and clean verification; 0 means never', async () => {
    const backup = 'stored_value_backup_timestamp_seconds';
    await world.jobsDone();
    expect(value(await report(), backup)).toBe(0);
    await recordSuccess(world.store.db, 'backup', new Date('2026-03-09T12:00:00Z'));
    await recordSuccess(world.store.db, 'ledger_verify', new Date('2026-03-10T12:00:00Z'));
    await world.jobsDone();
    const text = await report();
    expect(value(text, backup)).toBe(Date.UTC(2026, 2, 9, 12) / 1000);
    expect(value(text, 'stored_value_ledger_verified_timestamp_seconds')).toBe(
      Date.UTC(2026, 2, 10, 12) / 1000,
    );
  });

  it('are served under their former names as well, with the former label of jobs', async () => {
    const text = await report();
    const series = (start: RegExp) => text.split('\n').filter((line) => start.test(line));
    const former = [...series(/^(?!#|stored_value_|process_|nodejs_)/).filter((line) => line !== '')];
    expect(former).toContainEqual(
      expect.stringMatching(/^http_requests_total\{operation="giftSell",status="200"/),
    );
    expect(former).toContainEqual(
      expect.stringMatching(/^jobs_total\{job="sumLiability",outcome="done"\} [1-9]/),
    );
    expect(former).toContainEqual(expect.stringMatching(/^http_request_duration_seconds_bucket\{/));
    const named = (line: string) => `stored_value_${line.replace('{job=', '{task=')}`;
    const lines = new Set(text.split('\n'));
    expect(former.filter((line) => !lines.has(named(line)))).toEqual([]);
    expect(former.filter((line) => /money|liability|timestamp|database/.test(line))).toEqual([]);
  });
});
