import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ChildService } from '../../../test/support/childService.ts';
import { cpuMicrosOf, databaseCpuMicros, idleCoreMs } from '../../harness/usage.ts';
import { type Measured, percentile } from '../section.ts';
import type { LoadOrder, LoadResult } from './load.ts';

/** Time in seconds until Node has optimized the code of a call. */
const WARM_UP_SECONDS = 4;

/** Load of a closed loop. */
export type Order = Pick<LoadOrder, 'merchants' | 'cards' | 'callers' | 'operation'>;

/** Load generator in a separate process. */
export interface Loader {
  /** Measures a server after a warm-up, with its CPU time per call. */
  measure(name: string, target: ChildService, order: Order & { seconds: number }): Promise<Measured>;
  run(order: LoadOrder): Promise<LoadResult>;
  close(): void;
}

export function openLoader(): Loader {
  const child = fork(new URL('./load.ts', import.meta.url));
  async function run(order: LoadOrder): Promise<LoadResult> {
    child.send(order);
    const [result] = await once(child, 'message');
    return result as LoadResult;
  }
  return {
    run,
    async measure(name, { origin, process: { pid } }, order) {
      await run({ ...order, seconds: WARM_UP_SECONDS, origin, first: 0 });
      const usage = () => [cpuMicrosOf(pid!), databaseCpuMicros(), idleCoreMs(), performance.now()] as const;
      const before = usage();
      const { accepted, refused, failed } = await run({ ...order, origin, first: 0 });
      const [cpu, database, idle, wall] = usage().map((each, index) => each - before[index]!) as [
        number,
        number,
        number,
        number,
      ];
      if (failed + refused.length > 0)
        throw new Error(`${name}: ${failed} calls failed, ${refused.length} were refused.`);
      return {
        value: accepted.length / order.seconds,
        p50: percentile(accepted, 0.5),
        p99: percentile(accepted, 0.99),
        cpuMicros: cpu / accepted.length,
        databaseMicros: database / accepted.length,
        idleCores: idle / wall,
      };
    },
    close: () => child.disconnect(),
  };
}
