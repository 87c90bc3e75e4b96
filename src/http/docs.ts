import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Router } from 'express';
import type { Logger } from 'pino';
import { definitionFile } from '../contract/definition.ts';
import { repository } from '../repository.ts';

/** Where `npm run docs` writes the one self-contained page. */
const page = join(repository, 'dist/docs.html');

/** The page brings its script, styles and pictures along, and may load nothing from anywhere. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
].join('; ');

/** `/docs`: the contract as people read it. `/openapi.json`: the same for machines. */
export function docsRoutes(log: Logger): Router {
  const routes = Router();
  let building: Promise<boolean> | undefined;

  routes.get('/openapi.json', (_request, response) => {
    response.sendFile(definitionFile);
  });
  routes.get('/docs', async (_request, response) => {
    if (!isFresh()) {
      // Whoever asks first waits a few seconds; all who ask meanwhile wait for the same build.
      building ??= build(log).finally(() => {
        building = undefined;
      });
      if (!(await building)) {
        response
          .status(503)
          .type('text')
          .send('The documentation page is not built. Build it with: npm run docs\n');
        return;
      }
    }
    response.set('Content-Security-Policy', PAGE_POLICY).sendFile(page);
  });
  return routes;
}

function isFresh(): boolean {
  const built = statSync(page, { throwIfNoEntry: false });
  return built !== undefined && built.mtimeMs >= statSync(definitionFile).mtimeMs;
}

async function build(log: Logger): Promise<boolean> {
  try {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/docs.ts'], { cwd: repository });
    return true;
  } catch (error) {
    // An installation without the development tools cannot build it; the page then comes with the deployment.
    log.warn({ err: error }, 'the documentation page could not be built');
    return false;
  }
}
