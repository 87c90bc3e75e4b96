import MarkdownIt from 'markdown-it';
import { escapeHtml, highlight } from './highlight.ts';
import type { SampleCalls } from './languages/call.ts';
import { parseCurl } from './languages/curl.ts';
import { type Links, type Target, targetOf } from './links.ts';

export interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface Markdown {
  /** Renders a text with headings, whose ids get the prefix. */
  page(text: string, idPrefix: string): { html: string; headings: Heading[] };
  block(text: string): string;
  inline(text: string): string;
}

/**
 * Renders Markdown as HTML. Links `#/name` addresses, and code spans or emphasis that name an operation, a
 * code, an event or a service. `samples` renders the calls of a curl command in each language.
 */
export function createMarkdown(
  links: Links,
  targets: Map<string, Target>,
  samples: (calls: SampleCalls, command: string) => string,
): Markdown {
  // The sources are the contract's own; their drawings and superscripts are HTML.
  const md = new MarkdownIt({
    html: true,
    highlight: (code, language) => `<pre tabindex="0"><code>${highlight(code, language)}</code></pre>`,
  });
  const linked = (name: string, html: string) => {
    const target = targets.get(name);
    return target ? `<a href="${links.page(target.slug, target.anchor)}">${html}</a>` : html;
  };

  md.core.ruler.push('links', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const token of children ?? []) if (token.type === 'link_open') resolve(token);
    }
  });
  function resolve(token: Token) {
    const href = String(token.attrGet('href'));
    if (!href.startsWith('#')) return;
    const target = targetOf(targets, href);
    token.attrSet('href', links.page(target.slug, target.anchor));
  }

  md.renderer.rules.code_inline = (tokens, index) => {
    const { content } = tokens[index]!;
    const code = `<code>${escapeHtml(content)}</code>`;
    return IS_NAME.test(content) && !isInLink(tokens, index) ? linked(content, code) : code;
  };
  md.core.ruler.push('names', ({ tokens, Token }) => {
    for (const block of tokens) linkEmphasis(block.children ?? [], Token);
  });
  function linkEmphasis(children: Token[], Token: TokenClass) {
    for (let at = 0; at + 2 < children.length; at++) {
      const [open, text, close] = children.slice(at, at + 3) as [Token, Token, Token];
      if (open.type !== 'em_open' || text.type !== 'text' || close.type !== 'em_close') continue;
      const target = targets.get(text.content);
      if (!target) continue;
      const html = new Token('html_inline', '', 0);
      html.content = `<a href="${links.page(target.slug, target.anchor)}">${escapeHtml(text.content)}</a>`;
      children.splice(at, 3, html);
    }
  }
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const { info, content } = tokens[index]!;
    const calls = info === 'sh' ? parseCurl(content.trim()) : undefined;
    return calls ? samples(calls, content.trim()) : fence!(tokens, index, options, env, self);
  };
  md.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>';
  md.renderer.rules.table_close = () => '</table></div>';

  return {
    page(text, idPrefix) {
      const headings: Heading[] = [];
      const env = {};
      const tokens = md.parse(text, env);
      tokens.forEach((token, index) => {
        if (token.type !== 'heading_open') return;
        const title = tokens[index + 1]!.content.replaceAll(/[`*]/g, '');
        const id = idPrefix + slugOf(title);
        token.attrSet('id', id);
        headings.push({ level: Number(token.tag.slice(1)), id, text: title });
      });
      return { html: md.renderer.render(tokens, md.options, env), headings };
    },
    block: (text) => md.render(text),
    inline: (text) => md.renderInline(text),
  };
}

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];
type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** Pattern of names to link; plain words in code spans are field values, even if a page has that name. */
const IS_NAME = /[./]|[a-z][A-Z]/;

const isInLink = (tokens: { type: string }[], index: number) =>
  tokens.slice(0, index).filter(({ type }) => type === 'link_open').length >
  tokens.slice(0, index).filter(({ type }) => type === 'link_close').length;

export const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
