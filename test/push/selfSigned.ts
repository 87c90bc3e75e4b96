import { generateKeyPairSync, sign } from 'node:crypto';

/** Server key and self-signed certificate, in PEM. Clients that trust the certificate trust this server. */
export interface SelfSigned {
  key: string;
  cert: string;
}

/**
 * Generates a key pair for 127.0.0.1 and localhost; new each time, so that the repository contains no key.
 */
export function selfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(COMMON_NAME, text('fake push service'))));
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(Date.now() % 0x7fffffff),
    sequence(ECDSA_WITH_SHA256),
    name,
    sequence(time('20200101000000Z'), time('21200101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension(SUBJECT_ALT_NAME, NAMES), extension(BASIC_CONSTRAINTS, sequence(TRUE)))),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const certificate = sequence(body, sequence(ECDSA_WITH_SHA256), signature);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** Encodes DER: tag, length, content. */
function tagged(tag: number, ...content: Buffer[]): Buffer {
  const whole = Buffer.concat(content);
  const { length } = whole;
  const lengthBytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), whole]);
}

function sequence(...content: Buffer[]): Buffer {
  return tagged(0x30, ...content);
}

function set(...content: Buffer[]): Buffer {
  return tagged(0x31, ...content);
}

function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return tagged(0x02, bytes[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

function text(value: string): Buffer {
  return tagged(0x0c, Buffer.from(value, 'utf8'));
}

function time(value: string): Buffer {
  return tagged(0x18, Buffer.from(value, 'ascii'));
}

function extension(identifier: Buffer, value: Buffer): Buffer {
  return sequence(identifier, tagged(0x04, value));
}

const objectIdentifier = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const COMMON_NAME = objectIdentifier('550403');
const SUBJECT_ALT_NAME = objectIdentifier('551d11');
const BASIC_CONSTRAINTS = objectIdentifier('551d13');
const ECDSA_WITH_SHA256 = objectIdentifier('2a8648ce3d040302');
const TRUE = tagged(0x01, Buffer.from([0xff]));
const NAMES = sequence(
  tagged(0x82, Buffer.from('localhost', 'ascii')),
  tagged(0x87, Buffer.from([127, 0, 0, 1])),
);
