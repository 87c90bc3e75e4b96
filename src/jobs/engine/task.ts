import type { Context } from '../../domain/context.ts';
import type { JobRun, TaskName, Tasks } from '../../queue/tasks.ts';

/** Runs a job and returns the number of cards or rows it processed. Throws errors that should be retried. */
export type Task<Name extends TaskName> = (
  app: Context,
  payload: Tasks[Name],
  run: JobRun,
) => Promise<number>;
