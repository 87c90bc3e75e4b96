import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isFullEffort } from './effort.ts';

/** Page in one scheme and width, with what axe finds, and true if it is wider than its window or hides a part. */
export interface Look {
  page: string;
  scheme: 'light' | 'dark';
  width: number;
  findings: string[];
  overflows: boolean;
}

/**
 * Looks at an open page as phones, tablets and desktops show it, light and dark. Saves a picture of each in the folder
 * TEST_LOOKS. axe takes most of the time, so it judges the narrowest width in the dark and the widest in the light; each
 * of them with full effort.
 */
export async function looksAt(
  page: Page,
  name: string,
  widths: readonly number[],
  alsoInEach: (look: Look) => Promise<void> = async () => {},
): Promise<Look[]> {
  const looks: Look[] = [];
  const audited = [`${Math.min(...widths)}-dark`, `${Math.max(...widths)}-light`];
  await page.evaluate(axe.source);
  for (const width of widths)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      const findings =
        isFullEffort || audited.includes(`${width}-${scheme}`) ? await page.evaluate<string[]>(FINDINGS) : [];
      const overflows = await page.evaluate<boolean>(OVERFLOWS);
      const look = { page: name, width, scheme, findings, overflows };
      looks.push(look);
      await alsoInEach(look);
      await savePicture(page, `${name.replaceAll(/[^a-z]+/gi, '-').slice(0, 40)}-${width}-${scheme}.png`);
    }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  return looks;
}

async function savePicture(page: Page, file: string): Promise<void> {
  const { TEST_LOOKS } = process.env;
  if (TEST_LOOKS) await page.screenshot({ path: join(TEST_LOOKS, file), fullPage: true });
}

/** Looks with faults. */
export const faultyLooks = (looks: readonly Look[]) =>
  looks.filter(({ findings, overflows }) => findings.length > 0 || overflows);

const FINDINGS = `axe.run({ preload: false }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`;

const OVERFLOWS = `document.documentElement.scrollWidth > window.innerWidth ||
  [...document.querySelectorAll('.panel')].some((panel) =>
    panel.scrollWidth > panel.clientWidth && getComputedStyle(panel).overflowX === 'hidden')`;
