import { within } from '../../base/time/within.ts';

/**
 * Data of a sandbox as a whole: what calls and jobs use, and a reset or restore replaces. While it is replaced, they wait;
 * otherwise they would deadlock with it, or meet half of the sample shops. Knows of this process alone.
 */
export interface SandboxWorld {
  /** Runs work that uses the data, after a replacement under way. */
  use<T>(work: () => Promise<T>): Promise<T>;
  /** Like `use`, for work that belongs to the data of now: undefined, and nothing is run, when it was replaced first. */
  useUnlessReplaced<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** Runs work that replaces the data, after the uses under way, or after `MAX_WAIT_MS`. One at a time. */
  replace<T>(work: () => Promise<T>): Promise<T>;
}

/** Time in ms that a replacement waits for work under way, which may be a call to a payment gateway. */
const MAX_WAIT_MS = 10_000;

export function openSandboxWorld(): SandboxWorld {
  const underWay = new Set<Promise<unknown>>();
  let replacing: Promise<unknown> | undefined;
  let replacements = 0;

  async function use<T>(work: () => Promise<T>): Promise<T> {
    while (replacing) await replacing;
    const used = work();
    const settled = used.then(nothing, nothing);
    underWay.add(settled);
    return used.finally(() => underWay.delete(settled));
  }

  async function replaced<T>(work: () => Promise<T>): Promise<T> {
    await within(MAX_WAIT_MS, Promise.all(underWay));
    replacements += 1;
    return work();
  }

  return {
    use,
    useUnlessReplaced(work) {
      const before = replacements;
      return use(async () => (before === replacements ? work() : undefined));
    },
    replace(work) {
      const result = replaced(work);
      replacing = result.then(nothing, nothing).finally(() => {
        replacing = undefined;
      });
      return result;
    },
  };
}

function nothing(): void {}
