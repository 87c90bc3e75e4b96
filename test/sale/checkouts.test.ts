import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentPages } from '../../src/domain/ground/ports/payments.ts';
import { restoreLostJobs } from '../../src/jobs/engine/lostJobs.ts';
import { cleanUp } from '../../src/jobs/tasks/cleanUp.ts';
import { calmRun } from '../jobs/jobsWorld.ts';
import { type Buyer, type BuyWorld, openBuyWorld } from '../pages/buyWorld.ts';
import { onAllJobs } from '../support/queues.ts';
import { asOwner, DAY_MS } from '../support/world.ts';
import { vaultBook } from './saleExamples.ts';

const MINUTE_MS = 60_000;

describe('a checkout that is interrupted', () => {
  let world: BuyWorld;
  let opened: BuyWorld['app']['gateways'];
  beforeAll(async () => {
    world = await openBuyWorld();
    opened = { ...world.app.gateways };
  }, 60_000);
  afterEach(() => void Object.assign(world.app.gateways, opened));
  afterAll(() => world.close());

  /** Replaces functions of the payment pages until the test ends. */
  function withPages(change: (pages: PaymentPages) => Partial<PaymentPages>): void {
    world.app.gateways.pagesOf = async (merchant) => {
      const pages = (await opened.pagesOf(merchant))!;
      return { ...pages, ...change(pages) };
    };
  }
  const last = async () => (await world.checkouts()).at(-1)!;
  const collected = async () => (await vaultBook(world)).collected;
  /** Opens an order and pays it, without returning to the shop. */
  async function paid(fields: Record<string, string> = {}, buyer: Buyer = world.buyer()) {
    const ordered = await buyer.order(fields);
    await world.buyer().pay(ordered);
    return { buyer, ...ordered };
  }
  /** State before the last write of a finished checkout, as a process leaves it that died just before. */
  const forgetEnd = (state: string) =>
    asOwner(
      world.store,
      `update checkout set state = '${state}', order_id = null, closed_at = null, sealed_order = saved.sealed_order
       from saved where saved.checkout_id = checkout.checkout_id`,
    );
  const save = () =>
    asOwner(
      world.store,
      'drop table if exists saved',
      'create table saved as select checkout_id, sealed_order from checkout where sealed_order is not null',
    );

  it('opens its page again if the processor did not answer, and one page only', async () => {
    const references: string[] = [];
    let isSilent = true;
    withPages(({ open }) => ({
      async open(page) {
        references.push(page.reference);
        const answer = await open(page);
        return isSilent ? { outcome: 'unknown', message: 'It timed out.' } : answer;
      },
    }));
    const buyer = world.buyer();
    const reviewed = await buyer.review();
    expect((await buyer.confirm(reviewed)).body).toContain('Your payment is being confirmed');
    isSilent = false;
    expect((await buyer.confirm(reviewed)).body).toContain('/sandbox/checkout/');
    expect(new Set(references).size).toBe(1);
    expect(await last()).toMatchObject({ state: 'OPEN', session_id: references[0] });
  });

  it('ends without a charge where the processor opens no page', async () => {
    withPages(() => ({ open: async () => ({ outcome: 'failed', message: 'No.' }) }));
    const before = await world.state();
    const buyer = world.buyer();
    const reply = await buyer.confirm(await buyer.review());
    expect(reply.body).toContain('This order was not paid');
    expect(await last()).toMatchObject({ state: 'EXPIRED', refusal: 'no_page', sealed_order: null });
    expect(await world.state()).toEqual(before);
  });

  it('is not ended while the processor does not say whether it was paid', async () => {
    const { buyer, page } = await paid({ recipientEmail: 'unsure@example.test' });
    withPages(() => {
      const unavailable = async () => ({ state: 'unavailable' as const, message: 'It timed out.' });
      return { look: unavailable, expire: unavailable };
    });
    const before = await world.state();
    expect((await buyer.open(page)).body).toContain('Your payment is being confirmed');
    world.clock.advance(70 * MINUTE_MS);
    expect((await buyer.open(page)).body).toContain('Your payment is being confirmed');
    expect(await world.state()).toEqual(before);
    Object.assign(world.app.gateways, opened);
    expect((await buyer.open(page)).body).toContain('Thank you for your order');
  });

  it('charges once if the process died between the sale and its record', async () => {
    const { buyer, page } = await paid();
    await save();
    await buyer.open(page);
    await world.jobsDone();
    const after = await world.state();
    const sold = await last();
    await forgetEnd('PAID');
    expect(await last()).toMatchObject({ state: 'PAID', order_id: null });
    await world.hurry();
    await restoreLostJobs(world.app, new AbortController().signal);
    await world.jobsDone();
    expect(await world.state()).toEqual(after);
    expect(await last()).toMatchObject({ state: 'SOLD', order_id: sold.order_id });
  });

  it('releases what was paid although the first attempt got no answer, and mails once', async () => {
    const email = 'released@example.test';
    const { buyer, page, payment } = await paid({ email });
    const before = await world.state();
    const { named } = opened;
    world.app.gateways.named = async (...asked) => ({
      ...(await named(...asked))!,
      void: async () => ({ outcome: 'unknown', message: 'It timed out.' }),
    });
    // All cards of the stock are gone.
    await setStock('DISABLED');
    expect((await buyer.open(page)).body).toContain('Your order was not completed');
    expect(await last()).toMatchObject({ state: 'VOIDING', refusal: 'out_of_cards' });
    Object.assign(world.app.gateways, opened);
    await world.hurry();
    await setStock('INACTIVE');
    expect(await last()).toMatchObject({ state: 'REFUSED' });
    await world.hurry();
    expect(world.to(email)).toHaveLength(1);
    expect(await world.state()).toEqual(before);
    const { rows } = await world.store.pool.query(
      'select state from local_payment_page where session_id = $1',
      [payment.split('/').at(-1)],
    );
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
  });

  it('is found without its job, and finished once by two processes at a time', async () => {
    const email = 'twice@example.test';
    const before = await collected();
    await paid({ email });
    await onAllJobs(world.store, (jobs) => `delete from ${jobs}`);
    await world.startWorker();
    const signal = new AbortController().signal;
    await Promise.all([restoreLostJobs(world.app, signal), restoreLostJobs(world.app, signal)]);
    await world.hurry();
    expect(await last()).toMatchObject({ state: 'SOLD' });
    expect(await collected()).toBe(before + 2500n);
    expect(world.to(email)).toHaveLength(1);
  });

  it('keeps the order readable for nobody once it is closed', async () => {
    const open = (await world.checkouts()).filter(
      ({ state }) => !['OPEN', 'PAID', 'VOIDING'].includes(state),
    );
    expect(open.length).toBeGreaterThan(2);
    for (const { sealed_order: sealed } of open) expect(sealed).toBeNull();
  });

  it('is deleted half a year after it was closed, and not before', async () => {
    const count = async () =>
      (await world.checkouts()).filter(({ closed_at: closed }) => closed !== null).length;
    const all = await count();
    const clean = () => cleanUp(world.app, { merchantId: 1, day: '2026-03-09' }, calmRun);
    world.clock.advance(179 * DAY_MS);
    await clean();
    expect(await count()).toBe(all);
    world.clock.advance(2 * DAY_MS);
    await clean();
    expect(await count()).toBe(0);
  });

  async function setStock(status: 'DISABLED' | 'INACTIVE'): Promise<void> {
    await world.store.pool.query(
      `update card set status = $1 where merchant_id = 1 and card_template_code = 10 and status = $2`,
      [status, status === 'DISABLED' ? 'INACTIVE' : 'DISABLED'],
    );
  }
});
