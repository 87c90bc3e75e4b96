import type { Field, Inner } from './fields.ts';
import { markdownLinks, targetOf } from './links.ts';
import type {
  CodeEntry,
  CodePage,
  Example,
  GuidePage,
  Model,
  OperationPage,
  Page,
  WebhookPage,
} from './pages.ts';

/** Renders the pages of the documentation as Markdown, by slug. Samples are those in curl. */
export function renderMarkdown(model: Model): Map<string, string> {
  const renderText = (page: Page): string => {
    if (page.kind === 'operation') return operationText(page);
    if (page.kind === 'webhook') return webhookText(page);
    return page.kind === 'code' ? codeText(page) : guideText(page);
  };
  return new Map(model.pages.map((page) => [page.slug, finished(renderText(page), model)]));
}

/** Resolves the links between pages, and replaces drawings by their steps. */
const finished = (text: string, { targets }: Model) =>
  `${text
    .replaceAll(/\]\((#[^)]+)\)/g, (_, href) => {
      const { slug, anchor } = targetOf(targets, href);
      return `](${markdownLinks.page(slug, anchor)})`;
    })
    .replaceAll(/<div class="sequence"[\s\S]*?aria-label="([^"]*)"[\s\S]*?<\/div>/g, (_, steps) =>
      list(steps.split('; ')),
    )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;

const list = (entries: string[]) => entries.map((each) => `- ${each}`).join('\n');

/** Text of an entry of a list: further lines are indented below its first. */
const indented = (text: string, indent: string) => text.trim().replaceAll('\n', `\n${indent}  `);

const linkTo = ({ slug, title }: { slug: string; title: string }) =>
  `[${title}](${markdownLinks.page(slug)})`;

const fenced = (code: string, language: string) => `\`\`\`${language}\n${code}\n\`\`\``;

/** Joins the parts that have content, each a paragraph. */
const paragraphs = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('\n\n');

/** Section that is left out without content. */
const section = (title: string, ...parts: (string | false | undefined)[]) =>
  parts.some(Boolean) && paragraphs(`## ${title}`, ...parts);

/** Nested list of an object's fields. */
function innerLines({ fields, rules, variants }: Inner, indent = ''): string[] {
  return [
    ...rules.map((rule) => `${indent}- ${rule}`),
    ...fields.flatMap((field) => fieldLines(field, indent)),
    ...variants.flatMap(({ title, description, inner }) => [
      `${indent}- ${title}${description && `: ${indented(description, indent)}`}`,
      ...innerLines(inner, `${indent}  `),
    ]),
  ];
}

function fieldLines(field: Field, indent: string): string[] {
  const marks = [field.type, field.isRequired && 'required', field.isSupplement && 'supplement'];
  const facts = field.facts.length > 0 && `(${field.facts.join('; ')})`;
  const text = [indented(field.description, indent), facts].filter(Boolean).join(' ');
  return [
    `${indent}- \`${field.name}\` ${marks.filter(Boolean).join(', ')}${text && `: ${text}`}`,
    ...innerLines(field.inner, `${indent}  `),
  ];
}

const innerText = (inner: Inner) => innerLines(inner).join('\n');
const fieldsText = (title: string, fields: Field[]) =>
  fields.length > 0 && `### ${title}\n\n${fields.flatMap((field) => fieldLines(field, '')).join('\n')}`;

const codeLine = ({ slug, code, status, message }: CodeEntry) =>
  `[\`${code}\`](${markdownLinks.page(slug)}) HTTP ${status}: ${message}`;

function operationText(page: OperationPage): string {
  const methods = page.methods.map((method) => `\`${method}\``).join(', ');
  const scopes = page.scopes.map((scope) => `\`${scope}\``).join(' or ');
  return paragraphs(
    `# ${page.title}`,
    `\`${page.method} ${page.path}\``,
    page.introduction,
    `Authentication: ${methods}${scopes && `; \`oauth\` needs the scope ${scopes}`}${page.proof ? `; proof of the guest: ${page.proof}` : ''}.`,
    section('Examples', ...page.examples.map(exampleText)),
    section(
      'Request',
      list(page.rules),
      innerText(page.request),
      fieldsText('Authentication fields', page.credentials),
      fieldsText('Headers', page.headers),
    ),
    section('Behaviour', ...page.notes.map(({ title, text }) => `### ${title}\n\n${text}`)),
    section(
      'Reply',
      ...page.replies.flatMap(({ title, description, inner }) => [
        title && `### ${title}`,
        description,
        innerText(inner),
      ]),
      fieldsText('Reply headers', page.replyHeaders),
    ),
    section(
      'Refusals',
      list([...page.ownCodes, ...page.sharedCodes].map(codeLine)),
      ...page.refusalFields.map(({ title, inner }) =>
        paragraphs(`### Fields of a refusal with ${title}`, innerText(inner)),
      ),
    ),
  );
}

function exampleText({ name, summary, samples = [], reply }: Example): string {
  const sample = samples.find(({ language }) => language === 'curl');
  return paragraphs(
    `### ${summary} (\`${name}\`)`,
    sample && fenced(sample.text, sample.code),
    reply && fenced(reply, 'json'),
  );
}

const webhookText = (page: WebhookPage) =>
  paragraphs(
    `# ${page.title}`,
    `Event \`${page.event}\``,
    page.description,
    section('Payload', innerText(page.request)),
    section('Headers', page.headers.flatMap((field) => fieldLines(field, '')).join('\n')),
    section('Examples', ...page.examples.map(exampleText)),
  );

function codeText(page: CodePage): string {
  const fields = page.causedBy.map((field) => `\`${field}\``).join(', ');
  return paragraphs(
    `# ${page.code}`,
    page.message,
    section('When', page.when),
    section(
      'What to do',
      page.fix,
      fields &&
        `When a single field caused the refusal, \`errorsByField\` names it. Fields that can: ${fields}.`,
    ),
    section(
      'Example',
      `HTTP status ${page.status}. Ask the mock or the sandbox for it with \`Prefer: example=${page.exampleName}\`.`,
      fenced(page.example, 'json'),
    ),
    section('Operations that answer it', list(page.operations.map(linkTo))),
  );
}

function guideText(page: GuidePage): string {
  return paragraphs(
    `# ${page.title}`,
    page.description,
    page.access.length > 0 && accessTable(page.access),
    section(
      'Operations',
      list(page.operations.map((each) => `${linkTo(each)} \`${each.method} ${each.path}\``)),
    ),
    section('Events', list(page.webhooks.map((each) => `${linkTo(each)} \`${each.event}\``))),
    ...page.codeGroups.map(({ title, codes }) =>
      section(title, list(codes.map((each) => `${codeLine(each)} What to do: ${indented(each.fix, '')}`))),
    ),
  );
}

const accessTable = (operations: OperationPage[]) =>
  [
    '| Operation | Authentication | Scope | Proof |',
    '|---|---|---|---|',
    ...operations.map((each) => {
      const scope = each.proof ? each.scopes.join(' or ') || 'any' : '—';
      return `| ${linkTo(each)} | ${each.methods.join(', ')} | ${scope} | ${each.proof ?? '—'} |`;
    }),
  ].join('\n');
