import { fileURLToPath } from 'node:url';
import { Liquid } from 'liquidjs';
import type { Document } from '../generate/bundle.ts';
import type { Inner } from './fields.ts';
import { highlight } from './highlight.ts';
import { inEachLanguage, snippetsOf } from './languages/languages.ts';
import { type Links, markdownLinks, offlineLinks, servedLinks } from './links.ts';
import { llmsText } from './llms.ts';
import { createMarkdown } from './markdown.ts';
import { modelOf } from './model.ts';
import { renderMarkdown } from './pageMarkdown.ts';
import type { Model, Page } from './pages.ts';
import type { SearchEntry } from './search.ts';

export interface Assets {
  style: string;
  script: string;
}

/** Renders the served pages by slug, in HTML and in Markdown, their search entries and the list of them. */
export function renderSite(document: Document, assets: Assets) {
  const model = modelOf(document);
  const render = createRenderer(model, servedLinks);
  const pages = new Map(
    model.pages.map((page) => {
      const current = sectionOf(page);
      const group = model.groups.find(({ pages }) => pages.some(({ slug }) => slug === current));
      const shown = { page, current, currentGroup: group?.title, body: render.body(page) };
      return [page.slug, render('layout', { ...shown, assets, markdownUrl: markdownLinks.page(page.slug) })];
    }),
  );
  const downloads = model.downloads.map(
    ({ title, path, description }): SearchEntry => ({
      url: path,
      title,
      kind: 'Download',
      text: plain(description),
    }),
  );
  return {
    pages,
    markdown: renderMarkdown(model),
    llms: llmsText(model),
    searchEntries: [...searchEntries(model, servedLinks), ...downloads],
  };
}

/** Renders the documentation as a single file that loads nothing. */
export function renderOffline(document: Document, { style, script }: Assets): string {
  const model = modelOf(document);
  const render = createRenderer(model, offlineLinks);
  const articles = model.pages.map(
    (page) => `<article id="${page.slug || 'overview'}">${render.body(page)}</article>`,
  );
  return render('layout', {
    offline: true,
    style,
    script: script.replaceAll('</script', '<\\/script'),
    searchEntries: JSON.stringify(searchEntries(model, offlineLinks)).replaceAll('<', '\\u003c'),
    body: articles.join('\n'),
  });
}

const TEMPLATES: Partial<Record<Page['kind'], string>> = {
  operation: 'operation',
  webhook: 'webhook',
  code: 'code',
};

function createRenderer(model: Model, links: Links) {
  const markdown = createMarkdown(links, model.targets, (calls, command) =>
    render('samples', {
      samples: snippetsOf({ ...inEachLanguage(({ print }) => print(calls)), curl: command }),
    }),
  );
  const liquid = new Liquid({
    root: fileURLToPath(new URL('templates', import.meta.url)),
    extname: '.liquid',
    outputEscape: 'escape',
    strictFilters: true,
    cache: true,
  });
  const filter = (name: string, handler: (value: string, argument: string) => string) =>
    liquid.registerFilter(name, { raw: true, handler });
  filter('link', (slug, anchor) => links.page(slug, anchor));
  filter('md', (text) => markdown.block(text));
  filter('mdi', (text) => markdown.inline(text));
  filter('code', (text, language) => highlight(text, language));

  const render = (template: string, values: object): string =>
    liquid.renderFileSync(template, { model, ...values });
  const body = (page: Page): string => {
    const ids = links.idPrefix(page.slug);
    const template = TEMPLATES[page.kind];
    if (template) return render(template, { page, ids });
    const { html, headings } = markdown.page((page as { description: string }).description, ids);
    return render('guide', { page, ids, html, headings: headings.filter(({ level }) => level < 4) });
  };
  return Object.assign(render, { body });
}

/** Navigation entry that contains the page. */
const sectionOf = (page: Page): string => {
  if (page.kind === 'operation') return page.service.slug;
  return page.kind === 'code' ? 'errors' : page.kind === 'webhook' ? 'webhooks' : page.slug;
};

/** Creates search entries: one per section of a guide, one per other page. */
function searchEntries(model: Model, links: Links): SearchEntry[] {
  return model.pages.flatMap((page): SearchEntry[] => {
    const url = links.page(page.slug);
    if (page.kind === 'operation') {
      const text = [
        page.path,
        page.slug,
        page.description,
        ...names(page.request),
        ...page.replies.flatMap(({ inner }) => names(inner)),
        ...page.examples.map(({ summary }) => summary),
      ];
      return [{ url, title: page.title, kind: 'Operation', text: plain(text.join(' ')) }];
    }
    if (page.kind === 'code')
      return [
        {
          url,
          title: page.code,
          kind: 'Error code',
          text: plain(`${page.key} ${page.message} ${page.when} ${page.fix}`),
        },
      ];
    if (page.kind === 'webhook')
      return [
        {
          url,
          title: page.title,
          kind: 'Webhook',
          text: plain([page.event, page.description, ...names(page.request)].join(' ')),
        },
      ];
    const prefix = links.idPrefix(page.slug);
    const headings = createMarkdown(links, model.targets, () => '')
      .page(page.description, prefix)
      .headings.filter(({ level }) => level === 2 || level === 3);
    const [intro = '', ...sections] = page.description.split(/^#{2,3} .+$/m);
    return [
      { url, title: page.title, kind: 'Guide', text: plain(intro) },
      ...sections.map((text, index) => ({
        url: links.page(page.slug, headings[index]!.id.slice(prefix.length)),
        title: `${headings[index]!.text} · ${page.title}`,
        kind: 'Guide',
        text: plain(text),
      })),
    ];
  });
}

const names = ({ fields, variants }: Inner): string[] => [
  ...fields.flatMap(({ name, inner }) => [name, ...names(inner)]),
  ...variants.flatMap(({ inner }) => names(inner)),
];

const plain = (markdown: string) =>
  [...new Set(markdown.replaceAll(/<[^>]+>|[`*|#>[\]]/g, ' ').split(/\s+/))].join(' ').trim();
