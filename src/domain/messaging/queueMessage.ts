import type { Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, MessageParts } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { findStoredResult, type KeyedRequest, storeResult } from '../ground/storedResult.ts';
import type { GuestName } from '../guests/guests.ts';
import { findTemplate, mailSender, type TemplateChoice } from './campaignTemplates.ts';
import { insertMessage } from './messages.ts';
import { checkParameters, type FieldAndError, type ReplacementParams } from './parameters.ts';
import { type ReadTemplate, readTemplate, TemplateFault } from './readTemplate.ts';
import { findReceiver, whyNotTo } from './receivers.ts';
import type { CampaignTemplate, MessageKind } from './templateTypes.ts';

/** New message, rendered from one of the merchant's templates. */
export interface NewMessage {
  merchantId: number;
  /** Marketing requires an opted-in guest, and is never sent to a bare address. */
  kind: MessageKind;
  template: TemplateChoice;
  to: { guest: GuestName } | { address: string };
  /** Parameters, or a function that makes them from the guest who is found. */
  params: ReplacementParams | ((guest: Guest | undefined) => ReplacementParams);
  /** Earliest time of sending. Undefined: immediately. */
  dueAt?: Date;
}

type Reason<Message extends NewMessage> =
  | 'invalid_template_code'
  | 'system_error.template'
  | 'user_email_failed'
  | 'system_error'
  | (Message['to'] extends { address: string } ? never : 'invalid_user')
  | (Message['kind'] extends 'transactional' ? never : 'user_opted_out');

export type QueueOutcome<Message extends NewMessage = NewMessage> =
  | { messageId: bigint; refused?: undefined }
  | { refused: Reason<Message> }
  | { refused: 'field_errors'; fieldErrors: FieldAndError[] };

/**
 * Queues a message to be sent once the caller's transaction is committed, or refuses it and writes nothing.
 * Checks in order: template, user, parameters, opt-in, failed address; last what the operator has to
 * configure.
 */
export async function queueMessage<Message extends NewMessage>(
  trx: Trx,
  app: MessageParts,
  message: Message,
): Promise<QueueOutcome<Message>> {
  // Each reason occurs only for the kind of message it applies to.
  return (await queue(trx, app, message)) as QueueOutcome<Message>;
}

async function queue(trx: Trx, app: MessageParts, message: NewMessage): Promise<QueueOutcome> {
  const { merchantId, kind, dueAt } = message;
  const merchant = app.merchants.known(merchantId);
  const template = findTemplate(merchant, message.template, kind);
  if (!template) return { refused: 'invalid_template_code' };
  const read = readable(template);
  if (!read) return { refused: 'system_error.template' };
  const receiver = await findReceiver(trx, app, merchantId, message.to);
  if (!receiver) return { refused: 'invalid_user' };
  const params = typeof message.params === 'function' ? message.params(receiver.guest) : message.params;
  const fieldErrors = checkParameters(read.fields, params);
  if (fieldErrors.length > 0) return { refused: 'field_errors', fieldErrors };
  const refused = whyNotTo(receiver, kind);
  if (refused) return { refused };
  if (!mailSender(merchant) || (kind === 'marketing' && !app.config.publicUrl))
    return { refused: 'system_error' };

  const messageId = app.ids.next();
  const { to } = receiver;
  const waiting = { merchantId, messageId, kind, templateCode: template.code, to, params };
  await insertMessage(trx, app, waiting, { now: app.clock.now(), dueAt });
  await app.jobs.enqueue(trx, 'sendMessage', { merchantId, messageId: Number(messageId) }, { dueAt });
  return { messageId };
}

function readable(template: CampaignTemplate): ReadTemplate | undefined {
  try {
    return readTemplate(template);
  } catch (error) {
    if (error instanceof TemplateFault) return undefined;
    throw error;
  }
}

/** Queues a message in a transaction of its own, once for each request. */
export async function requestMessage<Message extends NewMessage>(
  app: MessageParts & Pick<Context, 'store'>,
  message: Message,
  request: KeyedRequest,
): Promise<QueueOutcome<Message>> {
  return inTransaction(app.store.db, async (trx) => {
    const before = await findStoredResult<{ messageId: number }>(trx, request);
    if (before) return { messageId: BigInt(before.messageId) };
    const outcome = await queueMessage(trx, app, message);
    if ('messageId' in outcome)
      await storeResult(trx, request, { messageId: Number(outcome.messageId) }, app.clock.now());
    return outcome;
  });
}
