import type { NodemailerError } from 'nodemailer';
import { MailFailure } from '../../domain/ground/ports/mail.ts';

/** Progress of an attempt. */
export interface Attempted {
  to: string;
  /** True when the whole mail was sent to the server. */
  isHandedOver: boolean;
  /** True when our own timeout ended the attempt. */
  isLate: boolean;
}

/**
 * Maps an SMTP error to a `MailFailure`. Only a permanent reply about the receiver or the content is final.
 * Everything else may be our configuration or temporary, and must not cost guests their address.
 */
export function toMailFailure(error: unknown, attempted: Attempted): MailFailure {
  const { code = '', command = '', response, responseCode } = error as NodemailerError;
  if (response !== undefined && responseCode !== undefined) {
    const said = withoutReceiver(response, attempted.to);
    const isForGood = responseCode >= 500 && responseCode < 600 && responseCode !== BAD_SEQUENCE;
    const trouble = isForGood ? troubleOf(command, code, response) : 'later';
    return new MailFailure(trouble, `${REFUSED[trouble]} (${command || 'connection'}): ${said}`);
  }
  if (code === 'EMESSAGE')
    return new MailFailure('content', 'The mail exceeds the size limit of the mail server.');
  const reason = attempted.isLate ? 'timed out' : withoutReceiver(reasonOf(error), attempted.to);
  if (!attempted.isHandedOver) return new MailFailure('later', `The mail could not be sent: ${reason}.`);
  return new MailFailure(
    'later',
    `The mail was sent, but the mail server did not confirm it: ${reason}.`,
    true,
  );
}

const REFUSED = {
  address: 'The mail server permanently rejected the address',
  content: 'The mail server permanently rejected the mail',
  later: 'The mail server did not accept the mail',
} as const;

/** SMTP reply 503, bad sequence of commands; a new session is expected to work. */
const BAD_SEQUENCE = 503;

/** Permanent replies about the sender (RFC 3463: sender address, security and policy), at any stage. */
const ABOUT_THE_SENDER = /^5\d\d[ -]5\.(1\.[78]|7\.\d{1,3})\b/;
/** Replies that ask for authentication or for another method (RFC 4954). */
const ABOUT_THE_LOGIN = /^53\d/;
/** Permanent replies about the receiver; some servers send them only after the content. */
const ABOUT_THE_RECEIVER = /^5\d\d[ -]5\.(1\.(?:[1236]|10)|2\.1)\b/;

function troubleOf(command: string, code: string, response: string): MailFailure['trouble'] {
  if (command === 'RCPT TO') {
    return ABOUT_THE_SENDER.test(response) || ABOUT_THE_LOGIN.test(response) ? 'later' : 'address';
  }
  // A refused DATA command is about the session, not about the content, which the server has not seen.
  if (code !== 'EMESSAGE') return 'later';
  return ABOUT_THE_RECEIVER.test(response) ? 'address' : 'content';
}

/** Error code of the system or of TLS, which reveals at most the mail server's name. */
function reasonOf(error: unknown): string {
  const { code, message, originalCode } = error as NodemailerError & { originalCode?: string };
  const kind = originalCode ?? code;
  return kind && !message.includes(kind) ? `${kind}, ${message}` : message;
}

const MAX_LENGTH = 200;

/** Masks words that contain an address or the receiver's local part; servers like to quote it. */
function withoutReceiver(text: string, to: string): string {
  const name = to.slice(0, to.lastIndexOf('@')).toLowerCase();
  return text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .split(' ')
    .map((word) =>
      word.includes('@') || word.includes('%40') || word.toLowerCase().includes(name) ? '...' : word,
    )
    .join(' ')
    .slice(0, MAX_LENGTH);
}
