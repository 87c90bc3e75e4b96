import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Page in one scheme and width, with what axe finds, and true if it is wider than its window or hides a part. */
export interface Look {
  page: string;
  scheme: 'light' | 'dark';
  width: number;
  findings: string[];
  overflows: boolean;
}

/** Picture of a look, as the screen shows it without scrolling. */
export type Seen = Look & { picture: Buffer };

/**
 * Looks at an open page as phones, tablets and desktops show it, light and dark. Saves a picture of each in `folder`.
 */
export async function looksAt(
  page: Page,
  name: string,
  { widths, folder }: { widths: readonly number[]; folder?: string },
): Promise<Seen[]> {
  const looks: Seen[] = [];
  await page.evaluate(axe.source);
  for (const width of widths)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      const found = (await page.evaluate(FINDINGS)) as Pick<Look, 'findings' | 'overflows'>;
      const file = `${name.replaceAll(/[^a-z]+/gi, '-').slice(0, 40)}-${width}-${scheme}.png`;
      const path = folder && join(folder, file);
      looks.push({
        page: name,
        width,
        scheme,
        ...found,
        picture: await page.screenshot({ path, fullPage: true }),
      });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  return looks;
}

/** Looks with faults, without their pictures. */
export function faultyLooks(looks: readonly Seen[]): Look[] {
  return looks
    .filter(({ findings, overflows }) => findings.length > 0 || overflows)
    .map(({ picture: _, ...look }) => look);
}

const FINDINGS = `axe.run({ preload: false }).then(({ violations }) => ({
  findings: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))),
  overflows: document.documentElement.scrollWidth > window.innerWidth ||
    [...document.querySelectorAll('.panel')].some((panel) =>
      panel.scrollWidth > panel.clientWidth && getComputedStyle(panel).overflowX === 'hidden'),
}))`;
