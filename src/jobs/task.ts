import type { App } from '../app.ts';
import type { JobRun, TaskName, Tasks } from './tasks.ts';

/** Does a job and returns how many cards or rows it dealt with. Throws what should be tried again. */
export type Task<Name extends TaskName> = (app: App, payload: Tasks[Name], run: JobRun) => Promise<number>;
