import type { HeldCard, HeldWallet } from './movement.ts';

const EMPTY: HeldWallet = { balance: 0n, sequence: 0n, shortfall: 0n, lots: [] };

/** Creates a card that was never used, inactive and without a guest unless `fields` has one. */
export function emptyCard(
  fields: Pick<HeldCard, 'cardNumber' | 'cardTemplateCode' | 'tierCode'> & Partial<HeldCard>,
  walletCodes: Iterable<number>,
): HeldCard {
  return {
    status: 'INACTIVE',
    customerName: '',
    accountId: null,
    registeredAt: null,
    accountStatus: null,
    loyalty: {},
    expiresOn: null,
    registrationCodeHash: null,
    counters: { day: null, codeFailures: 0, movements: 0 },
    wallets: new Map(Array.from(walletCodes, (code) => [code, EMPTY])),
    ...fields,
  };
}
