/**
 * Merges an entry of the file with the stored one, where order means nothing: a list with the same values stays in its
 * order, and entries of a list that the file leaves out stay, as entries of the file itself do.
 */
export function mergedEntry<T>(declared: T, stored: unknown): T {
  if (Array.isArray(declared) && Array.isArray(stored)) return mergedList(declared, stored) as T;
  if (!isRecord(declared) || !isRecord(stored)) return declared;
  const values = Object.entries(declared).map(([name, value]) => [name, mergedEntry(value, stored[name])]);
  return Object.fromEntries(values) as T;
}

function mergedList(declared: unknown[], stored: unknown[]): unknown[] {
  const [entries, now] = [declared.filter(isRecord), stored.filter(isRecord)];
  if (entries.length + now.length === 0) {
    const isSame = declared.length === stored.length && declared.every((value) => stored.includes(value));
    return isSame ? stored : declared;
  }
  return [
    ...now.map((entry) => entries.find(({ code }) => code === entry.code) ?? entry),
    ...entries.filter(({ code }) => now.every((entry) => entry.code !== code)),
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
