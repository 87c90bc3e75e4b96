import type { Context } from '../../domain/context.ts';
import type { JobRun, TaskName, Tasks } from '../../queue/tasks.ts';

/** Does a job and returns how many cards or rows it dealt with. Throws what should be tried again. */
export type Task<Name extends TaskName> = (
  app: Context,
  payload: Tasks[Name],
  run: JobRun,
) => Promise<number>;
