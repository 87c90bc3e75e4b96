import { readFileSync } from 'node:fs';
import { type Config, ConfigurationError } from '../../base/config/config.ts';
import { MailFailure, type MailTransport } from '../../domain/ground/ports/mail.ts';
import { openSandboxMail, type SandboxMailParts } from './sandboxMail.ts';

type MailConfig = Pick<Config, 'mode' | 'smtpUrl' | 'smtpCa' | 'smtpConnections' | 'publicUrl'>;

/** Opens the mail transport the settings ask for: SMTP server, otherwise the sandbox mailbox, otherwise none. */
export async function openMail(config: MailConfig, parts: SandboxMailParts): Promise<MailTransport> {
  const { mode, smtpUrl, smtpCa, smtpConnections, publicUrl } = config;
  if (smtpUrl !== undefined) {
    // Loaded on demand: most sandbox starts do not need it.
    const { openSmtp } = await import('./smtp.ts');
    return openSmtp({
      url: smtpUrl,
      ca: smtpCa === undefined ? undefined : certificatesIn(smtpCa),
      connections: smtpConnections,
      name: publicUrl === undefined ? undefined : new URL(publicUrl).hostname,
    });
  }
  return mode === 'sandbox' ? openSandboxMail(parts) : noMailServer;
}

/** Messages stay in the queue until a mail server is configured. */
const noMailServer: MailTransport = {
  async send() {
    throw new MailFailure('later', 'No mail server is configured, so no mail is sent. Set SMTP_URL.');
  },
  async close() {},
};

/** Reads the certificates of SMTP_CA. Throws `ConfigurationError` when the file has none. */
export function certificatesIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigurationError(`SMTP_CA names a file that cannot be read: ${(error as Error).message}.`);
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new ConfigurationError(
      'SMTP_CA must name a PEM file of certificates (-----BEGIN CERTIFICATE-----).',
    );
  }
  return text;
}
