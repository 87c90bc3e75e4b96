/** Places for requests under way, shared fairly between merchants and between the clients of each. */
export interface FairPlaces {
  /** Places that anybody may take. Above it callers below their share of it may still enter. */
  limit: number;
  readonly underWay: number;
  /** Takes a place, or says why there is none. */
  enter(caller: PlaceCaller): Admission;
  /** Hands a taken place to the caller it turned out to be for. Leaves it as it is when that caller gets none. */
  move(from: PlaceCaller, to: PlaceCaller): Admission;
  leave(caller: PlaceCaller): void;
}

/** A client of a merchant, or a network address of which no more is known yet. */
export interface PlaceCaller {
  /** Groups have equal shares: a merchant, or a client that works for several. */
  group: string;
  /** The members of a group have equal shares of its share. */
  member: string;
}

/** `full`: every place is taken. `share`: the caller has its share of a full process. `unknown`: too many strangers. */
export type Admission = 'admitted' | 'full' | 'share' | 'unknown';

/** The group of callers that have not proven who they are. */
export const STRANGERS = 'strangers';

/** What strangers may take together: of a process with free places, and of a full one. */
const STRANGERS_SHARE = 1 / 2;
const STRANGERS_SHARE_WHEN_FULL = 1 / 8;

/** `max` places in all: those above the limit, however low that is, are for callers below their share. */
export function createFairPlaces(limit: number, max: number): FairPlaces {
  const groups = new Map<string, { total: number; members: Map<string, number> }>();
  let underWay = 0;

  /** Equal parts of `places` for the members of the group, the caller counted in. */
  function hasShareLeft({ group, member }: PlaceCaller, places: number): boolean {
    const members = groups.get(group)?.members;
    const own = members?.get(member) ?? 0;
    const count = (members?.size ?? 0) + (own === 0 ? 1 : 0);
    return own < Math.max(1, Math.floor(places / count));
  }

  function judge(caller: PlaceCaller, others: number): Admission {
    const isFull = others >= places.limit;
    if (others >= max) return 'full';
    if (caller.group === STRANGERS) {
      const share = places.limit * (isFull ? STRANGERS_SHARE_WHEN_FULL : STRANGERS_SHARE);
      const taken = groups.get(STRANGERS)?.total ?? 0;
      return taken < share && hasShareLeft(caller, share) ? 'admitted' : 'unknown';
    }
    if (!isFull) return 'admitted';
    const count = groups.size + (groups.has(caller.group) ? 0 : 1);
    return hasShareLeft(caller, places.limit / count) ? 'admitted' : 'share';
  }

  function add({ group, member }: PlaceCaller): void {
    const entry = groups.get(group) ?? { total: 0, members: new Map<string, number>() };
    groups.set(group, entry);
    entry.total += 1;
    entry.members.set(member, (entry.members.get(member) ?? 0) + 1);
    underWay += 1;
  }

  function remove({ group, member }: PlaceCaller): void {
    const entry = groups.get(group);
    const own = entry?.members.get(member);
    if (!entry || !own) throw new Error(`${group}/${member} has no place to leave.`);
    entry.total -= 1;
    if (own === 1) entry.members.delete(member);
    else entry.members.set(member, own - 1);
    if (entry.total === 0) groups.delete(group);
    underWay -= 1;
  }

  const places: FairPlaces = {
    limit,
    get underWay() {
      return underWay;
    },
    enter(caller) {
      const admission = judge(caller, underWay);
      if (admission === 'admitted') add(caller);
      return admission;
    },
    move(from, to) {
      if (from.group === to.group && from.member === to.member) return 'admitted';
      const admission = judge(to, underWay - 1);
      if (admission === 'admitted') {
        remove(from);
        add(to);
      }
      return admission;
    },
    leave: remove,
  };
  return places;
}
