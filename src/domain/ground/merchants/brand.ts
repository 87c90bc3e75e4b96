import type { Merchant } from '../merchantDirectory.ts';

/** Name, logo and colors of a merchant, as guests see them in mails and on pages. */
export interface Brand {
  name: string;
  logoUrl?: string;
  color: string;
  /** Black or white, whichever is easier to read on `color`. */
  textColor: string;
  /** Color around the content of mails. */
  background: string;
}

const DEFAULT_COLOR = '#0a5bb5';
const DEFAULT_BACKGROUND = '#f5f6f8';

/** Returns the merchant's brand, with default colors where its file names none. */
export function brandOf(merchant: Pick<Merchant, 'name' | 'definitions'>): Brand {
  const [settings = {}] = merchant.definitions('brand').values();
  const { logoUrl, color = DEFAULT_COLOR, background = DEFAULT_BACKGROUND } = settings;
  return { name: merchant.name, logoUrl, color, textColor: readableOn(color), background };
}

/** Luminance at which black and white have the same contrast (WCAG 2). */
const MIDDLE_LUMINANCE = 0.179;

function readableOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > MIDDLE_LUMINANCE ? '#000000' : '#ffffff';
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
