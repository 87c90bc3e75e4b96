/** Status of each example of an operation's replies, by name, in the contract's order. */
export type ExampleStatuses = ReadonlyMap<string, number>;

/** Thrown when a request prefers an example that its operation does not have; the message lists those it has. */
export class UnknownExample extends Error {}

/** Preferences of a request: `Prefer: example=gift.no_balance`, `Prefer: code=429`. */
export function preferencesIn(header: string | null | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(/[,;]/).map((pair) => /^\s*([^=\s]+)\s*=\s*"?([^"]*?)"?\s*$/.exec(pair));
  return new Map(pairs.flatMap((pair) => (pair ? [[pair[1]!.toLowerCase(), pair[2]!]] : [])));
}

/**
 * Chooses the example that a request prefers: the named one, whose name determines the status; otherwise the first of the
 * preferred status, or the first success. Throws `UnknownExample`.
 */
export function chooseExample(
  examples: ExampleStatuses,
  preferences: ReadonlyMap<string, string>,
): { name: string; status: number } {
  const [preferred, code] = [preferences.get('example'), preferences.get('code')];
  for (const [name, status] of examples) {
    const isNamed = preferred === undefined ? code !== undefined || status < 300 : name === preferred;
    if (isNamed && (code === undefined || String(status) === code)) return { name, status };
  }
  if (preferred !== undefined && !examples.has(preferred)) {
    const known = [...examples.keys()].join(', ');
    throw new UnknownExample(`The contract has no example of this name for this operation. It has ${known}.`);
  }
  const statuses = [...new Set(examples.values())].join(', ');
  throw new UnknownExample(
    preferred === undefined
      ? `The contract has no example of status ${code} for this operation. It has ${statuses}.`
      : `The example ${preferred} has status ${examples.get(preferred)}, not ${code}. Leave the code out.`,
  );
}
