import { isMailAddress } from '../../base/text/mailAddress.ts';
import { type Mail, MailFailure } from '../../domain/ground/ports/mail.ts';

/**
 * Returns the mail protected against header injection. Throws `MailFailure` for mail that no server accepts, so the
 * sandbox refuses what a mail server would refuse.
 */
export function sendable(mail: Mail): Mail {
  if (!isMailAddress(mail.to)) {
    throw new MailFailure('address', 'Mail cannot be sent to this address.');
  }
  for (const address of [mail.from.address, mail.replyTo ?? mail.from.address]) {
    if (!isMailAddress(address))
      throw new MailFailure('content', 'The sender is not a valid e-mail address.');
  }
  if (!MESSAGE_ID.test(mail.messageId)) throw new MailFailure('content', 'The Message-ID is invalid.');
  return {
    ...mail,
    from: { name: inOneLine(mail.from.name), address: mail.from.address },
    subject: inOneLine(mail.subject),
    ...(mail.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: webAddress(mail.unsubscribeUrl) }),
  };
}

const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f\x41-\x7e]+@[\x21-\x3b\x3d\x3f\x41-\x7e]+>$/;

function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Normalizes a URL as browsers do, percent-encoding characters that a header cannot hold. */
function webAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new MailFailure('content', 'The unsubscribe address is not a web address.');
  }
  return new URL(text).href;
}

/** Additional headers of a mail, such as one-click unsubscribe for marketing mail (RFC 8058). */
export function extraHeaders({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
