/** Places for concurrent work, shared fairly between merchants, each one's clients, and a public client's networks. */
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

/**
 * Caller as a path from the widest group to the caller itself, for example merchant, client and network address. The
 * members of a group share its places equally.
 */
export type PlaceCaller = readonly [string, ...string[]];

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

/** Group or caller that has places; `members` are those that have one. */
interface Holder {
  total: number;
  members: Map<string, Holder>;
}

const newHolder = (): Holder => ({ total: 0, members: new Map() });

/** Creates `max` places; those above the limit, however low it is, are for callers below their share. */
export function createFairPlaces(limit: number, max: number): FairPlaces {
  const all = newHolder();

  function judge(caller: PlaceCaller, others: number): Admission {
    const isFull = others >= places.limit;
    if (others >= max) return 'full';
    const [group, ...member] = caller;
    if (group === STRANGERS) {
      const share = places.limit * (isFull ? STRANGERS_SHARE_WHEN_FULL : STRANGERS_SHARE);
      const strangers = all.members.get(STRANGERS);
      const isBelow = strangers === undefined || strangers.total < share;
      return isBelow && hasShareLeft(strangers, member, share) ? 'admitted' : 'unknown';
    }
    if (!isFull) return 'admitted';
    return hasShareLeft(all, caller, places.limit, max - places.limit) ? 'admitted' : 'share';
  }

  function add(caller: PlaceCaller): void {
    let holder = all;
    holder.total += 1;
    for (const name of caller) {
      const member = holder.members.get(name) ?? newHolder();
      holder.members.set(name, member);
      member.total += 1;
      holder = member;
    }
  }

  function remove(caller: PlaceCaller): void {
    let holder = all;
    holder.total -= 1;
    for (const name of caller) {
      const member = holder.members.get(name);
      if (!member) throw new Error(`${caller.join('/')} has no place to leave.`);
      member.total -= 1;
      if (member.total === 0) holder.members.delete(name);
      holder = member;
    }
  }

  const places: FairPlaces = {
    limit,
    get underWay() {
      return all.total;
    },
    enter(caller) {
      const admission = judge(caller, all.total);
      if (admission === 'admitted') add(caller);
      return admission;
    },
    move(from, to) {
      if (from.join('/') === to.join('/')) return 'admitted';
      const admission = judge(to, all.total - 1);
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

/**
 * Checks whether the equal part of `places` has room for one more, for the caller at the end of the path and for its
 * groups. A group may extend into the `reserve` for its members, but leaves some of it to other groups.
 */
function hasShareLeft(
  among: Holder | undefined,
  path: readonly string[],
  places: number,
  reserve = 0,
): boolean {
  let holder = among;
  let parts = 1;
  for (const [level, name] of path.entries()) {
    const member: Holder | undefined = holder?.members.get(name);
    parts *= (holder?.members.size ?? 0) + (member ? 0 : 1);
    const open = places + Math.ceil((reserve * (path.length - 1 - level)) / path.length);
    if (member && member.total >= Math.max(1, Math.floor(open / parts))) return false;
    holder = member;
  }
  return true;
}
