import fc from 'fast-check';
import { operations } from '../../test/contract/bundle.ts';
import { casesOf } from './cases.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import { createCpuLimit } from './cpuLimit.ts';
import { type FuzzService, type Mode, startFuzzService } from './fuzzService.ts';
import { createLiveIds } from './liveIds.ts';
import { FuzzFailure, openSession } from './session.ts';

export interface CampaignOptions {
  mode: Mode;
  requests: number;
  seed: number;
  /** Shrinking path of a failure, to replay it with its seed. */
  path?: string;
  /** Restricts requests to this operation. */
  operationId?: string;
  onProgress?: (done: number, failures: number) => void;
  /** Called once for each distinct failure. */
  onFailure?: (failure: string) => void;
}

export interface CampaignResult {
  coverage: Coverage;
  /** Distinct failures, each with the smallest case found and the seed and path that reproduce it. */
  failures: string[];
}

/** Requests per world; after that its cards and guests run out. */
const REQUESTS_PER_WORLD = 20_000;
const REQUESTS_PER_SEED = 500;
const MAX_FAILURES = 30;
/** Minimum number of requests that reach the handler of every operation. */
const MIN_TO_REACH_ALL = 200_000;

/** Sends generated requests to services on fresh worlds, one at a time, and collects failures. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const { mode, requests, seed, path, operationId, onProgress, onFailure } = options;
  const coverage = createCoverage();
  const failures = new Map<string, string>();
  const addFailure = (key: string, failure: string) => {
    if (!failures.has(key)) onFailure?.(failure);
    failures.set(key, failure);
  };
  let done = 0;
  while (done < requests && failures.size < MAX_FAILURES) {
    const service = await startFuzzService(mode);
    const many = Math.min(REQUESTS_PER_WORLD, requests - done);
    await fuzzWorld(service, {
      mode,
      requests: many,
      seed: seed + done / REQUESTS_PER_SEED,
      path,
      operationId,
      coverage,
      failures,
      addFailure,
      onRequests: (count) => onProgress?.(done + count, failures.size),
    });
    for (const fault of await service.stop()) addFailure(fault.slice(0, 80), fault);
    done += many;
  }
  // An operation whose handler was never reached has not been tested.
  if (requests >= MIN_TO_REACH_ALL && operationId === undefined)
    for (const operationId of coverage.unreached())
      addFailure(`${operationId} unreached`, `${operationId} has never succeeded.`);
  return { coverage, failures: [...failures.values()] };
}

interface World extends Pick<CampaignOptions, 'mode' | 'requests' | 'seed' | 'path' | 'operationId'> {
  coverage: Coverage;
  failures: ReadonlyMap<string, string>;
  addFailure(key: string, failure: string): void;
  onRequests(count: number): void;
}

async function fuzzWorld(service: FuzzService, world: World): Promise<void> {
  const { requests, seed, path, operationId, failures, addFailure, onRequests } = world;
  const liveIds = createLiveIds();
  const session = openSession({ ...world, service, liveIds, cpuLimit: createCpuLimit() });
  const chosen = operations.filter(
    (operation) => (operationId ?? operation.operationId) === operation.operationId,
  );
  const cases = casesOf(liveIds, chosen);
  const runUnlessKnown = async (each: Parameters<typeof session.run>[0]) => {
    try {
      await session.run(each);
    } catch (error) {
      if (!(error instanceof FuzzFailure && failures.has(error.key))) throw error;
    }
  };
  try {
    for (const failure of await session.warmUp()) addFailure(failure.key, failure.message);
    for (let done = 0; done < requests && failures.size < MAX_FAILURES; done += REQUESTS_PER_SEED) {
      const partSeed = seed + done / REQUESTS_PER_SEED;
      await session.renewGuest();
      const details = await fc.check(fc.asyncProperty(cases, runUnlessKnown), {
        numRuns: Math.min(REQUESTS_PER_SEED, requests - done),
        seed: partSeed,
        path,
        interruptAfterTimeLimit: 300_000,
      });
      if (details.failed && details.errorInstance) {
        const error = details.errorInstance as Error;
        const key = error instanceof FuzzFailure ? error.key : error.message;
        addFailure(key, `${error.message}\nAgain: --seed ${partSeed} --path "${details.counterexamplePath}"`);
      }
      onRequests(Math.min(requests, done + REQUESTS_PER_SEED));
    }
  } finally {
    session.close();
  }
}
