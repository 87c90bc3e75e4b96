import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, operationsOf, repository } from '../generate/bundle.ts';
import { DOWNLOADS } from './downloads.ts';
import { FieldReader } from './fields.ts';
import { inEachLanguage, snippetsOf } from './languages/languages.ts';
import type { Target } from './links.ts';
import { slugOf } from './markdown.ts';
import { jsonOf, operationPages, requestOf } from './operationPages.ts';
import type { CodeEntry, CodePage, GuidePage, Model, OperationPage, Page, WebhookPage } from './pages.ts';
import { typedClientText } from './typedClient.ts';
import { languagePages } from './yourLanguage.ts';

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
        tag.name === 'changelog' ? changelogOf(tag) : tag.description,
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
    summary: document.info.summary,
    version: document.info.version,
    pages,
    groups: groupsOf(document, guides).toSpliced(1, 0, { title: 'Your language', pages: languages }),
    downloads: Object.values(DOWNLOADS),
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

/** Changes by subject, as written for partners, before those that the comparison of releases found. */
function changelogOf({ description }: Document): string {
  const changes = readFileSync(join(repository, 'docs/changes-for-partners.md'), 'utf8');
  return `${changes.replace(/^# .*\n/, '')}\n## By release\n\n${description}`;
}

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
