import { LRUCache } from 'lru-cache';
import { Html, html } from '../base/html/html.ts';

/** Draws a text as a scannable SVG. */
export type DrawCode = (kind: 'qrcode' | 'code128', text: string) => Promise<Html>;

/** Maximum number of cached SVG characters; the two codes of a card have about 3,000 together. */
const MAX_CACHED_CHARACTERS = 4_000_000;
const CACHED_MS = 60 * 60 * 1000;

/** Creates a drawer with a cache: drawing takes 4 ms for a QR code, 1 ms for a barcode. */
export function createCodeDrawings(): DrawCode {
  const drawings = new LRUCache<string, Html>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
    ttl: CACHED_MS,
  });
  return async (kind, text) => {
    const key = `${kind} ${text}`;
    const cached = drawings.get(key);
    if (cached) return cached;
    const drawing = await draw(kind, text);
    drawings.set(key, drawing);
    return drawing;
  };
}

/** Always on white, whatever the page's colours: scanners need the contrast. */
async function draw(kind: 'qrcode' | 'code128', text: string): Promise<Html> {
  // Loaded with the first drawing: the package is large, and many services never draw.
  const { default: bwip } = await import('bwip-js/node');
  // Margins in modules, as ISO/IEC 15417 and 18004 ask for: scanners find a code by them.
  const shape = kind === 'code128' ? { height: 14, paddingwidth: 10, paddingheight: 4 } : { padding: 4 };
  return new Html(bwip.toSVG({ bcid: kind, text, scale: 3, backgroundcolor: 'FFFFFF', ...shape }));
}

/** QR code and bar code of a card number, as a till reads them. */
export async function cardCodes(
  drawCode: DrawCode,
  cardNumber: string,
  labels: { qr: string; bars: string },
): Promise<Html> {
  const [qr, bars] = [await drawCode('qrcode', cardNumber), await drawCode('code128', cardNumber)];
  return html`<div class="codes"><div role="img" aria-label="${labels.qr}">${qr}</div><div role="img" aria-label="${labels.bars}">${bars}</div></div>`;
}
