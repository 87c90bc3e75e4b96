import { rootCertificates } from 'node:tls';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { openTurns } from '../../base/time/turns.ts';
import { inSpan } from '../../base/tracing/tracing.ts';
import type { Mail, MailTransport } from '../../domain/ground/ports/mail.ts';
import { type Attempt, openAttempt, SMTP_TIMES, type SmtpTimes } from './attempts.ts';
import { extraHeaders, sendable } from './sendable.ts';
import { toMailFailure } from './smtpFailure.ts';

/** Settings of the SMTP transport. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587`, with STARTTLS when the server offers it, or `smtps://`. */
  url: string;
  /** Certificates in PEM that are trusted in addition to the well-known authorities. */
  ca?: string;
  /** Maximum number of open connections; each sends one mail at a time. */
  connections: number;
  /** Host name sent in EHLO; absent: this machine's name. */
  name?: string;
}

/** Maximum number of resends after an idle connection turned out to be broken; nothing was sent over it. */
const REPLACEMENTS = 1;

/** Sends mail over a connection pool; connections are opened when there is mail. */
export function openSmtp(settings: SmtpSettings, times: SmtpTimes = SMTP_TIMES): MailTransport {
  const transporter = createTransport({
    pool: true,
    ...serverAt(settings.url),
    name: settings.name,
    tls: settings.ca === undefined ? {} : { ca: [...rootCertificates, settings.ca] },
    maxConnections: settings.connections,
    maxRequeues: REPLACEMENTS,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.greetingMs,
    socketTimeout: Math.max(times.deliveryMs, times.answerMs),
  });
  const underWay = new WeakMap<AbortSignal, Attempt>();
  transporter.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => {
      content.once('end', () => data.signal && underWay.get(data.signal)?.handedOver());
      return content;
    });
    done();
  });
  // An attempt's timeout starts with its turn.
  const inTurn = openTurns(settings.connections);
  return {
    async send(mail) {
      const message = toMessage(sendable(mail));
      await inSpan('mail delivery', { kind: 'client' }, () =>
        inTurn(async () => {
          const attempt = openAttempt(times);
          underWay.set(attempt.signal, attempt);
          await sendOnce(mail, { ...message, signal: attempt.signal }, attempt);
        }),
      );
    },
    async close() {
      // The caller has already waited for mail in progress as long as it wants to.
      transporter.close({ force: true });
    },
  };

  async function sendOnce({ to }: Mail, message: SendMailOptions, attempt: Attempt): Promise<void> {
    try {
      await transporter.sendMail(message);
    } catch (error) {
      throw toMailFailure(error, { to, isHandedOver: attempt.isHandedOver, isLate: attempt.signal.aborted });
    } finally {
      attempt.over();
    }
  }
}

function toMessage(mail: Mail): SendMailOptions {
  const extra = Object.entries(extraHeaders(mail));
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachment && [
      {
        filename: mail.attachment.fileName,
        contentType: mail.attachment.type,
        content: mail.attachment.text,
      },
    ],
    // Not folded: a folded URL would be read as two.
    headers: Object.fromEntries(extra.map(([name, value]) => [name, { prepared: true, value }])),
    // Mail text comes from templates and must not make the library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Only these settings are read from the URL. */
function serverAt(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const auth =
    username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host,
    port: port === '' ? undefined : Number(port),
    secure: protocol === 'smtps:',
    auth,
    // A password is never sent unencrypted, except within this machine.
    requireTLS: auth !== undefined && !/^(localhost|127\.[0-9.]+|::1)$/.test(host),
  };
}
