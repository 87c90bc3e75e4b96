import { randomDigits, registrationCodeHash } from '../../../base/crypto/secrets.ts';
import type { Context } from '../../ground/context.ts';

const CODE_DIGITS = 8;

/** New registration codes of cards, by number, and the hashes that the ledger stores. */
export interface NewCodes {
  registrationCodes: Record<string, string>;
  hashes: { cardNumber: string; hash: Buffer }[];
}

/** Generates a registration code for each of the cards; only the buyer or the recipient receives it. */
export function newCodes(
  { keys }: Pick<Context, 'keys'>,
  merchantId: number,
  cardNumbers: readonly string[],
): NewCodes {
  const codes = cardNumbers.map((cardNumber) => [cardNumber, randomDigits(CODE_DIGITS)] as const);
  return {
    registrationCodes: Object.fromEntries(codes),
    hashes: codes.map(([cardNumber, code]) => ({
      cardNumber,
      hash: registrationCodeHash(keys.registrationCodes, merchantId, cardNumber, code),
    })),
  };
}
