/** The services' files as one map; a code that names no HTTP status is an ordinary business result. */
export function wholeCatalogue(files) {
  const entries = files.flatMap((file) => Object.entries(file));
  return Object.fromEntries(entries.map(([code, entry]) => [code, { status: 200, ...entry }]));
}

/** The HTTP status a code is answered with. */
export const statusOf = (catalogue, code) => catalogue[code].status;

/** The named example of a code: what the service really answers, with an invented request id. */
export function exampleOf(catalogue, code) {
  const { message, example } = catalogue[code];
  return {
    summary: message,
    value: {
      result: 'failure',
      errorCode: code,
      errorMessage: message,
      requestId: 'req-7f3a1c0e5b2d4a68',
      ...example,
    },
  };
}

/** The codes of an operation as a Markdown table; two columns, because the codes are long and pages are not wide. */
export function tableOf(catalogue, codes) {
  const rows = codes.map((code) => {
    const { message, when, fix } = catalogue[code];
    const status = statusOf(catalogue, code);
    const http = status === 200 ? '' : ` (HTTP ${status})`;
    return `| \`${code}\`${http}<br>${cell(message)} | ${cell(when)}<br>*What to do:* ${cell(fix)} |`;
  });
  return ['**Refusals.**', '', '| Code and message | When, and what to do |', '|---|---|', ...rows, ''].join(
    '\n',
  );
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
