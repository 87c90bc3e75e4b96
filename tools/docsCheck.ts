/** Checks the documentation for accessibility with axe, and its layout, in an installed Chromium. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { definitionFile } from '../src/base/schema/definition.ts';
import { inChromium } from './chromium.ts';
import { servedLinks } from './docs/links.ts';
import { siteFiles } from './docs/write.ts';

const { all } = new Command('docs:check')
  .description(
    'Checks pages of the documentation in Chromium, light and dark, at 1280 and 390 px: with axe, for width, and for samples that need a scroll.',
  )
  .option('--all', 'every page; otherwise one of each kind')
  .parse()
  .opts<{ all?: boolean }>();

/** Pages to check by default: one of each kind, and the largest operations. */
const SELECTION = [
  '',
  'gift',
  'giftRedeem',
  'guestAccountInformation',
  'saleExecuteSale',
  'transactionAddRedeem',
  'guides/timeout',
  'guides/login',
  'guides/webhooks',
  'languages/java',
  'errors',
  'errors/gift.no_balance',
  'webhooks',
  'webhooks/order.completed',
];

interface Finding {
  page: string;
  view: string;
  rule: string;
  target: string;
}

const files = new Map(
  (await siteFiles(JSON.parse(readFileSync(definitionFile, 'utf8')))).map((file) => [file.path, file]),
);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
const pages = all
  ? [...files].filter(([, { type }]) => type.startsWith('text/html')).map(([path]) => path)
  : SELECTION.map((path) => servedLinks.page(path));

let report: (findings: Finding[]) => void;
const outcome = new Promise<Finding[]>((resolve) => {
  report = resolve;
});
const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
const findings = await inChromium(
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/harness`,
  outcome,
);
server.close();
server.closeAllConnections();

for (const { page, view, rule, target } of findings) console.error(`${page} (${view}): ${rule} at ${target}`);
console.log(`${pages.length} pages in 4 views: ${findings.length} findings.`);
process.exitCode = findings.length > 0 ? 1 : 0;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url!.replace(/\?.*/, '');
  const file = files.get(path);
  if (path === '/findings') {
    report(JSON.parse(await text(request)));
    response.end();
  } else if (path === '/harness') response.setHeader('Content-Type', 'text/html').end(harness());
  else if (path === '/axe.js') response.setHeader('Content-Type', 'text/javascript').end(axe);
  else if (path === '/docs/server.json') response.end('{"isSandbox":true}');
  else if (file) response.setHeader('Content-Type', file.type).end(file.content);
  else response.writeHead(404).end();
}

/** Opens each page in a frame of each width and colour scheme, runs axe inside, and posts the findings. */
function harness(): string {
  return `<!doctype html><script type="module">
    const findings = [];
    const frame = document.createElement('iframe');
    document.body.append(frame);
    for (const page of ${JSON.stringify(pages)}) {
      for (const [width, height] of [[1280, 720], [390, 844]]) for (const scheme of ['light', 'dark']) {
        const view = width + ' px, ' + scheme;
        localStorage.setItem('docs-theme', scheme);
        frame.style = 'border: 0; height: ' + height + 'px; width: ' + width + 'px';
        await new Promise((loaded) => { frame.onload = loaded; frame.src = page + '?' + width + scheme; });
        const inside = frame.contentWindow;
        const root = inside.document.documentElement;
        if (root.scrollWidth > width) findings.push({ page, view, rule: 'wider than the screen', target: 'html' });
        const copy = inside.document.querySelector('.samples .copy');
        if (width === 1280 && copy && copy.getBoundingClientRect().bottom > height)
          findings.push({ page, view, rule: 'sample needs a scroll', target: '.copy' });
        for (const details of inside.document.querySelectorAll('main details')) details.open = true;
        const script = inside.document.createElement('script');
        script.src = '/axe.js';
        await new Promise((loaded) => { script.onload = loaded; inside.document.head.append(script); });
        const { violations } = await inside.axe.run();
        for (const { id, nodes } of violations) for (const { target } of nodes)
          findings.push({ page, view, rule: id, target: target.join(' ') });
      }
    }
    await fetch('/findings', { method: 'POST', body: JSON.stringify(findings) });
  </script>`;
}
