const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Truncates text to at most `maxBytes` inside a JSON string in UTF-8. Cuts between grapheme clusters: a flag,
 * an accented letter or a family emoji stays whole or is dropped. Only if the first one alone is too large,
 * cuts between code points.
 */
export function shortened(text: string, maxBytes: number): string {
  if (bytesInJson(text) <= maxBytes) return text;
  const cut = beginning(charactersOf(text), maxBytes);
  return cut === '' ? beginning([...text], maxBytes) : cut;
}

/** Iterates lazily: text beyond the limit is not segmented. */
function* charactersOf(text: string): Iterable<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

function beginning(parts: Iterable<string>, maxBytes: number): string {
  let bytes = 0;
  let prefix = '';
  for (const part of parts) {
    bytes += bytesInJson(part);
    if (bytes > maxBytes) return prefix;
    prefix += part;
  }
  return prefix;
}

/** Length in bytes without the quotes. */
function bytesInJson(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}
