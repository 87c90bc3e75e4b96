/** Place within the group that shares its memory, such as a terminal of a store. */
export interface UsingPlace {
  group: string;
  member: string;
}

/** Numbers and codes that places used successfully; in memory, and bounded whatever callers invent. */
export interface UsedNumbers {
  add(place: UsingPlace, number: string): void;
  has(place: UsingPlace, number: string): boolean;
  countOf(place: UsingPlace): number;
  /** Returns the numbers of a place, latest first. */
  of(place: UsingPlace): string[];
  membersOf(group: string): string[];
}

interface Group {
  members: Map<string, Set<string>>;
  size: number;
}

/**
 * Creates the memory. Groups come from merchants' configuration, so callers cannot invent them. The member with the
 * fewest numbers is forgotten first, so that invented names do not displace a place in regular use; when all memory is
 * used, the largest member of the largest group gives up its older half. No `lru-cache`: it forgets what was used longest
 * ago, so a flood of invented names would displace a quiet terminal.
 */
export function createUsedNumbers({ maxMembers = 500, maxNumbers = 200_000 } = {}): UsedNumbers {
  const groups = new Map<string, Group>();
  let total = 0;

  function drop(group: Group, member: string): void {
    const size = group.members.get(member)?.size ?? 0;
    group.members.delete(member);
    group.size -= size;
    total -= size;
  }

  function halveLargest(): void {
    const group = largest([...groups.values()], ({ size }) => size);
    const numbers = group && largest([...group.members.values()], ({ size }) => size);
    if (!group || !numbers) return;
    const older = [...numbers].slice(0, Math.ceil(numbers.size / 2));
    for (const number of older) numbers.delete(number);
    group.size -= older.length;
    total -= older.length;
  }

  function membersOf(name: string): Group {
    const existing = groups.get(name);
    if (existing) return existing;
    const group = { members: new Map(), size: 0 };
    groups.set(name, group);
    return group;
  }

  function numbersOf(group: Group, member: string): Set<string> {
    const existing = group.members.get(member);
    if (existing) return existing;
    if (group.members.size >= maxMembers) {
      const smallest = largest([...group.members.entries()], ([, { size }]) => -size);
      if (smallest) drop(group, smallest[0]);
    }
    const numbers = new Set<string>();
    group.members.set(member, numbers);
    return numbers;
  }

  return {
    add({ group: name, member }, number) {
      const group = membersOf(name);
      const numbers = numbersOf(group, member);
      if (numbers.has(number)) return;
      numbers.add(number);
      group.size += 1;
      total += 1;
      if (total > maxNumbers) halveLargest();
    },
    has: ({ group, member }, number) => groups.get(group)?.members.get(member)?.has(number) ?? false,
    countOf: ({ group, member }) => groups.get(group)?.members.get(member)?.size ?? 0,
    of: ({ group, member }) => [...(groups.get(group)?.members.get(member) ?? [])].reverse(),
    membersOf: (group) => [...(groups.get(group)?.members.keys() ?? [])],
  };
}

function largest<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best === undefined || sizeOf(item) > sizeOf(best) ? item : best),
    undefined,
  );
}
