import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import type { Store } from '../../src/store/store.ts';
import { type Edit, smallMerchantText } from '../merchants/smallMerchant.ts';
import { testKeys } from '../support/testStore.ts';

/** Cards 7000000000000001 to ...0900, all inactive. */
const LOYALTY_CARDS: Edit[] = [
  [
    '    batches:\n',
    `      - code: 20
        name: Rewards
        kind: loyalty
        wallets: [1, 2]
        tiers: [{ code: 1, name: Regular }]
      - code: 21
        name: Half a year
        kind: loyalty
        wallets: [1, 2]
        tiers: [{ code: 1, name: Regular }]
        cardExpiresAfterMonths: 6
    batches:
      - name: half-a-year
        template: 21
        range: { first: "7100000000000001", last: "7100000000000003", registrationCode: lastSixDigits }
      - name: dated
        template: 21
        cardsExpireOn: "2099-12-31"
        range: { first: "7200000000000001", last: "7200000000000002", registrationCode: lastSixDigits }
      - name: rewards
        template: 20
        range: { first: "7000000000000001", last: "7000000000000900", registrationCode: lastSixDigits }
`,
  ],
];

/** Creates merchants with these ids, each with gift and loyalty cards of the same numbers. */
export async function makeShops(store: Store, merchantIds: number[]): Promise<void> {
  for (const id of merchantIds) {
    const text = smallMerchantText(['id: 5', `id: ${id}`], ...LOYALTY_CARDS);
    await applyMerchants(store, parseMerchantFile(text, 'small.yaml'), {
      keys: testKeys,
      now: new Date('2026-01-01T00:00:00Z'),
    });
  }
}

/** Creates a directory for guest files; returns it with its removal function. */
export function fileDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'guest-files-'));
  return {
    pathOf: (name: string) => join(directory, name),
    write(name: string, text: string | Buffer): string {
      const path = join(directory, name);
      writeFileSync(path, text);
      return path;
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
