import { NEEDS_PROOF } from '../../generated/proof.ts';
import { requestExamples } from '../contract/requestExamples.ts';
import { type Document, operationsOf } from '../generate/bundle.ts';
import { splitDescription } from './description.ts';
import { type Field, FieldReader, type Inner, rulesOf } from './fields.ts';
import { type Snippet, snippetsOf } from './languages/languages.ts';
import type { CodeEntry, Example, OperationPage } from './pages.ts';
import { type Sample, samplesOf } from './samples.ts';

/** Credential fields, which are the same in every request. */
const CREDENTIALS = new Set(['client_id', 'client_secret', 'authentication', 'access_token']);

/** Content of a request or a response in JSON. */
export const jsonOf = (body: Document): Document => body?.content?.['application/json'] ?? {};

export function operationPages(document: Document, codes: Map<string, CodeEntry>): OperationPage[] {
  const samples = samplesOf(document);
  const titles = new Map(document.tags.map((tag: Document) => [tag.name, tag['x-displayName']]));
  return operationsOf(document).map(({ operationId, path, method }) => {
    const operation = document.paths[path][method];
    const reader = new FieldReader(document);
    const tag: string = operation.tags[0];
    return {
      kind: 'operation',
      slug: operationId,
      title: operation.summary,
      description: operation.description,
      ...splitDescription(operation.description),
      method: method.toUpperCase(),
      path: document.servers[0].url + path,
      service: { slug: tag, title: titles.get(tag) as string },
      methods: operation['x-authentication'] ?? [],
      scopes: operation['x-scopes'] ?? [],
      proof: proofOf(operation),
      rules: rulesOf(operation),
      ...requestOf(reader, operation),
      ...repliesOf(reader, operation),
      ...codesOf(reader, operation, codes),
      examples: examplesOf(document, path, method, samples.get(operationId)!),
    };
  });
}

function proofOf({ operationId, 'x-authentication': methods = [], 'x-proof': proof }: Document) {
  if (!methods.includes('oauth')) return undefined;
  return proof === 'weak' && NEEDS_PROOF[operationId] ? 'weak, some fields strong' : proof;
}

export function requestOf(reader: FieldReader, operation: Document) {
  const parameters = (operation.parameters ?? []).map((each: Document) => reader.resolve(each));
  const fieldOf = (parameter: Document) =>
    reader.field(
      parameter.name,
      { ...parameter, ...reader.resolve(parameter.schema), ...pick(parameter) },
      parameter.required,
    );
  const query: Field[] = parameters.filter((each: Document) => each.in === 'query').map(fieldOf);
  const body = reader.inner(jsonOf(operation.requestBody).schema);
  const inner: Inner = operation.requestBody
    ? body
    : { fields: [...query].sort(byRequired), rules: [], variants: [] };
  const { rest, credentials } = withoutCredentials(inner);
  return {
    request: rest,
    credentials,
    headers: parameters.filter((each: Document) => each.in === 'header').map(fieldOf) as Field[],
  };
}

const byRequired = (a: Field, b: Field) => Number(b.isRequired) - Number(a.isRequired);

const pick = ({ description, 'x-origin': origin }: Document) => ({
  ...(description && { description }),
  ...(origin && { 'x-origin': origin }),
});

function withoutCredentials(inner: Inner): { rest: Inner; credentials: Field[] } {
  const credentials = new Map<string, Field>();
  const strip = (each: Inner): Inner => {
    for (const field of each.fields) if (CREDENTIALS.has(field.name)) credentials.set(field.name, field);
    return {
      ...each,
      fields: each.fields.filter(({ name }) => !CREDENTIALS.has(name)),
      variants: each.variants.map((variant) => ({ ...variant, inner: strip(variant.inner) })),
    };
  };
  return { rest: strip(inner), credentials: [...credentials.values()] };
}

function repliesOf(reader: FieldReader, operation: Document) {
  const success = operation.responses['200'];
  const schema = reader.resolve(jsonOf(success).schema);
  const flattened = (member: Document): Document[] => {
    const resolved = reader.resolve(member);
    return resolved.oneOf ? resolved.oneOf.flatMap(flattened) : [member];
  };
  const members = schema.oneOf ? schema.oneOf.flatMap(flattened) : [jsonOf(success).schema];
  const isRefusal = (member: Document) => Boolean(reader.resolve(member).properties?.errorCode?.enum);
  const titled = (member: Document) => {
    const { properties, description = '' } = reader.resolve(member);
    const result = reader.resolve(properties?.result);
    const values = result.const !== undefined ? [result.const] : (result.enum ?? []);
    return {
      title: values.map((value: string) => `\`${value}\``).join(' or '),
      description,
      inner: reader.inner(member),
    };
  };
  return {
    replies: members.filter((each: Document) => !isRefusal(each)).map(titled),
    refusalFields: members.filter(isRefusal).map(titled),
    replyHeaders: Object.entries<Document>(success.headers ?? {}).map(([name, header]) => {
      const resolved = reader.resolve(header);
      return reader.field(name, { ...reader.resolve(resolved.schema), ...pick(resolved) }, false);
    }),
  };
}

function codesOf(reader: FieldReader, operation: Document, codes: Map<string, CodeEntry>) {
  const own: string[] = operation['x-error-codes'] ?? [];
  const shared = Object.values<Document>(operation.responses).flatMap(
    (response) => reader.resolve(response)['x-error-codes'] ?? [],
  ) as string[];
  const entries = (keys: string[]) => [...new Set(keys)].map((key) => codes.get(key)!);
  return { ownCodes: entries(own), sharedCodes: entries(shared.filter((key) => !own.includes(key))) };
}

function examplesOf(
  document: Document,
  path: string,
  method: string,
  samples: Map<string, Sample>,
): Example[] {
  const operation = document.paths[path][method];
  const replies = jsonOf(operation.responses['200']).examples ?? {};
  return requestExamples(document, path, method).map(({ name, client }) => ({
    name,
    summary: jsonOf(operation.requestBody).examples?.[name]?.summary ?? replies[name]?.summary ?? name,
    client,
    samples: samplesIn(samples.get(name)!),
    reply: replies[name] && JSON.stringify(replies[name].value, null, 2),
  }));
}

const samplesIn = (sample: Sample): Snippet[] => [
  ...snippetsOf(sample),
  { language: 'json', title: 'JSON', code: 'json', text: sample.json },
];
