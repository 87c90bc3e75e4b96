import { type Call, camelCase, type Language, queryOf, referenced } from './call.ts';
import { literal, type Syntax } from './literal.ts';

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const SYNTAX: Syntax = {
  indent: '  ',
  object: ['{', '}'],
  isPadded: true,
  list: ['[', ']'],
  pair: (name, value) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)}: ${value}`,
  text: quoted,
  variable: camelCase,
};

export const typescript: Language = {
  title: 'TypeScript',
  code: 'ts',
  print({ first, call }) {
    const login = first
      ? `${fetched('first', first)}\nconst ${camelCase(first.variable)} = (await first.json()).${first.source};\n\n`
      : '';
    return `${login}${fetched('response', call)}\nconsole.log(await response.json());`;
  },
  recognise: (code) => `const reply = await response.json();
if (reply.errorCode === ${quoted(code)}) console.log(reply.errorMessage);`,
};

function fetched(name: string, call: Call): string {
  const { method, url, credentials, headers, value } = call;
  const all = { Authorization: `'Basic ' + btoa('${credentials}')`, ...quotedHeaders(headers) };
  if (method === 'post')
    return `const ${name} = await fetch('${url}', {
  method: 'POST',
  headers: {${lines({ ...all, 'Content-Type': "'application/json'" })}
  },
  body: JSON.stringify(${literal(value, SYNTAX, '  ')}),
});`;
  return `const query = new URLSearchParams(${literal(Object.fromEntries(queryOf(call)), SYNTAX)});
const ${name} = await fetch(\`${url}?\${query}\`, {
  headers: {${lines(all)}
  },
});`;
}

const quotedHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const variable = referenced(value);
      return [name, variable ? camelCase(variable) : quoted(value)];
    }),
  );

const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `\n    ${SYNTAX.pair(name, value)},`)
    .join('');
