/** The services' files as one map; a code that names no HTTP status is an ordinary business result. */
export function wholeCatalogue(files) {
  const entries = files.flatMap((file) => Object.entries(file));
  return Object.fromEntries(entries.map(([code, entry]) => [code, { status: 200, ...entry }]));
}

/** The HTTP status a code is answered with. */
export const statusOf = (catalogue, code) => catalogue[code].status;

/** What stands in `errorCode`. Entries that share one code differ in their key, which is the code unless said. */
export const codeOf = (catalogue, key) => catalogue[key].code ?? key;

/** The `result` of the reply. */
export const resultOf = (catalogue, key) => catalogue[key].result ?? 'failure';

/** The name of an entry's example: its key, without what a Prefer header cannot carry. */
export const exampleNameOf = (key) => key.replace(/[^A-Za-z0-9._-]/g, '_');

/** The named example of an entry: what the service really answers, with an invented request id. */
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
