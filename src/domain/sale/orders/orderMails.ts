import type { Trx } from '../../../store/database.ts';
import type { Context, MessageParts } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import type { ReplacementParams } from '../../messaging/parameters.ts';
import { type NewMessage, type QueueOutcome, queueMessage } from '../../messaging/queueMessage.ts';
import { contributionsTo } from './contributions.ts';
import { deliveredCards } from './deliveredCards.ts';
import { numberOf, type Order, secretsOfOrder } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';
import {
  confirmationParams,
  deliveredItem,
  giftParams,
  type RefundedPart,
  refundParams,
} from './orderMailParams.ts';

/**
 * Outcome of queueing an order mail. Contains no personal data. `no_template`: the program has none for it.
 * `unreachable`: its receiver cannot be mailed. `misconfigured`: an operator has to correct the
 * configuration.
 */
export type QueuedMail =
  | { messageId: bigint; notQueued?: undefined }
  | { notQueued: string; cause: 'no_template' | 'unreachable' | 'misconfigured' };

/**
 * Queues the gift mail to a line's recipient, in the caller's transaction. Contains the URL of the card page, and the cards.
 */
export async function queueGift(
  trx: Trx,
  app: MessageParts,
  order: Order,
  contents: OrderContents,
  line: number,
): Promise<QueuedMail> {
  const { recipient } = linesOf(contents)[line] ?? {};
  const token = secretsOfOrder(app.keys, order).pageTokens[String(line)];
  if (recipient?.email === undefined || token === undefined)
    return { notQueued: 'its recipient is unknown', cause: 'misconfigured' };
  if (!app.config.publicUrl)
    return { notQueued: 'PUBLIC_URL is not set, so its page has no address', cause: 'misconfigured' };
  const cards = await deliveredCards(trx, app, order, contents, line);
  const { merchantId, orderId } = order;
  const contributions = await contributionsTo(trx, app.keys, { merchantId, orderId, line });
  const params = giftParams(app, order, contents, { line, token, cards, contributions });
  const templateCode = templatesOf(app.merchants.known(order.merchantId), order).deliveryTemplate;
  return queue(trx, app, order, { name: 'deliveryTemplate', templateCode, to: recipient.email, params });
}

/**
 * Queues the order confirmation, in the caller's transaction. Contains the pages of gifts that cannot be
 * mailed. A failure to queue it is logged, and does not undo the sale.
 */
export async function queueConfirmation(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log'>,
  order: Order,
  contents: OrderContents,
  undeliverable: ReadonlySet<number> = new Set(),
): Promise<QueuedMail> {
  const { merchantId, orderNumber } = order;
  const templateCode = templatesOf(app.merchants.known(merchantId), order).confirmationTemplate;
  const outcome = await queueToBuyer(trx, app, order, contents, {
    name: 'confirmationTemplate',
    templateCode,
    params: (firstName) => confirmationParams(app, order, contents, { firstName, undeliverable }),
  });
  if (outcome.notQueued !== undefined) {
    // A program without a template intentionally sends none.
    const level = outcome.cause === 'no_template' ? 'debug' : 'warn';
    app.log[level]({ merchantId, orderNumber, reason: outcome.notQueued }, 'a buyer gets no confirmation');
  }
  return outcome;
}

/** Queues the mail about a refund to the buyer, in the caller's transaction. */
export async function queueRefundNotice(
  trx: Trx,
  app: MessageParts,
  order: Order,
  contents: OrderContents,
  refund: RefundedPart,
): Promise<QueuedMail> {
  return queueToBuyer(trx, app, order, contents, {
    name: 'refundTemplate',
    templateCode: templatesOf(app.merchants.known(order.merchantId), order).refundTemplate,
    params: (firstName) => refundParams(app, order, contents, { ...refund, firstName }),
  });
}

/** Parcel on its way: its order lines, and its tracking number. */
export interface Parcel {
  lines: readonly number[];
  tracking?: string;
}

/** Queues the shipping mail to the buyer, in the caller's transaction. */
export async function queueShippingNotice(
  trx: Trx,
  app: MessageParts,
  order: Order,
  contents: OrderContents,
  { lines, tracking }: Parcel,
): Promise<QueuedMail> {
  return queueToBuyer(trx, app, order, contents, {
    name: 'shippingTemplate',
    templateCode: templatesOf(app.merchants.known(order.merchantId), order).shippingTemplate,
    params: (firstName) => ({
      orderNumber: numberOf(order),
      firstName,
      items: lines.map((line) => deliveredItem(contents, line)),
      ...(tracking === undefined ? {} : { tracking }),
    }),
  });
}

async function queueToBuyer(
  trx: Trx,
  app: MessageParts,
  order: Order,
  { buyer }: OrderContents,
  { params, ...mail }: Omit<OrderMail, 'to' | 'params'> & { params(firstName: string): ReplacementParams },
): Promise<QueuedMail> {
  if (!buyer || order.forgottenAt !== null)
    return { notQueued: "the buyer's data was deleted", cause: 'unreachable' };
  const { email, firstName } = buyer.billing.contact;
  return queue(trx, app, order, { ...mail, to: email, params: params(firstName) });
}

interface OrderMail {
  /** Program setting that names the template. */
  name: 'deliveryTemplate' | 'confirmationTemplate' | 'shippingTemplate' | 'refundTemplate';
  templateCode?: number;
  to: string;
  params: ReplacementParams;
}

async function queue(
  trx: Trx,
  app: MessageParts,
  { merchantId }: Order,
  { name, templateCode, to, params }: OrderMail,
): Promise<QueuedMail> {
  if (templateCode === undefined)
    return { notQueued: `what was sold by has no ${name}`, cause: 'no_template' };
  const kind = 'transactional' as const;
  const outcome = await queueMessage(trx, app, {
    merchantId,
    kind,
    template: { templateCode },
    to: { address: to },
    params,
  });
  if (outcome.refused === undefined) return { messageId: outcome.messageId };
  return {
    notQueued: notQueuedText(outcome, templateCode),
    cause: outcome.refused === 'user_email_failed' ? 'unreachable' : 'misconfigured',
  };
}

type MailRefusal = Exclude<
  QueueOutcome<NewMessage & { kind: 'transactional'; to: { address: string } }>,
  { messageId: bigint }
>;

function notQueuedText(outcome: MailRefusal, templateCode: number): string {
  switch (outcome.refused) {
    case 'invalid_template_code':
      return `there is no campaign template ${templateCode} for it`;
    case 'system_error.template':
      return `campaign template ${templateCode} cannot be read`;
    case 'field_errors': {
      const fields = outcome.fieldErrors.map(({ field, error }) => `${field} (${error})`).join(', ');
      return `campaign template ${templateCode} requires fields that an order does not have: ${fields}`;
    }
    case 'user_email_failed':
      return 'mail to this address bounced permanently';
    case 'system_error':
      return 'the merchant has no sender: its file has no section "mail"';
  }
}

/** Returns the current templates of the merchant file, so that an operator can add a missing one. */
function templatesOf(
  merchant: Merchant,
  { kind, programCode }: Order,
): { [Name in OrderMail['name']]?: number } {
  if (kind !== 'loyalty_card') return merchant.definitions('saleProgram').get(programCode ?? '') ?? {};
  const [sale] = merchant.definitions('loyaltyCardSale').values();
  return sale ?? {};
}
