/** Differences between two versions, by image name. */
export interface ContentChanges {
  added: string[];
  replaced: string[];
  deleted: string[];
  unchanged: string[];
}

interface Named {
  name: string;
  digest: string;
}

/** Compares two sets of images, keeping the order of their names. */
export function changesBetween(before: Iterable<Named>, after: Iterable<Named>): ContentChanges {
  const had = new Map([...before].map(({ name, digest }) => [name, digest]));
  const changes: ContentChanges = { added: [], replaced: [], deleted: [], unchanged: [] };
  for (const { name, digest } of after) {
    const was = had.get(name);
    changes[was === undefined ? 'added' : was === digest ? 'unchanged' : 'replaced'].push(name);
    had.delete(name);
  }
  changes.deleted.push(...had.keys());
  return changes;
}

export function isAnyChange({ added, replaced, deleted }: ContentChanges): boolean {
  return added.length + replaced.length + deleted.length > 0;
}
