import {
  type Call,
  type FirstCall,
  type Language,
  queryOf,
  reference,
  referenced,
  type SampleCalls,
} from './call.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export const curl: Language = {
  title: 'curl',
  code: 'sh',
  print({ first, call }) {
    return (first ? `${assigned(first)}\n` : '') + command('curl', call);
  },
  recognise: (code) => `if printf '%s' "$REPLY" | grep -q '"errorCode":"${code}"'; then
  printf '%s' "$REPLY" | sed 's/.*"errorMessage":"\\([^"]*\\)".*/\\1/'
fi`,
};

const assigned = (first: FirstCall) =>
  `${first.variable.toUpperCase()}=$(${command('curl -s', first)} | sed 's/.*"${first.source}":"\\([^"]*\\)".*/\\1/')`;

function command(program: string, call: Call): string {
  const { method, url, credentials, headers, value } = call;
  const isPost = method === 'post';
  return [
    `${program}${isPost ? '' : ' -G'} ${url}`,
    `-u ${credentials}`,
    ...(isPost ? ["-H 'Content-Type: application/json'"] : []),
    ...Object.entries(headers).map(([name, text]) => {
      const variable = referenced(text);
      return variable ? `-H "${name}: $${variable.toUpperCase()}"` : `-H ${quoted(`${name}: ${text}`)}`;
    }),
    ...(isPost
      ? [`-d ${withVariables(quoted(JSON.stringify(value, null, 2)))}`]
      : queryOf(call).map(([name, text]) => `--data-urlencode ${quoted(`${name}=${text}`)}`)),
  ].join(' \\\n  ');
}

/** Lets the shell insert variables into a quoted text. */
const withVariables = (text: string) =>
  text.replaceAll(/"@([a-z_]+)@"/g, (_, name) => `"'"$${name.toUpperCase()}"'"`);

/** Reads a curl sample in the form in which samples and guides print it; undefined for another text. */
export function parseCurl(text: string): SampleCalls | undefined {
  const [, variable, before, source, rest] =
    /^([A-Z_]+)=\$\((curl[\s\S]*?) \| sed 's\/\.\*"(\w+)":.*\n([\s\S]*)$/.exec(text) ?? [];
  if (variable)
    return {
      first: { ...parseCommand(before!), source: source!, variable: variable.toLowerCase() },
      call: parseCommand(rest!),
    };
  return text.startsWith('curl ') ? { call: parseCommand(text) } : undefined;
}

/** Words of a command: parts in single quotes, in double quotes or bare. */
const WORD = /(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\[^\n]|[^\s'"\\])+/g;

function parseCommand(text: string): Call {
  const words = [...text.matchAll(WORD)].map(([word]) =>
    word
      .replaceAll(/"\$([A-Z_]+)"/g, (_, name) => reference(name.toLowerCase()))
      .replaceAll(
        /'([^']*)'|"([^"]*)"|\\(.)/g,
        (_, single, double, escaped) =>
          single ??
          escaped ??
          double.replaceAll(/\$([A-Z_]+)/g, (_whole: string, name: string) => reference(name.toLowerCase())),
      ),
  );
  const call: Call = { method: 'post', url: '', credentials: '', headers: {}, value: {} };
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!;
    if (word === '-G') call.method = 'get';
    else if (word === '-u') call.credentials = words[++at]!;
    else if (word === '-d') call.value = JSON.parse(words[++at]!);
    else if (word === '--data-urlencode') addPair(call.value, words[++at]!, '=');
    else if (word === '-H') addPair(call.headers, words[++at]!, ': ');
    else if (word.startsWith('http')) call.url = word;
    else if (word !== '-s') throw new Error(`A printed curl sample has the unknown word "${word}".`);
  }
  delete call.headers['Content-Type'];
  return call;
}

function addPair(target: Record<string, unknown>, pair: string, separator: string): void {
  const at = pair.indexOf(separator);
  target[pair.slice(0, at)] = pair.slice(at + separator.length);
}
