const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The longest beginning of the text that takes at most so many bytes inside a JSON string in UTF-8. It ends between two
 * characters as people see them: a flag, a letter with its accents or a family of emoji is there whole or not at all.
 * Only where the first of them alone is too large it is cut between code points.
 */
export function shortened(text: string, maxBytes: number): string {
  if (bytesInJson(text) <= maxBytes) return text;
  const cut = beginning(charactersOf(text), maxBytes);
  return cut === '' ? beginning([...text], maxBytes) : cut;
}

/** One by one: a long text is not looked at further than it is kept. */
function* charactersOf(text: string): Iterable<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

function beginning(parts: Iterable<string>, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const part of parts) {
    bytes += bytesInJson(part);
    if (bytes > maxBytes) return kept;
    kept += part;
  }
  return kept;
}

/** Without the quotes around it. */
function bytesInJson(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}
