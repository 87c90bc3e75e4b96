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

/** The codes of an operation as a Markdown table; two columns, because the codes are long and pages are not wide. */
export function tableOf(catalogue, codes) {
  const rows = codes.map((key) => {
    const { message, when, fix, responseCode } = catalogue[key];
    const status = statusOf(catalogue, key);
    const http = status === 200 ? '' : ` (HTTP\u00a0${status})`;
    const number = responseCode === undefined ? '' : ` ${responseCode}`;
    // Where the example cannot be asked for by the code, it is told by which name it can.
    const name = exampleNameOf(key);
    const example = name === codeOf(catalogue, key) ? '' : `<br>*Example:* \`${name}\``;
    return `| \`${codeOf(catalogue, key)}\`${number}${http}<br>${cell(message)}${example} | ${cell(when)}<br>*What to do:* ${cell(fix)} |`;
  });
  return ['| Code and message | When, and what to do |', '|---|---|', ...rows, ''].join('\n');
}

/** Text as it stays itself in a table: no cell or tag begins in it. */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
