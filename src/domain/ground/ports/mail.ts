/** Rendered mail to one receiver. */
export interface Mail {
  merchantId: number;
  /** `<id@host>`, identical on every retry, so that a receiver can detect duplicates. */
  messageId: string;
  from: { name: string; address: string };
  replyTo?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachment?: Attachment;
  /** One-click unsubscribe URL (RFC 8058) of marketing mail; absent in transactional mail. */
  unsubscribeUrl?: string;
}

/** Text file that a mail carries. */
export interface Attachment {
  fileName: string;
  /** Media type, such as `text/csv`. */
  type: string;
  text: string;
}

/**
 * Mail delivery failure. `address`: the receiver's address has failed permanently. `content`: this mail will
 * never be accepted, at any address. `later`: retry. Only after `later` with `isUncertain` may the mail have
 * arrived anyway.
 */
export class MailFailure extends Error {
  readonly trouble: 'address' | 'content' | 'later';
  readonly isUncertain: boolean;

  constructor(trouble: MailFailure['trouble'], message: string, isUncertain = false) {
    super(message);
    this.trouble = trouble;
    this.isUncertain = isUncertain;
  }
}

/** Mail transport: a mail server, or the sandbox's outbox. */
export interface MailTransport {
  /**
   * Sends a mail; resolves when the server has accepted it. Throws `MailFailure`, whose message names no
   * receiver.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
