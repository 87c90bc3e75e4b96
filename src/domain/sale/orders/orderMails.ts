import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../store/database.ts';
import type { Merchant } from '../../merchantDirectory.ts';
import type { ReplacementParams } from '../../messaging/parameters.ts';
import { queueMessage } from '../../messaging/queueMessage.ts';
import { type Order, secretsOfOrder } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';
import { confirmationParams, deliveredItem, giftParams } from './orderMailParams.ts';

/** Why a mail of an order is not sent; names nobody. */
type NotQueued = { notQueued: string };

/**
 * Takes the mail to whom a line of the order is for, with the address of the page that shows the cards, in the caller's
 * transaction.
 */
export async function queueGift(
  trx: Transaction<Database>,
  app: App,
  order: Order,
  contents: OrderContents,
  line: number,
): Promise<NotQueued | undefined> {
  const { recipient } = linesOf(contents)[line] ?? {};
  const token = secretsOfOrder(app.keys, order).pageTokens[String(line)];
  if (recipient?.email === undefined || token === undefined)
    return { notQueued: 'it is not known where it goes' };
  if (!app.config.publicUrl) return { notQueued: 'PUBLIC_URL is not set, so its page has no address' };
  const params = giftParams(app, order, contents, line, token);
  const templateCode = templatesOf(app.merchants.known(order.merchantId), order).deliveryTemplate;
  return queue(trx, app, order, { name: 'deliveryTemplate', templateCode, to: recipient.email, params });
}

/**
 * Takes the buyer's confirmation, in the caller's transaction. A sale is not undone for want of a mail: what keeps it from
 * being sent is told in the log.
 */
export async function queueConfirmation(
  trx: Transaction<Database>,
  app: App,
  order: Order,
  contents: OrderContents,
): Promise<void> {
  const { merchantId, orderNumber } = order;
  const templateCode = templatesOf(app.merchants.known(merchantId), order).confirmationTemplate;
  const outcome = await queueToBuyer(trx, app, order, contents, {
    name: 'confirmationTemplate',
    templateCode,
    params: (firstName) => confirmationParams(app, order, contents, firstName),
  });
  // Without a template the merchant wants none.
  const level = templateCode === undefined ? 'debug' : 'warn';
  if (outcome)
    app.log[level]({ merchantId, orderNumber, reason: outcome.notQueued }, 'a buyer gets no confirmation');
}

/** A parcel that is on its way: what of the order is in it, and by what it can be followed. */
export interface Parcel {
  lines: readonly number[];
  tracking?: string;
}

/** Takes the mail that tells the buyer of a parcel, in the caller's transaction. */
export async function queueShippingNotice(
  trx: Transaction<Database>,
  app: App,
  order: Order,
  contents: OrderContents,
  { lines, tracking }: Parcel,
): Promise<NotQueued | undefined> {
  return queueToBuyer(trx, app, order, contents, {
    name: 'shippingTemplate',
    templateCode: templatesOf(app.merchants.known(order.merchantId), order).shippingTemplate,
    params: (firstName) => ({
      orderNumber: order.orderNumber,
      firstName,
      items: lines.map((line) => deliveredItem(contents, line)),
      ...(tracking === undefined ? {} : { tracking }),
    }),
  });
}

async function queueToBuyer(
  trx: Transaction<Database>,
  app: App,
  order: Order,
  { buyer }: OrderContents,
  { params, ...mail }: Omit<OrderMail, 'to' | 'params'> & { params(firstName: string): ReplacementParams },
): Promise<NotQueued | undefined> {
  if (!buyer || order.forgottenAt !== null) return { notQueued: 'it was forgotten who bought it' };
  const { email, firstName } = buyer.billing.contact;
  return queue(trx, app, order, { ...mail, to: email, params: params(firstName) });
}

interface OrderMail {
  /** Which of the program's templates it is. */
  name: 'deliveryTemplate' | 'confirmationTemplate' | 'shippingTemplate';
  templateCode?: number;
  to: string;
  params: ReplacementParams;
}

async function queue(
  trx: Transaction<Database>,
  app: App,
  { merchantId }: Order,
  { name, templateCode, to, params }: OrderMail,
): Promise<NotQueued | undefined> {
  if (templateCode === undefined) return { notQueued: `what was sold by has no ${name}` };
  const kind = 'transactional' as const;
  const outcome = await queueMessage(trx, app, {
    merchantId,
    kind,
    template: { templateCode },
    to: { address: to },
    params,
  });
  switch (outcome.refused) {
    case undefined:
      return undefined;
    case 'invalid_template_code':
      return { notQueued: `there is no campaign template ${templateCode} for it` };
    case 'system_error.template':
      return { notQueued: `campaign template ${templateCode} cannot be read` };
    case 'field_errors': {
      const fields = outcome.fieldErrors.map(({ field, error }) => `${field} (${error})`).join(', ');
      return { notQueued: `campaign template ${templateCode} asks for what an order has not: ${fields}` };
    }
    case 'user_email_failed':
      return { notQueued: 'mail to this address came back for good' };
    case 'system_error':
      return { notQueued: 'the merchant has no sender: its file has no section "mail"' };
  }
}

/** As the merchant file has them now, so that an operator can mend what was missing. */
function templatesOf(
  merchant: Merchant,
  { kind, programCode }: Order,
): { [Name in OrderMail['name']]?: number } {
  if (kind !== 'loyalty_card') return merchant.definitions('saleProgram').get(programCode ?? '') ?? {};
  const [sale] = merchant.definitions('loyaltyCardSale').values();
  return sale ?? {};
}
