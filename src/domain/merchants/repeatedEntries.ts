import type { Path } from './sourcePositions.ts';

/** Reports a problem with the value at a path. */
export type Report = (path: Path, message: string) => void;

/** Reports every entry of a list whose key repeats an earlier one. */
export function refuseRepeated<T>(
  items: T[],
  keyOf: (item: T) => string | number,
  pathOf: (item: T, index: number) => Path,
  report: Report,
): void {
  const seen = new Set<string | number>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    if (seen.has(key)) report(pathOf(item, index), `"${key}" is used twice`);
    seen.add(key);
  }
}
