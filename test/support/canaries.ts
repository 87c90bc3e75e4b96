/**
 * Numbers of bank cards that every test environment knows. Wherever a test lets one in, none may be found afterwards: not
 * in a log, not in a table, not in a mail.
 */
export const CANARIES = [
  '4111111111111111',
  '4000000000000002',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
] as const;

/** As digits, with something between them as people write them, as hexadecimal and as base64, wherever that begins. */
const FORMS = new RegExp(CANARIES.flatMap(formsOf).join('|'), 'gi');
const AROUND = 40;

/** What of a text is a canary, with a little around it; none is the proof. */
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

/** The part of the base64 that is the same whatever stands before, so many bytes into a group of three, and behind. */
function base64Of(number: string, before: number): string {
  const encoded = Buffer.from('\0'.repeat(before) + number).toString('base64');
  const bits = (before + number.length) * 8;
  return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6));
}
