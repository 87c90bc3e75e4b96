import {
  type MerchantFile,
  MerchantFileError,
  parseMerchantFile,
} from '../../src/operators/merchants/merchantFile.ts';

/** Minimal merchant file; tests replace pieces of it. */
export const SMALL_MERCHANT = `sandbox: true
merchants:
  - id: 5
    name: Tea House
    currency: EUR
    timeZone: Europe/Berlin
    stores:
      - { code: "001", name: Main, open: true }
    integrations:
      - clientId: tea-pos
        secret: tea-pos-secret
        authentication: [b2b]
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "100.00" }
      - { code: 2, name: Leaves, kind: points, scale: 0 }
    templates:
      - code: 10
        name: Gift Card
        kind: gift
        wallets: [1]
        tiers:
          - { code: 2, name: Silver }
          - { code: 1, name: Standard }
    batches:
      - name: first-cards
        template: 10
        range: { first: "6000000000000098", last: "6000000000000102", registrationCode: lastSixDigits }
    cards:
      - number: "6000000000000100"
        template: 10
        status: ACTIVE
        customerName: Tia Tea
        aliases: { phone: ["5550100099"] }
`;

export type Edit = [from: string, to: string];

/** Replaces pieces of the small merchant; throws if a piece is missing. */
export function smallMerchantText(...edits: Edit[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The small merchant has no ${JSON.stringify(from)}.`);
    return text.replace(from, () => to);
  }, SMALL_MERCHANT);
}

export function smallMerchant(...edits: Edit[]): MerchantFile {
  return parseMerchantFile(smallMerchantText(...edits), 'small.yaml');
}

/** Returns the problems of a merchant file, without their places; none if it is valid. */
export function problemsIn(text: string): string[] {
  return placedProblemsIn(text).map((problem) => problem.replace(/^.*?:\d+:\d+: /, ''));
}

/** Returns the problems of a merchant file, each with its file, line and column. */
export function placedProblemsIn(text: string): string[] {
  try {
    parseMerchantFile(text, 'shop.yaml');
    return [];
  } catch (error) {
    if (error instanceof MerchantFileError) return error.problems;
    throw error;
  }
}
