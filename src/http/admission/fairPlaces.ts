/** Places for concurrent requests, shared fairly between merchants and between each one's clients. */
export interface FairPlaces {
  /** Number of places open to any caller. Above it, callers below their share may still enter. */
  limit: number;
  readonly underWay: number;
  /** Takes a place, or returns the reason there is none. */
  enter(caller: PlaceCaller): Admission;
  /** Moves an occupied place to the identified caller, unless that caller is over its share. */
  move(from: PlaceCaller, to: PlaceCaller): Admission;
  leave(caller: PlaceCaller): void;
}

/** Client of a merchant, or the network address of an unidentified caller. */
export interface PlaceCaller {
  /** Group with an equal share: a merchant, or a client with several merchants. */
  group: string;
  /** Member with an equal share of its group's places. */
  member: string;
}

/**
 * Result of admission. `full`: all places are occupied. `share`: the caller has its share of a full process. `unknown`:
 * too many unauthenticated callers.
 */
export type Admission = 'admitted' | 'full' | 'share' | 'unknown';

/** Group of unauthenticated callers. */
export const STRANGERS = 'strangers';

/** Maximum fractions of the places for unauthenticated callers: with free places, and when full. */
const STRANGERS_SHARE = 1 / 2;
const STRANGERS_SHARE_WHEN_FULL = 1 / 8;

/** Creates `max` places; those above the limit, however low it is, are for callers below their share. */
export function createFairPlaces(limit: number, max: number): FairPlaces {
  const groups = new Map<string, { total: number; members: Map<string, number> }>();
  let underWay = 0;

  /** Checks whether the caller's equal part of `places` within its group has room for one more. */
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
      const occupied = groups.get(STRANGERS)?.total ?? 0;
      return occupied < share && hasShareLeft(caller, share) ? 'admitted' : 'unknown';
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
