/** A mail as it leaves: rendered, to one receiver. */
export interface Mail {
  merchantId: number;
  /** `<id@host>`, the same whenever the mail is sent again, so that a receiver can tell. */
  messageId: string;
  from: { name: string; address: string };
  replyTo?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a guest ends marketing mail with one click (RFC 8058); of transactional mail there is none. */
  unsubscribeUrl?: string;
}

/**
 * Why a mail was not taken. `address`: the receiver's address is dead for good. `content`: this mail will never be taken,
 * whatever the address. `later`: try again. Only after `later` with `isUncertain` may the mail have arrived all the same.
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

/** Where mail goes: a mail server, or the sandbox's own box. */
export interface MailTransport {
  /** Resolves when the other side has taken the mail. Throws `MailFailure`, whose message names no receiver. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
