/** Checks the documentation for accessibility with axe, and its layout, in an installed Chromium. */
import { readFileSync } from 'node:fs';
import { definitionFile } from '../src/base/schema/definition.ts';
import { axeFile, FINDINGS_IN } from './accessibility.ts';
import { runInChromium } from './chromium.ts';
import { createOutput, createProgram } from './program.mjs';

const { all, ...options } = createProgram(
  'docs:check',
  'Checks pages of the documentation in Chromium, light and dark, at 1280 and 390 px: with axe, for width, and for samples that need a scroll.',
)
  .option('--all', 'every page; otherwise one of each kind')
  .reporting()
  .examples('--all', '--json')
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
  'languages/client',
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

const { servedLinks } = await import('./docs/links.ts');
const { pageFiles } = await import('./docs/write.ts');
const files = new Map(
  (await pageFiles(JSON.parse(readFileSync(definitionFile, 'utf8')))).map((file) => [file.path, file]),
);
const pages = all
  ? [...files].filter(([, { type }]) => type.startsWith('text/html')).map(([path]) => path)
  : SELECTION.map((path) => servedLinks.page(path));

const findings = await runInChromium<Finding[]>(
  new Map([
    ...files,
    axeFile,
    ['/docs/server.json', { type: 'application/json', content: '{"isSandbox":true}' }],
  ]),
  harness(),
);

const output = createOutput(options);
for (const { page, view, rule, target } of findings)
  output.finding(`${page} (${view}): ${rule} at ${target}`);
output.note(`${pages.length} pages in 4 views: ${findings.length} findings.`);
output.outcome({ pages: pages.length, findings });
process.exitCode = findings.length > 0 ? 1 : 0;

/** Script that opens each page in a frame of each width and colour scheme, and returns the findings. */
function harness(): string {
  return `${FINDINGS_IN}
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
        for (const finding of await findingsIn(inside)) findings.push({ page, view, ...finding });
      }
    }
    return findings;`;
}
