import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { html } from '../../base/html/html.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { page } from '../../pages/page.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { say } from '../program/output.ts';
import { previewTemplate, templatesInUse } from './samples.ts';

export interface PreviewOptions {
  out?: string;
  port: number;
}

/** Name of the gift page among the templates' codes. */
const GIFT = 'gift';

interface PreviewFile {
  name: string;
  title: string;
  text: string;
}

/** Renders templates and the gift page with sample data, into a folder or on a local port. */
export async function previewCommand(
  merchantId: number,
  template: string | undefined,
  { out, port }: PreviewOptions,
): Promise<void> {
  const files = await withMerchant(merchantId, async ({ merchant, clock }) =>
    previewsOf(merchant, template, clock.now()),
  );
  if (out === undefined) return serve(files, port);
  await mkdir(out, { recursive: true });
  for (const { name, text } of [...files, indexOf(files)]) await writeFile(join(out, name), text);
  say(`${files.length} files in ${out}: open ${join(out, 'index.html')}.`);
}

async function previewsOf(
  merchant: Merchant,
  selected: string | undefined,
  now: Date,
): Promise<PreviewFile[]> {
  const chosen = templatesInUse(merchant).filter(
    ({ code }) => selected === undefined || selected === String(code),
  );
  const files: PreviewFile[] = [];
  for (const each of chosen) {
    const { template, mail } = await previewTemplate(merchant, each, now);
    const title = `${template.code} ${template.name}: ${mail.subject}`;
    files.push({ name: `${template.code}.html`, title, text: mail.html });
    files.push({
      name: `${template.code}.txt`,
      title: `${template.code} ${template.name}, as text`,
      text: mail.text,
    });
  }
  if (selected === undefined || selected === GIFT) {
    // Loaded on demand: it draws codes, with a large package.
    const { sampleGiftPage } = await import('../../pages/gift/giftPage.ts');
    files.push({
      name: `${GIFT}.html`,
      title: 'Page of a gift',
      text: page(await sampleGiftPage(merchant, now)),
    });
  }
  if (files.length === 0)
    throw new OperatorError(`Merchant ${merchant.merchantId} has no campaign template ${selected}.`);
  return files;
}

function indexOf(files: PreviewFile[]): PreviewFile {
  const links = files.map(({ name, title }) => html`<li><a href="${name}">${title}</a></li>`);
  const body = html`<h1>Mails and pages with sample data</h1><ul>${links}</ul>`;
  return { name: 'index.html', title: 'Previews', text: page({ title: 'Previews', body }) };
}

/** Serves the previews on this machine alone, until the command is stopped. */
async function serve(files: PreviewFile[], port: number): Promise<void> {
  const served = new Map([...files, indexOf(files)].map((file) => [`/${file.name}`, file]));
  const server = createServer((request, response) => {
    const file = served.get(request.url === '/' ? '/index.html' : (request.url ?? ''));
    const type = file?.name.endsWith('.txt') ? 'text/plain' : 'text/html';
    response
      .writeHead(file ? 200 : 404, { 'content-type': `${type}; charset=utf-8` })
      .end(file?.text ?? 'Preview not found.');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: chosen } = server.address() as { port: number };
  say(`http://127.0.0.1:${chosen}/ (stop with Ctrl-C)`);
}
