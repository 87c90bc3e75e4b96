import { markdownLinks } from './links.ts';
import type { GuidePage, Model, Page } from './pages.ts';

/** Writes /llms.txt (https://llmstxt.org): lists every page in Markdown, and the files for programs. */
export function llmsText({ title, summary, version, pages, groups, downloads }: Model): string {
  const codes = pages.filter(({ kind }) => kind === 'code');
  return [
    `# ${title}`,
    `> ${summary}`,
    `Version ${version} of the contract. Pages are in Markdown; without \`.md\` in their address they are for a browser.`,
    ...groups.map((group) => section(group.title, group.pages.flatMap(withInner).map(pageLine))),
    section(
      'Downloads',
      downloads.map((each) => `- [${each.title}](${each.path}): ${each.description}`),
    ),
    // The format's name for what a reader with little room may leave out.
    section('Optional', codes.map(pageLine)),
  ].join('\n\n');
}

const section = (title: string, lines: string[]) => `## ${title}\n\n${lines.join('\n')}`;

const withInner = (page: GuidePage): Page[] => [page, ...page.operations, ...page.webhooks];

const pageLine = (page: Page) => `- [${page.title}](${markdownLinks.page(page.slug)}): ${noteOf(page)}`;

function noteOf(page: Page): string {
  if (page.kind === 'operation') return `\`${page.method} ${page.path}\``;
  if (page.kind === 'webhook') return `event \`${page.event}\``;
  return page.kind === 'code' ? page.message : firstSentence(page.description);
}

/** First sentence as plain text in one line. */
const firstSentence = (markdown: string) =>
  /^[\s\S]*?[.:](?=\s|$)/
    .exec(markdown.trim())![0]
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/:$/, '.');
