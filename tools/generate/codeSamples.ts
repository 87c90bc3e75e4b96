import oasToSnippet from '@readme/oas-to-snippet';
import Oas from 'oas';
import { type Document, operationsOf } from './bundle.ts';

/** The credentials and address of the local sandbox, so that a sample can be pasted and works. */
const SANDBOX = 'http://localhost:3000';
const CLIENT = { user: 'demo-pos', pass: 'demo-pos-secret' };

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
    const values = {
      body: Object.values<Document>(examples)[0]?.value,
      query: firstQuery(document, operation),
    };
    operation['x-codeSamples'] = LANGUAGES.map(({ label, lang, target }) => {
      const found = oas.operation(path, method as 'get' | 'post');
      const { code } = oasToSnippet(oas, found, values, { clientBasic: CLIENT }, target);
      return { label, lang, source: code };
    });
  }
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
