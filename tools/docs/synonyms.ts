/**
 * Words that readers search for, each with those that the documentation uses in its place. The glossary
 * (docs/glossary.md) has the latter.
 */
export const synonyms: Record<string, string> = {
  android: 'platform',
  apple: 'platform',
  birthday: 'date of birth',
  cancel: 'reverse',
  cors: 'from a browser',
  currency: 'conventions',
  download: 'postman',
  dotnet: 'c#',
  idempotent: 'call times out',
  openapi: 'postman',
  pin: 'registration code',
  refund: 'reverse',
  retry: 'call times out',
  sdk: 'ids and amounts',
  signup: 'enrolling',
  swagger: 'postman',
  topup: 'reload',
};
