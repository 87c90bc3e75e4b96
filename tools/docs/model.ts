import { NEEDS_PROOF } from '../../generated/proof.ts';
import { requestExamples } from '../contract/requestExamples.ts';
import { type Document, operationsOf } from '../generate/bundle.ts';
import { type Field, FieldReader, type Inner, rulesOf } from './fields.ts';
import { inEachLanguage, type Snippet, snippetsOf } from './languages/languages.ts';
import type { Target } from './links.ts';
import { slugOf } from './markdown.ts';
import { type Sample, samplesOf } from './samples.ts';
import { typedClientText } from './typedClient.ts';
import { languagePages } from './yourLanguage.ts';

export interface CodeEntry {
  key: string;
  code: string;
  slug: string;
  status: number;
  message: string;
  when: string;
  fix: string;
  /** Fields that `errorsByField` may name. */
  causedBy: string[];
  service: string;
  example: string;
  exampleName: string;
  /** Recognises the code in a reply, in each language. */
  recognition: Snippet[];
  operations: { title: string; slug: string }[];
}

export interface Example {
  name: string;
  summary: string;
  client?: string;
  /** Request in each language, and as JSON. */
  samples?: Snippet[];
  reply?: string;
}

export interface OperationPage {
  kind: 'operation';
  slug: string;
  title: string;
  description: string;
  method: string;
  path: string;
  service: { slug: string; title: string };
  methods: string[];
  scopes: string[];
  /** Proof of the guest for callers with a guest's token; absent where no such caller is accepted. */
  proof?: string;
  rules: string[];
  request: Inner;
  credentials: Field[];
  headers: Field[];
  replies: { title: string; description: string; inner: Inner }[];
  replyHeaders: Field[];
  refusalFields: { title: string; inner: Inner }[];
  ownCodes: CodeEntry[];
  sharedCodes: CodeEntry[];
  examples: Example[];
}

export interface WebhookPage {
  kind: 'webhook';
  slug: string;
  title: string;
  event: string;
  description: string;
  headers: Field[];
  request: Inner;
  examples: Example[];
}

export interface GuidePage {
  kind: 'guide' | 'service' | 'errors' | 'webhooks';
  slug: string;
  title: string;
  description: string;
  operations: OperationPage[];
  /** Rows of the table of what each operation needs. */
  access: OperationPage[];
  webhooks: WebhookPage[];
  codeGroups: { title: string; anchor: string; codes: CodeEntry[] }[];
}

export interface CodePage extends CodeEntry {
  kind: 'code';
  title: string;
}

export type Page = GuidePage | OperationPage | WebhookPage | CodePage;

export interface Model {
  title: string;
  version: string;
  pages: Page[];
  groups: { title: string; pages: GuidePage[] }[];
  /** Link targets by the names that texts may use for a page. */
  targets: Map<string, Target>;
}

/** Credential fields, which are the same in every request. */
const CREDENTIALS = new Set(['client_id', 'client_secret', 'authentication', 'access_token']);

/** Builds the documentation model from the bundle, in display order. */
export function modelOf(document: Document): Model {
  const codes = codeEntries(document);
  const operations = operationPages(document, codes);
  const webhooks = webhookPages(document);
  const guides: GuidePage[] = [
    guide('guide', '', 'Overview', document.info.description),
    ...document.tags.map((tag: Document) => ({
      ...guide(
        kindOf(tag, operations),
        tag.name.replace(/^story-/, 'guides/').replace('error-codes', 'errors'),
        tag['x-displayName'],
        tag.description,
      ),
      operations: operations.filter(({ service }) => service.slug === tag.name),
      access: tag.name === 'access' ? operations : [],
      webhooks: tag.name === 'webhooks' ? webhooks : [],
      codeGroups: tag.name === 'error-codes' ? codeGroups(document, [...codes.values()]) : [],
    })),
  ];
  const languages = languagePages().map(({ name, title, text }) =>
    guide('guide', `languages/${name}`, title, text),
  );
  languages.splice(1, 0, guide('guide', 'languages/client', 'Typed client', typedClientText()));
  const codePages = [...codes.values()].map(
    (each): CodePage => ({ ...each, kind: 'code', title: each.code }),
  );
  const pages: Page[] = [...guides, ...languages, ...operations, ...webhooks, ...codePages];
  return {
    title: document.info.title,
    version: document.info.version,
    pages,
    groups: groupsOf(document, guides).toSpliced(1, 0, { title: 'Your language', pages: languages }),
    targets: targetsOf(document, guides, operations, webhooks, codePages),
  };
}

const guide = (kind: GuidePage['kind'], slug: string, title: string, description: string): GuidePage => ({
  kind,
  slug,
  title,
  description,
  operations: [],
  access: [],
  webhooks: [],
  codeGroups: [],
});

function kindOf({ name }: Document, operations: OperationPage[]): GuidePage['kind'] {
  if (name === 'error-codes') return 'errors';
  if (name === 'webhooks') return 'webhooks';
  return operations.some(({ service }) => service.slug === name) ? 'service' : 'guide';
}

function groupsOf(document: Document, guides: GuidePage[]): Model['groups'] {
  const named = new Map(document.tags.map(({ name }: Document, index: number) => [name, guides[index + 1]]));
  return document['x-tagGroups'].map(({ name, tags }: Document, index: number) => ({
    title: name,
    pages: [...(index === 0 ? [guides[0]] : []), ...tags.map((tag: string) => named.get(tag))],
  }));
}

function codeEntries(document: Document): Map<string, CodeEntry> {
  return new Map(
    Object.entries<Document>(document['x-error-catalogue']).map(([key, entry]) => {
      const exampleName = key.replace(/[^A-Za-z0-9._-]/g, '_');
      const operations = operationsAnswering(document, exampleName);
      const answer = operations[0]!.example;
      return [
        key,
        {
          key,
          code: entry.code ?? key,
          slug: `errors/${exampleName}`,
          status: entry.status,
          message: entry.message,
          when: entry.when,
          fix: entry.fix,
          causedBy: entry.causedBy ?? [],
          service: entry.service ?? 'shared',
          exampleName,
          recognition: snippetsOf(inEachLanguage(({ recognise }) => recognise(entry.code ?? key))),
          example: JSON.stringify(answer.value, null, 2),
          operations: operations.map(({ title, slug }) => ({ title, slug })),
        },
      ];
    }),
  );
}

function operationsAnswering(document: Document, exampleName: string) {
  return operationsOf(document).flatMap(({ operationId, path, method }) => {
    const operation = document.paths[path][method];
    const reader = new FieldReader(document);
    const found = Object.values<Document>(operation.responses)
      .map((response) => jsonOf(reader.resolve(response)).examples?.[exampleName])
      .find(Boolean);
    return found ? [{ title: operation.summary as string, slug: operationId, example: found }] : [];
  });
}

function codeGroups(document: Document, codes: CodeEntry[]): GuidePage['codeGroups'] {
  return [{ name: 'shared', 'x-displayName': 'Any operation' }, ...document.tags]
    .map((tag) => ({
      title: tag['x-displayName'],
      anchor: tag.name,
      codes: codes.filter(({ service }) => service === tag.name),
    }))
    .filter((group) => group.codes.length > 0);
}

const jsonOf = (body: Document): Document => body?.content?.['application/json'] ?? {};

function operationPages(document: Document, codes: Map<string, CodeEntry>): OperationPage[] {
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

function requestOf(reader: FieldReader, operation: Document) {
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

function webhookPages(document: Document): WebhookPage[] {
  const reader = new FieldReader(document);
  return Object.entries<Document>(document.webhooks ?? {}).map(([event, { post }]) => ({
    kind: 'webhook',
    slug: `webhooks/${event}`,
    title: post.summary,
    event,
    description: post.description,
    headers: requestOf(reader, post).headers,
    request: reader.inner(jsonOf(post.requestBody).schema),
    examples: Object.entries<Document>(jsonOf(post.requestBody).examples ?? {}).map(
      ([name, { summary, value }]) => ({
        name,
        summary: summary ?? name,
        reply: JSON.stringify(value, null, 2),
      }),
    ),
  }));
}

function targetsOf(
  document: Document,
  guides: GuidePage[],
  operations: OperationPage[],
  webhooks: WebhookPage[],
  codes: CodePage[],
): Map<string, Target> {
  const headings = [...document.info.description.matchAll(/^#{2,3} (.+)$/gm)].map(([, title]) =>
    slugOf(title!),
  );
  return new Map<string, Target>([
    ...headings.map((anchor): [string, Target] => [anchor, { slug: '', anchor }]),
    ...guides.flatMap(({ slug, title }, index): [string, Target][] => [
      [title, { slug }],
      ...(index === 0 ? [] : [[document.tags[index - 1].name, { slug }] as [string, Target]]),
    ]),
    ...codes.toReversed().flatMap(({ key, code, slug }): [string, Target][] => [
      [code, { slug }],
      [key, { slug }],
    ]),
    ...operations.flatMap(({ slug, title, path }): [string, Target][] => [
      [slug, { slug }],
      [title, { slug }],
      [path.replace(`${document.servers[0].url}/`, ''), { slug }],
      [path.replace(document.servers[0].url, ''), { slug }],
    ]),
    ...webhooks.map(({ event, slug }): [string, Target] => [event, { slug }]),
  ]);
}
