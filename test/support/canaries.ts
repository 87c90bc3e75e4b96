/**
 * Bank card numbers known to every test environment. Wherever a test admits one, no log, table or mail may
 * contain it.
 */
export const CANARIES = [
  '4111111111111111',
  '4000000000000002',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
] as const;

/** Forms of the numbers: digits with common separators, hexadecimal, and base64 at any offset. */
const FORMS = new RegExp(CANARIES.flatMap(formsOf).join('|'), 'gi');
const AROUND = 40;

/** Lists the canaries in a text with some context; an empty list proves absence. */
export function canariesIn(text: string): string[] {
  return [...text.matchAll(FORMS)].map(({ 0: found, index }) =>
    text.slice(Math.max(0, index - AROUND), index + found.length + AROUND),
  );
}

function formsOf(number: string): string[] {
  const hexadecimal = Buffer.from(number).toString('hex');
  return [
    [...number].join('[ .\\-\\u00a0]?'),
    hexadecimal,
    ...[0, 1, 2].map((before) => base64Of(number, before)),
  ];
}

/**
 * Part of the number's base64 that does not depend on surrounding bytes, for `before` bytes into a group of
 * three.
 */
function base64Of(number: string, before: number): string {
  const encoded = Buffer.from('\0'.repeat(before) + number).toString('base64');
  const bits = (before + number.length) * 8;
  return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6));
}
