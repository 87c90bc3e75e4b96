import { createHmac, timingSafeEqual } from 'node:crypto';

/** Checks an event's signature and age. The body is the bytes as received. */
export function isGenuine(
  secret: string,
  id: string,
  timestamp: string,
  signatures: string,
  body: Buffer,
): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = signatures.split(' ').some((each) => {
    const signature = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return isSigned && Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
}
