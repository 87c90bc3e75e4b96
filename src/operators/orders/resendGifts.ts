import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { recordOperatorAction } from '../../domain/ground/operatorActions.ts';
import type { Order } from '../../domain/sale/orders/order.ts';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import { doneEntry } from '../audit/audit.ts';
import { maskedAddress } from '../messages/messageOverview.ts';
import { OperatorError } from '../program/operatorError.ts';
import { momentText } from '../program/table.ts';
import { giftOfLine, lockMailedGifts, type MailedGift, mailAgain, mailDetail } from './mailedGift.ts';

/** Line that was mailed again, and its masked address. */
export interface ResentGift {
  line: number;
  to: string;
}

/**
 * Mails the gift of a line to its recipient again, or all gifts of the order that were mailed, with the same cards and
 * pages. All or none. Throws `OperatorError` when one cannot be mailed.
 */
export async function resendGifts(
  app: MessageParts & Pick<Context, 'store'>,
  named: Order,
  { line, reason }: { line?: number; reason: string },
): Promise<ResentGift[]> {
  return inTransaction(app.store.db, async (trx) => {
    const gifts = await lockMailedGifts(trx, app, named);
    const wanted =
      line === undefined
        ? gifts.filter(({ delivery }) => delivery.state === 'DONE' || delivery.state === 'UNDELIVERABLE')
        : [giftOfLine(gifts, named, line)];
    if (wanted.length === 0)
      throw new OperatorError(`Order ${named.orderNumber} has no gift that was mailed. Nothing was sent.`);
    for (const gift of wanted) {
      assertMailed(gift);
      await assertNotQueued(trx, gift);
      await mailAgain(trx, app, gift);
    }
    const lines = wanted.map(({ delivery }) => delivery.line);
    await recordOperatorAction(
      trx,
      named.merchantId,
      doneEntry(app, { reason, detail: mailDetail(named, lines) }),
    );
    return wanted.map(({ delivery, email }) => ({ line: delivery.line, to: maskedAddress(email) }));
  });
}

function assertMailed({ order, delivery }: MailedGift): void {
  if (delivery.state !== 'WAITING') return;
  throw new OperatorError(
    `Line ${delivery.line + 1} of order ${order.orderNumber} is mailed when it is due, on ${momentText(delivery.dueAt)}. Nothing was sent.`,
  );
}

/** Refuses a gift whose mail has not left yet: a second one would follow it. */
async function assertNotQueued(trx: Trx, { order, delivery }: MailedGift): Promise<void> {
  if (delivery.messageId === null) return;
  const queued = await ofMerchant(trx, order.merchantId).find('message', {
    message_id: delivery.messageId,
    state: 'QUEUED',
  });
  if (!queued) return;
  throw new OperatorError(
    `Line ${delivery.line + 1} of order ${order.orderNumber}: its mail still waits to be sent. To see why: stored-value messages show ${delivery.messageId}`,
  );
}
