import { expect } from '@jest/globals';
import type { Mail } from '../../src/domain/ground/ports/mail.ts';
import type { RowOf } from '../../src/store/database.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { vaultBook } from '../sale/saleExamples.ts';
import type { Received } from '../support/world.ts';
import { openVisitor, type Visitor } from './visitor.ts';

export const BUY = '/shops/1/buy';

/** World of the Corner Cafe, whose gift cards are bought on its page and paid on the sandbox's payment page. */
export interface BuyWorld extends JobsWorld {
  /** Opens a buyer's browser. */
  buyer(): Buyer;
  /** Mails that were sent to an address. */
  to(address: string): Mail[];
  /** Runs the jobs that wait for a later time as well. */
  hurry(): Promise<void>;
  /** Everything that may have moved: cards, ledger, the vault's money, orders. */
  state(): Promise<unknown>;
  checkouts(): Promise<RowOf<'checkout'>[]>;
}

export interface Buyer extends Visitor {
  /** Sends the form of the page, over one gift of 25.00 unless told otherwise, and returns the review. */
  review(fields?: Record<string, string>, path?: string): Promise<Received>;
  /** Confirms a review, and returns the page that leads on to the payment. */
  confirm(review: Received): Promise<Received>;
  /** Reviews and confirms an order; returns the paths of its payment page and of its own page. */
  order(fields?: Record<string, string>, path?: string): Promise<Ordered>;
  /** Pays, and returns to the shop. */
  pay(ordered: Ordered): Promise<Received>;
}

export interface Ordered {
  payment: string;
  page: string;
}

const FORM = {
  amount: '25.00',
  otherAmount: '',
  design: 'CUP',
  delivery: 'EMAIL',
  recipientName: 'Sam',
  recipientEmail: 'sam@example.test',
  firstName: 'Dana',
  lastName: 'Buyer',
  email: 'dana@example.test',
};

export async function openBuyWorld(): Promise<BuyWorld> {
  const sent: Mail[] = [];
  const world = await openJobsWorld(undefined, undefined, {
    mail: { send: async (mail) => void sent.push(mail), close: async () => {} },
  });
  const { db } = world.store;
  return {
    ...world,
    buyer: () => openBuyer(world),
    to: (address) => sent.filter((mail) => mail.to === address),
    async hurry() {
      await world.hurryJobs();
      await world.jobsDone();
    },
    async state() {
      const orders = await db
        .selectFrom('sale_order')
        .select(['order_id', 'state'])
        .orderBy('order_id')
        .execute();
      return [await world.books(), await vaultBook(world), orders];
    },
    checkouts: () => db.selectFrom('checkout').selectAll().orderBy('checkout_id').execute(),
  };
}

function openBuyer(world: JobsWorld): Buyer {
  const visitor = openVisitor(world);
  const review = (fields: Record<string, string> = {}, path = BUY) =>
    visitor.send(path, { ...FORM, ...fields });
  const confirm = (reviewed: Received) => visitor.send(`${BUY}/pay`, { order: sealedIn(reviewed) });
  return {
    ...visitor,
    review,
    confirm,
    async order(fields, path) {
      const reviewed = await review(fields, path);
      expect(reviewed.status).toBe(200);
      return orderedIn(await confirm(reviewed));
    },
    pay: ({ payment }) => visitor.send(`${payment}/pay`, {}),
  };
}

/** Returns the sealed order of a review. */
export function sealedIn({ body }: Received): string {
  const [, sealed] = /name="order" value="([\w-]+)"/.exec(body) ?? [];
  expect(sealed).toBeDefined();
  return sealed!;
}

/** Returns where a confirmed order leads to. */
export function orderedIn({ body, status }: Received): Ordered {
  expect(status).toBe(200);
  const [, payment] = /href="(\/sandbox\/checkout\/[^"]+)"/.exec(body) ?? [];
  const [, id] = /-checkout-(\d+)$/.exec(payment ?? '') ?? [];
  expect(id).toBeDefined();
  return { payment: payment!, page: `${BUY}/orders/${id}` };
}
