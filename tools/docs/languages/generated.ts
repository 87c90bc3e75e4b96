import { HTTPSnippet } from 'httpsnippet';
import { type Call, camelCase, type FirstCall, type Language, queryOf, snakeCase } from './call.ts';
import { literal, type Syntax, singleQuoted } from './literal.ts';

type Change = [pattern: RegExp, replacement: string | (() => string)];

/**
 * Language whose requests httpsnippet writes. Its text is changed where it would mislead: credentials are readable instead
 * of encoded, bodies are literals of the language instead of one escaped line, and a call can use the reply of another.
 */
interface Dialect {
  title: string;
  code: string;
  /** Language and library for httpsnippet, and its options. */
  generator: [target: string, client: string, options?: object];
  /** True if the library adds credentials and media type by itself. */
  addsHeaders?: boolean;
  changes(call: Call): Change[];
  variable(name: string): string;
  /** Lines that print the reply, as generated and as shown. */
  printing: Change;
  /** Lines that keep a value of the reply instead. */
  keeping(first: FirstCall): string;
  /** Names of variables that two calls of a program cannot share. */
  own?: RegExp;
  /** Adds what a program needs around its calls. */
  program(calls: string[]): string;
  recognise(code: string): string;
}

/** Stand for credentials and body in what httpsnippet gets. */
const CREDENTIALS = 'Basic CREDENTIALS';
const BODY = 'BODY';
const ESCAPED_BODY = /"\\"BODY\\""/;

const doubleQuoted = (text: string) => JSON.stringify(text);
const indented = (text: string, indent: string) => text.replaceAll(/^(?=.)/gm, indent);

/** Changes of a call with a body. */
const body = (call: Call, ...changes: Change[]) => (call.method === 'post' ? changes : []);

const PYTHON: Syntax = {
  indent: '    ',
  object: ['{', '}'],
  list: ['[', ']'],
  pair: (name, value) => `${doubleQuoted(name)}: ${value}`,
  text: doubleQuoted,
  variable: snakeCase,
  words: { true: 'True', false: 'False', null: 'None' },
};

const PHP: Syntax = {
  indent: '  ',
  object: ['[', ']'],
  list: ['[', ']'],
  emptyObject: 'new stdClass()',
  pair: (name, value) => `${singleQuoted(name)} => ${value}`,
  text: singleQuoted,
  variable: (name) => `$${snakeCase(name)}`,
};

const RUBY: Syntax = {
  indent: '  ',
  object: ['{', '}'],
  isPadded: true,
  list: ['[', ']'],
  pair: (name, value) => `${singleQuoted(name)} => ${value}`,
  text: singleQuoted,
  variable: snakeCase,
  words: { null: 'nil' },
};

const CSHARP: Syntax = {
  indent: '    ',
  object: ['new {', '}'],
  isPadded: true,
  list: ['new object[] {', '}'],
  emptyObject: 'new { }',
  pair: (name, value) => `${name} = ${value}`,
  text: doubleQuoted,
  variable: camelCase,
  words: { null: '(object?)null' },
};

const quotedBody = ({ value }: Call) => JSON.stringify(value, null, 2);

/** Body as a text block, into which `formatted` puts the value of a variable. */
function textBlock(call: Call): string {
  let variable = '';
  const text = quotedBody(call)
    .replaceAll('\\', '\\\\')
    .replaceAll(/"@([a-z_]+)@"/g, (_, name) => {
      variable = camelCase(name);
      return '"%s"';
    });
  return `"""\n${indented(text, ' '.repeat(8))}"""${variable && `.formatted(${variable})`}`;
}

const rawString = (call: Call) =>
  `\`${quotedBody(call).replaceAll(/"@([a-z_]+)@"/g, (_, name) => `"\` + ${camelCase(name)} + \`"`)}\``;

const credentialsOf = ({ credentials }: Call) => credentials.split(':') as [id: string, secret: string];

const DIALECTS = {
  csharp: {
    title: 'C#',
    code: 'csharp',
    generator: ['csharp', 'httpclient'],
    changes: (call) => [
      [/^using .*\n/, ''],
      [
        /"Basic CREDENTIALS"/,
        `"Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes("${call.credentials}"))`,
      ],
      ...body(call, [
        /new StringContent\("\\"BODY\\""\)\n {4}\{[\s\S]*?\n {4}\}(?=\n\};)/,
        () => `JsonContent.Create(${literal(call.value, CSHARP, '    ')})`,
      ]),
    ],
    variable: camelCase,
    printing: [
      /using \(var response = (.*)\)\n\{[\s\S]*\}$/,
      'var response = $1;\nConsole.WriteLine(await response.Content.ReadAsStringAsync());',
    ],
    keeping: ({ source, variable }) =>
      `var response = $1;
var reply = await response.Content.ReadFromJsonAsync<JsonElement>();
var ${camelCase(variable)} = reply.GetProperty("${source}").GetString();`,
    own: /\b(request|response)\b(?=[ .)])/g,
    program: ([first, second]) =>
      [
        'using System.Net.Http.Json;',
        'using System.Text;',
        ...(second ? ['using System.Text.Json;'] : []),
        '',
        first,
        ...(second ? ['', second.replace(/^var client.*\n/, '')] : []),
      ].join('\n'),
    recognise: (code) => `var reply = await response.Content.ReadFromJsonAsync<JsonElement>();
if (reply.TryGetProperty("errorCode", out var code) && code.GetString() == "${code}")
    Console.WriteLine(reply.GetProperty("errorMessage").GetString());`,
  },
  java: {
    title: 'Java',
    code: 'java',
    generator: ['java', 'nethttp'],
    changes: (call) => [
      [
        /"Basic CREDENTIALS"/,
        `"Basic " + Base64.getEncoder().encodeToString("${call.credentials}".getBytes())`,
      ],
      ...body(call, [ESCAPED_BODY, () => textBlock(call)]),
      [/(HttpClient\.newHttpClient\(\))(\.send\(.*?), (.*\);)/, '$1\n    $2, $3'],
    ],
    variable: camelCase,
    printing: [/System\.out\.println\(response\.body\(\)\);/, '$&'],
    keeping: ({ source, variable }) =>
      `String ${camelCase(variable)} = response.body().replaceAll("(?s).*\\"${source}\\":\\"([^\\"]*)\\".*", "$$1");`,
    own: /\b(request|response)\b(?=[ .,])/g,
    program: (calls) => `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;

class Sample {
  public static void main(String[] args) throws Exception {
${indented(calls.join('\n\n'), '    ')}
  }
}`,
    // The JDK reads no JSON; the page of Java has the imports.
    recognise: (code) => `JsonNode reply = new ObjectMapper().readTree(response.body());
if (reply.path("errorCode").asText().equals("${code}")) {
  System.out.println(reply.path("errorMessage").asText());
}`,
  },
  python: {
    title: 'Python',
    code: 'python',
    generator: ['python', 'requests'],
    addsHeaders: true,
    changes: (call) => [
      [/^import requests\n\n/, ''],
      [/requests\.\w+\(url/, `$&, auth=(${credentialsOf(call).map(doubleQuoted).join(', ')})`],
      call.method === 'post'
        ? [/(?<=payload = )"BODY"/, () => literal(call.value, PYTHON)]
        : [/(?<=querystring = )\{.*\}/, () => literal(Object.fromEntries(queryOf(call)), PYTHON)],
    ],
    variable: snakeCase,
    printing: [/print\(response\.json\(\)\)/, '$&'],
    keeping: ({ source, variable }) => `${snakeCase(variable)} = response.json()["${source}"]`,
    program: (calls) => `import requests\n\n${calls.join('\n\n')}`,
    recognise: (code) => `reply = response.json()
if reply.get("errorCode") == "${code}":
    print(reply["errorMessage"])`,
  },
  php: {
    title: 'PHP',
    code: 'php',
    generator: ['php', 'curl'],
    changes: (call) => [
      [/^<\?php\n\n/, ''],
      // It would stay behind when the address is replaced.
      [/ {2}CURLOPT_PORT => .*\n/, ''],
      [
        /"Authorization: Basic CREDENTIALS"/,
        `"Authorization: Basic " . base64_encode("${call.credentials}")`,
      ],
      ...body(call, [/(?<=json_encode\()'BODY'/, () => literal(call.value, PHP, '  ')]),
    ],
    variable: (name) => `$${snakeCase(name)}`,
    printing: [/if \(\$err\)[\s\S]*$/, '$&'],
    keeping: ({ source, variable }) => `$$${snakeCase(variable)} = json_decode($$response)->${source};`,
    program: (calls) => `<?php\n\n${calls.join('\n\n')}`,
    recognise: (code) => `$reply = json_decode($response);
if (($reply->errorCode ?? '') === ${singleQuoted(code)}) {
  echo $reply->errorMessage;
}`,
  },
  go: {
    title: 'Go',
    code: 'go',
    generator: ['go', 'native', { showBoilerplate: false, checkErrors: true }],
    changes: (call) => [
      [/Header\.Add\("Authorization".*/, `SetBasicAuth(${credentialsOf(call).map(doubleQuoted).join(', ')})`],
      ...body(call, [ESCAPED_BODY, () => rawString(call)]),
    ],
    variable: camelCase,
    printing: [/fmt\.Println\(res\)\n(.*)$/, '$1'],
    keeping: ({ source, variable }) => `var reply map[string]any
if err := json.Unmarshal(body, &reply); err != nil {
	panic(err)
}
${camelCase(variable)} := reply["${source}"].(string)`,
    own: /\b(url|payload|req|res|body)\b(?=[ .,)])/g,
    program: (calls) => {
      const text = calls.join('\n\n');
      const imports = ['encoding/json', 'fmt', 'io', 'net/http', 'strings'].filter((path) =>
        text.includes(`${path.split('/').at(-1)}.`),
      );
      return `package main

import (
${imports.map((path) => `\t"${path}"`).join('\n')}
)

func main() {
${indented(text, '\t')}
}`;
    },
    recognise: (code) => `var reply struct{ ErrorCode, ErrorMessage string }
if err := json.Unmarshal(body, &reply); err != nil {
	panic(err)
}
if reply.ErrorCode == "${code}" {
	fmt.Println(reply.ErrorMessage)
}`,
  },
  ruby: {
    title: 'Ruby',
    code: 'ruby',
    generator: ['ruby', 'native'],
    changes: (call) => [
      [/^(require .*\n)+\n/, ''],
      [/^http = .*/m, "$&\nhttp.use_ssl = url.scheme == 'https'"],
      [
        /request\["Authorization"\] = .*/,
        `request.basic_auth ${credentialsOf(call).map(singleQuoted).join(', ')}`,
      ],
      ...body(call, [ESCAPED_BODY, () => `JSON.generate(${literal(call.value, RUBY)})`]),
    ],
    variable: snakeCase,
    printing: [/puts response\.read_body/, '$&'],
    keeping: ({ source, variable }) => `${snakeCase(variable)} = JSON.parse(response.read_body)['${source}']`,
    program: (calls) => `require 'json'\nrequire 'net/http'\n\n${calls.join('\n\n')}`,
    recognise: (code) => `reply = JSON.parse(response.read_body)
puts reply['errorMessage'] if reply['errorCode'] == ${singleQuoted(code)}`,
  },
} satisfies Record<string, Dialect>;

/** Languages whose samples httpsnippet writes, by name. */
export const generatedLanguages = Object.fromEntries(
  Object.entries<Dialect>(DIALECTS).map(([name, dialect]): [string, Language] => [
    name,
    {
      title: dialect.title,
      code: dialect.code,
      print: ({ first, call }) =>
        dialect.program([...(first ? [callOf(dialect, first, first)] : []), callOf(dialect, call)]),
      recognise: dialect.recognise,
    },
  ]),
) as Record<keyof typeof DIALECTS, Language>;

/** Writes a call: as the first one of a program, it keeps a value of the reply. */
function callOf(dialect: Dialect, call: Call, first?: FirstCall): string {
  const [pattern, shown] = dialect.printing;
  let text = changed(generated(dialect, call), [pattern, first ? dialect.keeping(first) : shown]);
  if (first && dialect.own)
    text = text.replaceAll(dialect.own, (name) => `first${name[0]!.toUpperCase()}${name.slice(1)}`);
  return dialect
    .changes(call)
    .reduce(changed, text)
    .replaceAll(/(["'])@([a-z_]+)@\1/g, (_, _quote, name) => dialect.variable(name))
    .replaceAll(/@([a-z_]+)@/g, (_, name) => dialect.variable(name));
}

/** Applies a change, which has to be found, so that a release of httpsnippet with another text is noticed. */
function changed(text: string, [pattern, replacement]: Change): string {
  if (!pattern.test(text)) throw new Error(`httpsnippet no longer writes ${pattern}:\n${text}`);
  return text.replace(pattern, replacement as string);
}

function generated({ generator: [target, client, options], addsHeaders }: Dialect, call: Call): string {
  const isPost = call.method === 'post';
  const headers = {
    ...(addsHeaders ? {} : { Authorization: CREDENTIALS }),
    ...(isPost && !addsHeaders ? { 'Content-Type': 'application/json' } : {}),
    ...call.headers,
  };
  const snippet = new HTTPSnippet({
    method: call.method.toUpperCase(),
    url: call.url,
    headers: pairsOf(Object.entries(headers)),
    queryString: isPost ? [] : pairsOf(queryOf(call)),
    ...(isPost && { postData: { mimeType: 'application/json', text: JSON.stringify(BODY) } }),
  } as never);
  return (snippet.convert(target as never, client, options) as string).trim();
}

const pairsOf = (pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }));
