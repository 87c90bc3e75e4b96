import { rmSync } from 'node:fs';
import { dropRun } from './runs.mjs';

export default async function tearDown() {
  rmSync(process.env.TEST_TEMPLATES, { recursive: true, force: true });
  if (process.env.TEST_DATABASE_URL) await dropRun(process.env.TEST_RUN);
}
