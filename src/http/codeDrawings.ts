import bwip from 'bwip-js/node';
import { BoundedCache } from '../boundedCache.ts';
import { Html } from '../html/html.ts';

/** Draws a text as an SVG that scanners read. */
export type DrawCode = (kind: 'qrcode' | 'code128', text: string) => Html;

/** Characters of SVG; the two codes of a card have some 3,000 together. */
const MAX_CACHED_CHARACTERS = 4_000_000;
const CACHED_MS = 60 * 60 * 1000;

/** Drawing takes 4 ms for a QR code and 1 ms for a barcode, so recent drawings are cached. */
export function createCodeDrawings(): DrawCode {
  const drawings = new BoundedCache<Html>(MAX_CACHED_CHARACTERS);
  return (kind, text) => {
    const key = `${kind} ${text}`;
    const now = new Date();
    const cached = drawings.get(key, now);
    if (cached) return cached;
    const drawing = draw(kind, text);
    const expiresAt = new Date(now.getTime() + CACHED_MS);
    drawings.set(key, drawing, { weight: drawing.text.length, expiresAt });
    return drawing;
  };
}

/** On white, whatever the colours of the page: scanners need the contrast. */
function draw(kind: 'qrcode' | 'code128', text: string): Html {
  const height = kind === 'code128' ? { height: 14 } : {};
  return new Html(
    bwip.toSVG({ bcid: kind, text, scale: 3, backgroundcolor: 'FFFFFF', padding: 4, ...height }),
  );
}
