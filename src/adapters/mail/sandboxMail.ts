import { sql } from 'kysely';
import type { Clock } from '../../base/time/clock.ts';
import type { Mail, MailTransport } from '../../domain/ground/ports/mail.ts';
import type { Ids } from '../../ledger/ids.ts';
import type { Db } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { sendable } from './sendable.ts';

export interface SandboxMailParts {
  store: { db: Db };
  ids: Pick<Ids, 'next'>;
  clock: Clock;
}

/** Maximum number of a merchant's mails in the sandbox mailbox; the oldest are deleted first. */
export const SANDBOX_MAILS = 500;

/** Accepts mail like a mail server and stores the newest for `/sandbox/mail`. */
export function openSandboxMail(
  { store, ids, clock }: SandboxMailParts,
  maxStored: number = SANDBOX_MAILS,
): MailTransport {
  return {
    async send(mail) {
      const accepted = sendable(mail);
      await inTransaction(store.db, async (trx) => {
        await trx
          .insertInto('sandbox_mail')
          .values(toRow(accepted, ids.next(), clock.now()))
          .execute();
        await sql`
          delete from sandbox_mail where merchant_id = ${mail.merchantId} and mail_id in (
            select mail_id from sandbox_mail where merchant_id = ${mail.merchantId}
            order by mail_id desc offset ${maxStored}
          )`.execute(trx);
      });
    },
    async close() {},
  };
}

function toRow(mail: Mail, mailId: bigint, takenAt: Date) {
  return {
    merchant_id: mail.merchantId,
    mail_id: mailId,
    message_id: mail.messageId,
    taken_at: takenAt,
    from_name: mail.from.name,
    from_address: mail.from.address,
    reply_to: mail.replyTo ?? null,
    to_address: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    attachment_name: mail.attachment?.fileName ?? null,
    attachment: mail.attachment?.text ?? null,
  };
}

/** Mail in the sandbox mailbox, as the list shows it. */
export type SandboxMailEntry = Awaited<ReturnType<typeof sandboxMails>>[number];

export type SandboxMailContent = NonNullable<Awaited<ReturnType<typeof sandboxMail>>>;

const entryColumns = [
  'mail.merchant_id as merchantId',
  'merchant.name as merchantName',
  'mail.mail_id as mailId',
  'mail.taken_at as takenAt',
  'mail.from_name as fromName',
  'mail.from_address as fromAddress',
  'mail.to_address as to',
  'mail.subject as subject',
] as const;

/**
 * Returns the mails in the sandbox mailbox, newest first; with `to`, only those to that address (case-insensitive).
 */
export async function sandboxMails(db: Db, to?: string) {
  let query = inBox(db).select(entryColumns).orderBy('mail.mail_id', 'desc');
  if (to !== undefined) query = query.where(sql`lower(mail.to_address)`, '=', to.toLowerCase());
  return query.execute();
}

export async function sandboxMail(db: Db, merchantId: number, mailId: bigint) {
  return inBox(db)
    .select(entryColumns)
    .select([
      'mail.message_id as messageId',
      'mail.reply_to as replyTo',
      'mail.html as html',
      'mail.text as text',
      'mail.unsubscribe_url as unsubscribeUrl',
      'mail.attachment_name as attachmentName',
      'mail.attachment as attachment',
    ])
    .where('mail.merchant_id', '=', merchantId)
    .where('mail.mail_id', '=', mailId)
    .executeTakeFirst();
}

export async function emptySandboxMail(db: Db): Promise<void> {
  await db.deleteFrom('sandbox_mail').execute();
}

function inBox(db: Db) {
  return db
    .selectFrom('sandbox_mail as mail')
    .innerJoin('merchant', 'merchant.merchant_id', 'mail.merchant_id');
}
