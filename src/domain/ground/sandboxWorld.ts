import { within } from '../../base/time/within.ts';

/**
 * Data of a sandbox as a whole: what calls and jobs use, and a reset or restore replaces. While it is replaced, they wait;
 * otherwise they would deadlock with it, or meet half of the sample shops. Other processes do not wait.
 */
export interface SandboxWorld {
  /** Runs work that uses the data; waits while the data is replaced. */
  use<T>(work: () => Promise<T>): Promise<T>;
  /** Like `use`, but returns undefined instead of running work whose data was replaced while it waited. */
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

  async function afterUses<T>(work: () => Promise<T>): Promise<T> {
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
      const result = afterUses(work);
      replacing = result.then(nothing, nothing).finally(() => {
        replacing = undefined;
      });
      return result;
    },
  };
}

/** Runs work that uses the data: in a sandbox as `SandboxWorld.use` does, in production at once. */
export function usingData<T>(
  { sandboxWorld }: { sandboxWorld?: SandboxWorld },
  work: () => Promise<T>,
): Promise<T> {
  return sandboxWorld ? sandboxWorld.use(work) : work();
}

function nothing(): void {}
