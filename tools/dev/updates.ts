import { bundle, type Document } from '../generate/bundle.ts';
import { contractFiles, contractTypes, type Derived } from '../generate/contractFiles.ts';
import { writeDerived } from '../generate/write.ts';
import type { Build } from './build.ts';
import type { ServiceProcess } from './serviceProcess.ts';

/** Returns the handler of changed paths: regenerates, restarts and applies what they need, and reports it in a line. */
export function createUpdates(build: Build, service: ServiceProcess): (paths: string[]) => Promise<void> {
  /** Files written here, whose changes need no further update. */
  const written = new Set<string>();

  function write(derived: Pick<Derived, 'files'> & Partial<Derived>): string[] {
    const paths = writeDerived(derived);
    for (const path of paths) written.add(path);
    return paths;
  }

  async function restart(document: Document | undefined): Promise<string[]> {
    const regenerated = document ? write(contractFiles(document)) : [];
    await build.rebuild();
    const isReady = await service.restart();
    return [
      ...(regenerated.length > 0 ? [`regenerated ${regenerated.join(', ')}`] : []),
      isReady ? 'restarted' : 'the service ended, and starts again with the next change',
    ];
  }

  async function update(paths: string[], document: Document | undefined): Promise<string[]> {
    const done = paths.every(isIn('merchants')) ? [] : await restart(document);
    if (paths.some(isIn('merchants')))
      done.push((await service.applyMerchants()) ? 'applied to the database' : 'not applied');
    return done;
  }

  return async (paths) => {
    const due = paths.filter((path) => !written.delete(path));
    if (due.length === 0) return;
    const startedAt = performance.now();
    const report = (done: string) => {
      const changed = due.length > 1 ? `${due[0]} and ${due.length - 1} more` : due[0];
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${new Date().toTimeString().slice(0, 8)} ${changed} changed: ${done} (${seconds} s)`);
    };
    try {
      const document = due.some(isIn('spec')) ? await bundle() : undefined;
      report((await update(due, document)).join('; '));
      // Only the compiler needs the types, so the restart does not wait for them.
      if (document) for (const path of write(await contractTypes(document))) console.log(`wrote ${path}`);
    } catch (error) {
      report('nothing restarted');
      console.error((error as Error).message);
    }
  };
}

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
