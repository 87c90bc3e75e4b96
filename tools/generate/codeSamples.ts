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

/** Adds `x-codeSamples` made from each operation's first request example, in the body or in the query. */
export function addCodeSamples(document: Document): void {
  const oas = new Oas({
    ...structuredClone(document),
    servers: document.servers.map((server: { url: string }) => ({ url: SANDBOX + server.url })),
  });
  for (const { path, method } of operationsOf(document)) {
    const operation = document.paths[path][method];
    const examples = operation.requestBody?.content['application/json'].examples ?? {};
    const body = Object.values<Document>(examples)[0]?.value;
    const query = firstQuery(document, operation);
    const client = clientFor(operation, body?.authentication ?? query.authentication);
    const header = query.authentication === 'oauth' ? { 'X-Access-Token': 'ACCESS_TOKEN' } : {};
    operation['x-codeSamples'] = LANGUAGES.map(({ label, lang, target }) => {
      const found = oas.operation(path, method as 'get' | 'post');
      const { code } = oasToSnippet(oas, found, { body, query, header }, { clientBasic: client }, target);
      return { label, lang, source: code };
    });
  }
}

/** The till may act as `b2b` only; an app speaks for a guest or for nobody. */
function clientFor(operation: Document, authentication: string | undefined) {
  const methods: string[] = operation['x-authentication'] ?? [];
  return (authentication ?? (methods.includes('b2b') ? 'b2b' : methods[0])) === 'b2b' ? SERVER : APP;
}

/** Of a GET, the parameters that have the first example's name. */
function firstQuery(document: Document, operation: Document): Record<string, string> {
  const parameters = (operation.parameters ?? []).map((each: Document) =>
    each.$ref ? document.components.parameters[each.$ref.split('/').pop()] : each,
  );
  const name = parameters.flatMap(({ examples = {} }: Document) => Object.keys(examples))[0];
  return Object.fromEntries(
    parameters
      .filter((each: Document) => each.in === 'query' && each.examples?.[name])
      .map((each: Document) => [each.name, String(each.examples[name].value)]),
  );
}
