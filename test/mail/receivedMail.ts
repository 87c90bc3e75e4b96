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
  /** Parts by type, in order, decoded. */
  parts: Record<string, string>;
  /** Name of the attached file. */
  fileName?: string;
}

export function receivedMail(session: SMTPServerSession, raw: Buffer): ReceivedMail {
  const whole = entity(raw.toString('latin1'));
  const { headers } = whole;
  const parts = partsOf(whole);
  const [, fileName] = /filename="?([^";]+)"?/.exec(parts.at(-1)?.headers['content-disposition'] ?? '') ?? [];
  return {
    from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
    to: session.envelope.rcptTo.map(({ address }) => address),
    wasSecure: session.secure,
    user: session.user,
    connection: session.id,
    headers,
    parts: Object.fromEntries(parts.map(decodedPart)),
    ...(fileName !== undefined && { fileName }),
  };
}

interface Entity {
  headers: Record<string, string>;
  body: string;
}

/** Returns the parts of a multipart, also of those within it. */
function partsOf({ headers, body }: Entity): Entity[] {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? [];
  if (boundary === undefined) return [];
  const texts = body.split(`--${boundary}`).slice(1, -1);
  return texts.flatMap((text) => {
    const part = entity(text.replace(/^\r\n/, '').replace(/\r\n$/, ''));
    return part.headers['content-type']!.startsWith('multipart/') ? partsOf(part) : [part];
  });
}

function decodedPart({ headers, body }: Entity): [type: string, content: string] {
  const bytes =
    headers['content-transfer-encoding'] === 'base64'
      ? Buffer.from(body, 'base64')
      : headers['content-transfer-encoding'] === 'quoted-printable'
        ? fromQuotedPrintable(body.replace(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1');
  return [headers['content-type']!.split(';')[0]!, bytes.toString('utf8')];
}

function entity(text: string): Entity {
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
