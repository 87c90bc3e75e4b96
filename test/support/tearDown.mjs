import { dropRun } from './runs.mjs';

export default async function tearDown() {
  if (process.env.TEST_DATABASE_URL) await dropRun(process.env.TEST_RUN);
}
