import { ownerOf, seal, unseal } from '../../base/crypto/sealing.ts';
import type { Db, MessageState } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import type { Attachment } from '../ground/ports/mail.ts';
import { addressHash } from './failedAddresses.ts';
import type { ReplacementParams } from './parameters.ts';
import type { MessageKind } from './templateTypes.ts';

/** Receiver: a guest, at the guest's address when the message is sent, or a bare address. */
export type Receiver = { accountId: bigint } | { address: string };

/** Message waiting to be sent. */
export interface WaitingMessage {
  merchantId: number;
  messageId: bigint;
  kind: MessageKind;
  templateCode: number;
  to: Receiver;
  params: ReplacementParams;
  /** Campaign that it belongs to. */
  campaignId?: bigint;
  /** Schedule of the report that it carries. */
  reportScheduleId?: bigint;
  attachment?: Attachment;
}

export async function insertMessage(
  db: Db,
  app: Pick<Context, 'keys'>,
  message: WaitingMessage,
  when: { now: Date; dueAt?: Date },
): Promise<void> {
  await db
    .insertInto('message')
    .values(messageRow(app, message, when))
    .execute();
}

/** Creates the row of a waiting message. */
export function messageRow(
  { keys }: Pick<Context, 'keys'>,
  message: WaitingMessage,
  { now, dueAt }: { now: Date; dueAt?: Date },
) {
  const { merchantId, messageId, kind, templateCode, to, params, attachment } = message;
  const address = 'address' in to ? to.address : undefined;
  const content = JSON.stringify({ address, params, attachment });
  return {
    merchant_id: merchantId,
    message_id: messageId,
    kind,
    template_code: templateCode,
    account_id: 'accountId' in to ? to.accountId : null,
    address_hash: address === undefined ? null : addressHash(keys, merchantId, address),
    sealed: seal(keys.waitingMessages, messageOwner(merchantId, messageId), content),
    state: 'QUEUED' as const,
    created_at: now,
    due_at: dueAt ?? null,
    campaign_id: message.campaignId ?? null,
    report_schedule_id: message.reportScheduleId ?? null,
  };
}

/** Associated data that a waiting message is sealed with. */
export function messageOwner(merchantId: number, messageId: bigint): Buffer {
  return ownerOf(merchantId, String(messageId));
}

/** Finds a waiting message; undefined when it does not exist or no longer waits. */
export async function findWaiting(
  { store, keys }: Pick<Context, 'store' | 'keys'>,
  merchantId: number,
  messageId: bigint,
): Promise<WaitingMessage | undefined> {
  const row = await ofMerchant(store.db, merchantId)
    .selectFrom('message', { message_id: messageId, state: 'QUEUED' })
    .select(['kind', 'template_code', 'account_id', 'sealed', 'campaign_id', 'report_schedule_id'])
    .executeTakeFirst();
  if (!row?.sealed) return undefined;
  const content = unseal(keys.waitingMessages, messageOwner(merchantId, messageId), row.sealed);
  const { address, ...written } = JSON.parse(content) as Pick<WaitingMessage, 'params' | 'attachment'> & {
    address: string;
  };
  return {
    merchantId,
    messageId,
    kind: row.kind,
    templateCode: row.template_code,
    to: row.account_id === null ? { address } : { accountId: row.account_id },
    ...written,
    campaignId: row.campaign_id ?? undefined,
    reportScheduleId: row.report_schedule_id ?? undefined,
  };
}

/** Final state of a message. `reason` is for operators, and contains no personal data. */
export interface MessageEnd {
  state: Exclude<MessageState, 'QUEUED'>;
  reason?: string;
  now: Date;
}

/** Ends a message and deletes its receiver and content. Returns false if it had ended before. */
export async function endMessage(
  db: Db,
  { merchantId, messageId, reportScheduleId }: EndingMessage,
  { state, reason, now }: MessageEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await ofMerchant(db, merchantId)
    .updateTable('message', { message_id: messageId, state: 'QUEUED' })
    .set({ state, sealed: null, done_at: now, last_error: reason ?? null })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (state === 'SENT' && reportScheduleId !== undefined)
    await ofMerchant(db, merchantId)
      .updateTable('report_schedule', { schedule_id: reportScheduleId })
      .set({ last_sent_at: now })
      .execute();
  return true;
}

type EndingMessage = Pick<WaitingMessage, 'merchantId' | 'messageId' | 'reportScheduleId'>;

/** Records the reason why a message is delayed. */
export async function noteDelay(
  db: Db,
  { merchantId, messageId }: Pick<WaitingMessage, 'merchantId' | 'messageId'>,
  reason: string,
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('message', { message_id: messageId, state: 'QUEUED' })
    .set({ last_error: reason })
    .execute();
}

/** Removes personal data from an erased guest's messages. Waiting ones are not sent. */
export async function eraseMessages(
  db: Db,
  merchantId: number,
  { accountId, addressHash: hash }: { accountId: bigint; addressHash?: Buffer },
  now: Date,
): Promise<void> {
  const theirs = ofMerchant(db, merchantId).updateTable('message');
  const ended = { state: 'SUPPRESSED' as const, sealed: null, done_at: now, last_error: null };
  await theirs.set(ended).where('account_id', '=', accountId).where('state', '=', 'QUEUED').execute();
  if (!hash) return;
  await theirs.set(ended).where('address_hash', '=', hash).where('state', '=', 'QUEUED').execute();
}
