import oasToSnippet from '@readme/oas-to-snippet';
import Oas from 'oas';
import { type Document, operationsOf } from './bundle.ts';

/** The credentials and address of the local sandbox, so that a sample can be pasted and works. */
const SANDBOX = 'http://localhost:3000';
const SERVER = { user: 'demo-pos', pass: 'demo-pos-secret' };
const APP = { user: 'demo-app', pass: 'demo-app-secret' };

const LANGUAGES = [
  { label: 'curl', lang: 'Shell', target: 'shell' as const },
  { label: 'TypeScript', lang: 'TypeScript', target: ['javascript', 'fetch'] as ['javascript', 'fetch'] },
];

/** Adds `x-codeSamples` made from each operation's first request example. */
export function addCodeSamples(document: Document): void {
  const oas = new Oas({
    ...structuredClone(document),
    servers: document.servers.map((server: { url: string }) => ({ url: SANDBOX + server.url })),
  });
  for (const { path, method } of operationsOf(document)) {
    const operation = document.paths[path][method];
    const examples = operation.requestBody?.content['application/json'].examples ?? {};
    const body = Object.values<Document>(examples)[0]?.value;
    const query = firstQueryExample(operation.parameters);
    const client = clientFor(operation, body?.authentication ?? query.authentication);
    operation['x-codeSamples'] = LANGUAGES.map(({ label, lang, target }) => {
      const found = oas.operation(path, method as 'get' | 'post');
      const { code } = oasToSnippet(oas, found, { body, query }, { clientBasic: client }, target);
      return { label, lang, source: code };
    });
  }
}

/** The till may act as `b2b` only; an app speaks for a guest or for nobody. */
function clientFor(operation: Document, authentication: string | undefined) {
  const methods: string[] = operation['x-authentication'] ?? [];
  return (authentication ?? (methods.includes('b2b') ? 'b2b' : methods[0])) === 'b2b' ? SERVER : APP;
}

/** The values of the first name that a query parameter has an example of. */
function firstQueryExample(parameters: Document[] = []): Record<string, string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query' && parameter.examples);
  const name = Object.keys(inQuery[0]?.examples ?? {})[0];
  const given = inQuery.filter(({ examples }) => name !== undefined && name in examples);
  return Object.fromEntries(given.map((each) => [each.name, String(each.examples[name!].value)]));
}
