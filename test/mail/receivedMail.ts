import type { SMTPServerSession } from 'smtp-server';

/** Mail as received by the server. */
export interface ReceivedMail {
  from: string;
  to: string[];
  wasSecure: boolean;
  /** Authenticated SMTP user. */
  user?: string;
  connection: string;
  /** Headers by lower-case name, unfolded and decoded. Duplicates are joined, one per line. */
  headers: Record<string, string>;
  /** Parts of the multipart/alternative by type, in order, decoded. */
  parts: Record<string, string>;
}

export function receivedMail(session: SMTPServerSession, raw: Buffer): ReceivedMail {
  const { headers, body } = entity(raw.toString('latin1'));
  const [, boundary] = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? [];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1);
  return {
    from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
    to: session.envelope.rcptTo.map(({ address }) => address),
    wasSecure: session.secure,
    user: session.user,
    connection: session.id,
    headers,
    parts: Object.fromEntries(parts.map(decodedPart)),
  };
}

function decodedPart(text: string): [type: string, content: string] {
  const { headers, body } = entity(text.replace(/^\r\n/, '').replace(/\r\n$/, ''));
  const bytes =
    headers['content-transfer-encoding'] === 'base64'
      ? Buffer.from(body, 'base64')
      : headers['content-transfer-encoding'] === 'quoted-printable'
        ? fromQuotedPrintable(body.replace(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1');
  return [headers['content-type']!.split(';')[0]!, bytes.toString('utf8')];
}

function entity(text: string): { headers: Record<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}\n${decodedWords(value)}` : decodedWords(value);
  }
  return { headers, body: text.slice(end + 4) };
}

function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      /b/i.test(kind)
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    );
}

function fromQuotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
