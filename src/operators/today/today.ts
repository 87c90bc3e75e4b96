import { sql } from 'kysely';
import { formatDecimal, formatMoney } from '../../base/money/money.ts';
import { dayText } from '../../base/time/dateTexts.ts';
import { dayIn, momentOf } from '../../base/time/zones.ts';
import { STORED_VALUE } from '../../domain/cards/shared/cardRequest.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { firstIdAt } from '../../ledger/ids.ts';
import type { Db } from '../../store/database.ts';
import { listApprovals } from '../approvals/approval.ts';
import { listMessages } from '../messages/messageOverview.ts';
import { listOrders } from '../orders/orderOverview.ts';
import { listPayments } from '../payments/paymentOverview.ts';
import { endpointStates } from '../webhooks/webhookOverview.ts';

/** Business day of a merchant so far. */
export interface Today {
  /** Long date of the day. */
  day: string;
  figures: { label: string; value: string }[];
  /** Things that need somebody, each with a page below the merchant's. */
  tasks: { count: number; label: string; page: string }[];
}

/** Reads the figures of the day and what is open. Reads the day's part of the ledger only. */
export async function readToday(
  app: Pick<Context, 'store' | 'clock' | 'timeOfDay'>,
  merchant: Merchant,
): Promise<Today> {
  const now = app.clock.now();
  const today = dayIn(merchant.timeZone, now);
  const start = momentOf(`${today}T00:00`, merchant.timeZone)!;
  // Ids follow the wall clock, which a sandbox's business clock may be ahead of.
  const sinceStartMs = now.getTime() - start.getTime();
  const firstId = firstIdAt(new Date(app.timeOfDay.now().getTime() - sinceStartMs));
  const { db } = app.store;
  return {
    day: dayText(merchant, today),
    figures: await figuresOf(db, merchant, { firstId, start }),
    tasks: (await tasksOf(app.store, merchant, now)).filter(({ count }) => count > 0),
  };
}

/** Effects on stored value by account, as the reports name them. */
const SHOWN = { sold: 'Sold', redeemed: 'Redeemed', promotion: 'Given', breakage: 'Expired' } as const;

async function figuresOf(db: Db, merchant: Merchant, since: { firstId: bigint; start: Date }) {
  const { merchantId } = merchant;
  const { rows } = await sql<{ account: string; amount: bigint | string }>`
    select l.account, sum(l.amount) as amount
    from ledger_leg l join ledger_transaction t
      on t.merchant_id = ${merchantId} and t.transaction_id = l.transaction_id
    where l.merchant_id = ${merchantId} and l.transaction_id >= ${since.firstId} and l.account is not null
      and l.wallet_code = ${STORED_VALUE}
      and t.transaction_id >= ${since.firstId} and t.occurred_at >= ${since.start}
    group by l.account`.execute(db);
  const amounts = new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]));
  const scale = merchant.wallets.get(STORED_VALUE)?.scale ?? 2;
  return Object.entries(SHOWN).map(([account, label]) => {
    const amount = amounts.get(account) ?? 0n;
    const size = amount < 0n ? -amount : amount;
    return { label, value: formatMoney(formatDecimal(size, scale), merchant) };
  });
}

const MAX_COUNTED = 200;

async function tasksOf(store: Context['store'], merchant: Merchant, now: Date): Promise<Today['tasks']> {
  const { db } = store;
  const { merchantId } = merchant;
  const limit = MAX_COUNTED;
  const approvals = await listApprovals(db, merchantId, { onlyWaiting: true, now });
  const open = await listOrders(db, merchantId, { isOpen: true, limit });
  const undeliverable = await listOrders(db, merchantId, { isUndeliverable: true, limit });
  const endpoints = await endpointStates(db, merchantId);
  const payments = await listPayments(db, { merchantId, isOpen: true, limit });
  const unsent = await listMessages(store, { outcomes: ['failed'], merchantId, limit });
  const failing = [...endpoints.values()].filter(({ lastError, givenUp }) => lastError || givenUp > 0);
  return [
    { count: approvals.length, label: 'actions wait for approval', page: '/approvals' },
    { count: open.length, label: 'orders with open deliveries', page: '/orders?view=open' },
    {
      count: undeliverable.length,
      label: 'orders with gifts that could not be mailed',
      page: '/orders?view=undeliverable',
    },
    { count: unsent.length, label: 'messages that could not be sent', page: '/messages/log' },
    { count: failing.length, label: 'webhook endpoints that fail', page: '/connections' },
    { count: payments.length, label: 'payments that are not settled', page: '/connections' },
  ];
}
