import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { repository } from '../../src/base/config/repository.ts';
import { DOWNLOADS } from '../../tools/docs/downloads.ts';
import { LANGUAGES } from '../../tools/docs/languages/languages.ts';
import { samplesOf } from '../../tools/docs/samples.ts';
import { createSearch, type SearchEntry } from '../../tools/docs/search.ts';
import { RECIPES, recipeCode } from '../../tools/docs/typedClient.ts';
import { offlineFile, pageFiles, type SiteFile } from '../../tools/docs/write.ts';
import { codeOf, YOUR_LANGUAGES } from '../../tools/docs/yourLanguage.ts';
import { bundle, type Example, follow, operations, webhooks } from './bundle.ts';

/** Served pages by path below /docs, and the visible text of each. */
let pages: Map<string, string>;
/** All served files by path. */
let served: Map<string, SiteFile>;
let texts: Map<string, string>;
let offline: string;
let search: (query: string) => SearchEntry[];
beforeAll(async () => {
  // The package takes longer than all pages to build; downloads.test.ts builds it.
  const client: SiteFile = { path: DOWNLOADS.client.path, type: 'application/gzip', content: '' };
  const files = [...(await pageFiles(bundle)), client];
  served = new Map(files.map((file) => [file.path, file]));
  pages = new Map(
    files
      .filter(({ type }) => type.startsWith('text/html'))
      .map(({ path, content }) => [path.replace(/^\/docs\/?/, ''), String(content)]),
  );
  texts = new Map([...pages].map(([path, html]) => [path, textOf(html)]));
  offline = await offlineFile(bundle);
  search = createSearch(JSON.parse(contentOf('/docs/search.json')));
});

const contentOf = (path: string) => String(served.get(path)?.content);

const textOf = (html: string) =>
  html
    .replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Returns the texts that the page at the path does not show. */
const missing = (path: string, expected: Iterable<string>) =>
  [...new Set(expected)].filter((text) => !texts.get(path)?.includes(text));

const samples = samplesOf(bundle);

/** Letters and digits of a text or its Markdown, without the addresses of links. */
const letters = (text: string) => text.replaceAll(/\]\(#[^)]*\)|^\d+\. |[^A-Za-z0-9]/gm, '');

/** Lists the languages that each sample of a page offers. */
const offeredIn = (path: string) =>
  [...pages.get(path)!.matchAll(/<select class="language"[^>]*>(.*?)<\/select>/g)].map(([, options]) =>
    [...options!.matchAll(/value="(\w+)"/g)].map(([, language]) => language),
  );

const shown = ({ value }: Example) => JSON.stringify(value, null, 2);

describe.each(operations)('the page of $operationId', ({ operationId, path, method, requests, replies }) => {
  const operation = bundle.paths[path][method];
  const replyExamples = replies.filter(
    ({ status, name }) => status === 200 && !bundle['x-error-catalogue'][name],
  );

  it('shows its name, address and every field of request and reply', () => {
    const parameters = (operation.parameters ?? []).map((each: object) => follow(each).name);
    const schemas = [operation.requestBody, operation.responses['200']].map(
      (body) => body?.content['application/json'].schema,
    );
    expect(
      missing(operationId, [
        operation.summary,
        path,
        ...parameters,
        ...schemas.flatMap((each) => [...fieldsOf(each)]),
      ]),
    ).toEqual([]);
  });

  it('shows the whole description: the sample after its introduction, the notes after the request', () => {
    const html = pages.get(operationId)!;
    const shownText = letters(texts.get(operationId)!);
    const blocks: string[] = operation.description.split(/\n{2,}|(?<=\.)\s(?=\*\*)/);
    expect(blocks.filter((block) => !shownText.includes(letters(block)))).toEqual([]);
    const [sample, request] = ['<aside class="samples"', 'id="request"'].map((part) => html.indexOf(part));
    expect(letters(textOf(html.slice(0, sample)))).toContain(letters(blocks[0]!));
    expect(sample).toBeLessThan(request!);
    for (const label of blocks.filter((block) => block.startsWith('**')))
      expect(html.lastIndexOf(`<summary>${/^\*\*[A-Z]\w*/.exec(label)![0].slice(2)}`)).toBeGreaterThan(
        request!,
      );
  });

  it('shows every example of it', () => {
    const sent = method === 'post' ? requests.map(shown) : [];
    const answered = replyExamples
      .filter(({ name }) => requests.some((request) => request.name === name))
      .map(shown);
    expect(missing(operationId, [...sent, ...answered])).toEqual([]);
  });

  it('shows its samples in each language', () => {
    const printed = [...samples.get(operationId)!.values()].flatMap((sample) => Object.values(sample));
    expect(missing(operationId, printed)).toEqual([]);
    expect(new Set(offeredIn(operationId).map(String))).toEqual(
      new Set([String([...Object.keys(LANGUAGES), 'json'])]),
    );
  });

  it('shows every code it answers', () => {
    const keys = Object.values<object>(operation.responses).flatMap(
      (each) => follow(each)['x-error-codes'] ?? [],
    );
    const codes = [...operation['x-error-codes'], ...keys].map(
      (key: string) => bundle['x-error-catalogue'][key].code ?? key,
    );
    expect(missing(operationId, codes)).toEqual([]);
  });

  it('leads to a page for each refusal, with the example of it', () => {
    for (const refusal of replies.filter((reply) => !replyExamples.includes(reply))) {
      if (requests.some(({ name }) => name === refusal.name)) continue;
      expect(missing(`errors/${refusal.name}`, [shown(refusal)])).toEqual([]);
    }
  });
});

describe('the documentation', () => {
  it('explains every code: message, cause and remedy', () => {
    for (const [key, { code, message }] of Object.entries<{ code?: string; message: string }>(
      bundle['x-error-catalogue'],
    )) {
      const path = `errors/${key.replace(/[^A-Za-z0-9._-]/g, '_')}`;
      expect([path, missing(path, [code ?? key, message, 'When', 'What to do'])]).toEqual([path, []]);
      expect(missing('errors', [code ?? key, message])).toEqual([]);
    }
  });

  it('offers the calls of guides, and how to recognise a code, in each language', () => {
    const names = Object.keys(LANGUAGES);
    for (const [path, calls] of Object.entries({ '': 2, 'guides/login': 3, 'guides/sale': 2 }))
      expect([path, offeredIn(path)]).toEqual([path, Array(calls).fill(names)]);
    expect(
      missing('guides/login', ['reply["access_token"].(string)', 'CURLOPT_', 'requests.get(url']),
    ).toEqual([]);
    for (const path of [...pages.keys()].filter((each) => each.startsWith('errors/')))
      expect([path, offeredIn(path)]).toEqual([path, [names]]);
    expect(texts.get('errors/gift.no_balance')).toContain("reply.errorCode === 'gift.no_balance'");
  });

  it('has a page for each language, with its code', () => {
    for (const name of Object.keys(YOUR_LANGUAGES) as (keyof typeof YOUR_LANGUAGES)[])
      expect(missing(`languages/${name}`, [LANGUAGES[name].title, ...codeOf(name)])).toEqual([]);
  });

  it('has a page for the typed client, with the programs of its recipes', () => {
    for (const recipe of RECIPES)
      expect(missing('languages/client', [recipe.title, recipeCode(recipe), recipe.prints])).toEqual([]);
  });

  it('names a type for every field', () => {
    const untyped = [...pages].filter(([, html]) => /class="type">(array of |map of )?any</.test(html));
    expect(untyped.map(([path]) => path)).toEqual([]);
  });

  it('shows every event with its fields and examples', () => {
    for (const { event, sent } of webhooks) {
      const { schema } = bundle.webhooks[event].post.requestBody.content['application/json'];
      expect([event, missing(`webhooks/${event}`, [event, ...fieldsOf(schema), ...sent.map(shown)])]).toEqual(
        [event, []],
      );
    }
  });

  it('has every guide with all of its headings', () => {
    const all = [
      bundle.info.description,
      ...bundle.tags.map(({ description }: { description: string }) => description),
    ];
    const everything = [...texts.values()].join('\n');
    const headings = all.flatMap((text: string) =>
      [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, title]) => title!),
    );
    expect(headings.length).toBeGreaterThan(20);
    expect(headings.filter((title) => !everything.includes(title))).toEqual([]);
  });

  it('offers every download and the page in Markdown in the menu of each page', () => {
    for (const [path, html] of pages) {
      const menu = linksOf(html.slice(html.indexOf('<nav'), html.indexOf('</nav>')));
      const offered = [
        '/openapi.json',
        '/docs/openapi-3.0.json',
        '/docs/stored-value.postman_collection.json',
        '/docs/stored-value-client-1.0.0.tgz',
        '/llms.txt',
        `/docs${path && `/${path}`}.md`,
      ];
      expect([path, offered.filter((each) => !menu.includes(each))]).toEqual([path, []]);
    }
  });

  it('has every page in Markdown, with its fields, codes and samples, and no broken link', () => {
    for (const { operationId, path, method } of operations) {
      const { requestBody, responses, summary } = bundle.paths[path][method];
      const schemas = [requestBody, responses['200']].map((body) => body?.content['application/json'].schema);
      const samplesInCurl = [...samples.get(operationId)!.values()].map(({ curl }) => curl);
      const expected = [summary, path, ...schemas.flatMap((each) => [...fieldsOf(each)]), ...samplesInCurl];
      const text = contentOf(`/docs/${operationId}.md`);
      expect([operationId, expected.filter((each) => !text.includes(each))]).toEqual([operationId, []]);
    }
    for (const path of pages.keys()) {
      const text = contentOf(`/docs${path && `/${path}`}.md`);
      expect(text).toMatch(/^# .+\n\n\S/);
      expect(text).not.toMatch(/<svg|class="sequence"/);
      const links = [...text.matchAll(/\]\(([/#][^)#]*)/g)].map(([, href]) => href!);
      expect([path, links.filter((href) => !served.has(href))]).toEqual([path, []]);
    }
  });

  it('lists every page and download in llms.txt, as llmstxt.org describes it', () => {
    const text = contentOf('/llms.txt');
    expect(text).toMatch(/^# .+\n\n> .+\n\n[^#]+\n\n## /);
    const [, ...sections] = text.split(/^## .+\n\n/m);
    const lines = sections.flatMap((section) => section.trim().split('\n'));
    const listed = lines.map((line) => /^- \[[^\]]+\]\((\/[^)]+)\): .+$/.exec(line)?.[1]);
    const expected = [...pages.keys()].map((path) => `/docs${path && `/${path}`}.md`);
    expect(expected.filter((path) => listed.filter((each) => each === path).length !== 1)).toEqual([]);
    expect(listed).toContain('/docs/openapi-3.0.json');
    expect(listed.filter((path) => !served.has(path!) && path !== '/openapi.json')).toEqual([]);
  });

  it('has all changes for partners in its changelog, and those between releases', () => {
    const changes = readFileSync(join(repository, 'docs/changes-for-partners.md'), 'utf8').split(/\n\n|\n- /);
    const shownText = letters(texts.get('changelog')!);
    expect(changes.slice(1).filter((each) => !shownText.includes(letters(each)))).toEqual([]);
    expect(shownText).toContain(letters('Since 1.0.0'));
  });

  it('has a table of what each operation needs', () => {
    const rows = [...pages.get('access')!.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, row]) => textOf(row!));
    const needs = operations.map(({ path, method }) => {
      const operation = bundle.paths[path][method];
      const takesGuests = operation['x-authentication'].includes('oauth');
      const needed: string[] = takesGuests
        ? [operation['x-scopes'].join(' or ') || 'any', operation['x-proof']]
        : ['—'];
      return [operation.summary, operation['x-authentication'].join(', '), ...needed];
    });
    expect(rows.length).toBe(operations.length);
    expect(needs.filter((each, index) => each.some((text) => !rows[index]!.includes(text)))).toEqual([]);
    const account = rows.find((row) => row.startsWith("Read a guest's account"));
    expect(account).toContain('weak, some fields strong');
  });

  it('has no broken link', () => {
    const ids = new Map([...pages].map(([path, html]) => [path, idsOf(html)]));
    const broken = [...pages].flatMap(([path, html]) =>
      linksOf(html)
        .filter((href) => !/^https?:|\.(css|js)$|^data:/.test(href))
        .filter((href) => {
          const [file, anchor] = href.split('#') as [string, string?];
          if (file && !served.has(file) && file !== '/openapi.json') return true;
          const page = file ? file.replace(/^\/docs\/?/, '') : path;
          return anchor && !ids.get(page)?.includes(anchor);
        })
        .map((href) => `${path}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it('is complete in the offline file, with unique ids, and loads nothing there', () => {
    const ids = idsOf(offline);
    expect(ids.length).toBe(new Set(ids).size);
    const broken = linksOf(offline).filter((href) => href.startsWith('#') && !ids.includes(href.slice(1)));
    expect(broken).toEqual([]);
    for (const path of pages.keys()) expect(ids).toContain(path || 'overview');
    expect(offline).not.toMatch(/<(script|img|link)[^>]+(src|href)="(?!data:)/);
  });

  it.each([
    ['timed out', 'When a call times out'],
    ['gift.no_balance', 'gift.no_balance'],
    ['balence', "Get a gift card's balance"],
    ['redeem gift', 'Pay with a gift card'],
    ['externalTransactionId', 'When a call times out'],
    ['refund', 'Reverse a transaction'],
    ['sdk', 'Ids and amounts · Java'],
    ['java', 'Java'],
    ['typed client', 'Typed client'],
    ['birthday', 'Create a guest or register a card'],
    ['currency', 'Conventions · Overview'],
    ['cors', 'Sandbox · Overview'],
    ['download', 'Two minutes · Overview'],
    ['apple', 'A push message to platform A'],
    ['pin', 'gift.reg_code_mismatch'],
    ['openapi', 'OpenAPI 3.0'],
    ['swagger', 'OpenAPI 3.1'],
    ['sdk', 'Client package (SDK)'],
    ['download', 'Postman collection'],
    ['changelog', 'Changelog'],
    ['order.completed', bundle.webhooks['order.completed'].post.summary],
  ])('finds "%s"', (query, title) => {
    const titles = search(query)
      .slice(0, 8)
      .flatMap(({ title }) => [title, title.split(' · ').at(-1)]);
    expect(titles).toContain(title);
  });
});

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!);
const idsOf = (html: string) => [...html.matchAll(/<[^>]+ id="([^"]*)"/g)].map(([, id]) => id!);

/** Names of all properties in a schema, however deep. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    const each = follow(node);
    if (typeof each !== 'object' || each === null || seen.has(each)) return;
    seen.add(each);
    for (const name of Object.keys(each.properties ?? {})) names.add(name);
    for (const inner of [
      ...Object.values(each.properties ?? {}),
      ...(each.oneOf ?? []),
      each.items,
      each.additionalProperties,
    ])
      visit(inner);
  };
  visit(schema);
  return names;
}
