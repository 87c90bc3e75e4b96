/**
 * Merges the services' catalogue files into one map; a code without an HTTP status is a business result at
 * status 200.
 */
export function wholeCatalogue(files) {
  const entries = files.flatMap((file) => Object.entries(file));
  return Object.fromEntries(entries.map(([code, entry]) => [code, { status: 200, ...entry }]));
}

/** HTTP status of a code. */
export const statusOf = (catalogue, code) => catalogue[code].status;

/** Value of `errorCode`. Entries that share a code differ in their key, which is the code by default. */
export const codeOf = (catalogue, key) => catalogue[key].code ?? key;

/** Value of `result` in the reply. */
export const resultOf = (catalogue, key) => catalogue[key].result ?? 'failure';

/** Example name of an entry: its key, without characters that a Prefer header cannot carry. */
export const exampleNameOf = (key) => key.replace(/[^A-Za-z0-9._-]/g, '_');

/** Example of an entry: the service's actual reply, with an invented request id. */
export function exampleOf(catalogue, key) {
  const { message, responseCode, fields, example } = catalogue[key];
  const inWords = responseCode === undefined ? {} : { responseCode, responseMessage: message };
  return {
    summary: message,
    value: {
      result: resultOf(catalogue, key),
      ...inWords,
      errorCode: codeOf(catalogue, key),
      errorMessage: message,
      requestId: 'req-7f3a1c0e5b2d4a68',
      ...fields,
      ...example,
    },
  };
}
