import { type FSWatcher, watch } from 'chokidar';
import { repository } from '../../src/base/config/repository.ts';

const FOLDERS = ['src', 'handlers', 'spec', 'merchants'];
/** Time in ms without a further change after which changes are handled; editors and git write several files. */
const SETTLE_MS = 40;

/** Calls `handle` with the paths that changed, never twice at once; changes during a call are handled after it. */
export function watchSources(handle: (paths: string[]) => Promise<void>): FSWatcher {
  const changed = new Set<string>();
  let isHandling = false;
  let waiting: NodeJS.Timeout | undefined;

  async function handleChanges(): Promise<void> {
    if (isHandling) return;
    isHandling = true;
    while (changed.size > 0) {
      const paths = [...changed];
      changed.clear();
      await handle(paths);
    }
    isHandling = false;
  }

  const watcher = watch(FOLDERS, { cwd: repository, ignoreInitial: true, ignored: isTemporary });
  return watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    changed.add(path);
    clearTimeout(waiting);
    waiting = setTimeout(handleChanges, SETTLE_MS);
  });
}

/** Recognizes files that editors and compilers write beside the edited one. */
function isTemporary(path: string): boolean {
  return /(^|[\\/])[.#][^\\/]*$|~$|[.](swp|tmp)$|[\\/]4913$/.test(path);
}
