import { createPublicKey } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import type { World } from '../support/world.ts';

/** Encrypts a card to the merchant's key, as a client does. */
export async function encryptedCard(
  { app }: Pick<World, 'app'>,
  { merchantId, secret = 'card-key' }: { merchantId: number; secret?: string },
  content: object,
): Promise<string> {
  const key = createPublicKey((await app.secrets.read(merchantId, secret))!);
  return new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(key);
}
