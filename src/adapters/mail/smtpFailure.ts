import type { NodemailerError } from 'nodemailer';
import { MailFailure } from '../../domain/messaging/port.ts';

/** How far an attempt had come. */
export interface Attempted {
  to: string;
  /** The server was sent the mail to its last byte. */
  isHandedOver: boolean;
  /** What we ended ourselves, because it took too long. */
  isLate: boolean;
}

/**
 * What an attempt that failed means for the mail. Only what the server said for good about the receiver or the content
 * is held against them; all else may be our settings, or pass, and must not cost a guest the address.
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
    return new MailFailure('content', 'The mail is larger than the mail server takes.');
  const reason = attempted.isLate
    ? 'there was no answer in time'
    : withoutReceiver(reasonOf(error), attempted.to);
  if (!attempted.isHandedOver)
    return new MailFailure('later', `The mail could not be handed over: ${reason}.`);
  return new MailFailure(
    'later',
    `The mail was handed over, but the mail server did not say that it has it: ${reason}.`,
    true,
  );
}

const REFUSED = {
  address: 'The mail server refused the address for good',
  content: 'The mail server refused the mail for good',
  later: 'The mail server did not take the mail',
} as const;

/** The session is out of step; another one will do. */
const BAD_SEQUENCE = 503;

/** About who we are and what we may (RFC 3463: the sender's address, security and policy), whatever stage it comes at. */
const ABOUT_THE_SENDER = /^5\d\d[ -]5\.(1\.[78]|7\.\d{1,3})\b/;
/** Log in first, or otherwise (RFC 4954). */
const ABOUT_THE_LOGIN = /^53\d/;
/** A server may find out only after the content that there is no such receiver. */
const ABOUT_THE_RECEIVER = /^5\d\d[ -]5\.(1\.(?:[1236]|10)|2\.1)\b/;

function troubleOf(command: string, code: string, response: string): MailFailure['trouble'] {
  if (command === 'RCPT TO') {
    return ABOUT_THE_SENDER.test(response) || ABOUT_THE_LOGIN.test(response) ? 'later' : 'address';
  }
  // A refusal of the command DATA is of the session, not of the content, which nobody has seen yet.
  if (code !== 'EMESSAGE') return 'later';
  return ABOUT_THE_RECEIVER.test(response) ? 'address' : 'content';
}

/** Of the system or of TLS; these name the mail server at most. */
function reasonOf(error: unknown): string {
  const { code, message, originalCode } = error as NodemailerError & { originalCode?: string };
  const kind = originalCode ?? code;
  return kind && !message.includes(kind) ? `${kind}, ${message}` : message;
}

const MAX_LENGTH = 200;

/** A server likes to repeat the address, or the part of it that it does not know. */
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
