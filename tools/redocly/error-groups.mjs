/** Reads the groups of error codes, from the files that the sources list; a bundle has none. */
export function groupsOf(root, resolve = (part) => ({ node: part })) {
  const files = (root['x-error-groups'] ?? []).map((part) => (part.$ref ? resolve(part).node : part));
  return Object.assign({}, ...files);
}

/**
 * Lists the codes of an `x-error-codes`, with the index of their entry: a code, or `{ group: <name> }` for all codes of a
 * group. `onUnknown` gets the names of groups that do not exist, and their index.
 */
export function codesOf(entries, groups, onUnknown = () => {}) {
  return entries.flatMap((entry, index) => {
    if (typeof entry === 'string') return [{ code: entry, index }];
    const codes = groups[entry.group];
    if (!codes) onUnknown(entry.group, index);
    return (codes ?? []).map((code) => ({ code, index }));
  });
}
