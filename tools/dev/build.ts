import { join } from 'node:path';
import { context, type Metafile } from 'esbuild';
import { repository } from '../../src/base/config/repository.ts';
import { forService } from '../bundle.mjs';

export interface Build {
  /** File that runs the service. */
  entry: string;
  /** Builds changed sources. Returns the packages they import; throws if they do not compile. */
  rebuild(): Promise<string[]>;
  close(): Promise<void>;
}

/** Incremental build. Packages stay outside: joining them takes longer than everything else. */
export async function openBuild(): Promise<Build> {
  const outdir = join(repository, 'dist/dev');
  const incremental = await context({
    ...(forService as typeof forService & { platform: 'node'; format: 'esm' }),
    entryPoints: { service: 'tools/dev/service.ts' },
    outdir,
    packages: 'external',
    metafile: true,
    logLevel: 'silent',
  });
  return {
    entry: join(outdir, 'service.js'),
    async rebuild() {
      const { metafile } = await incremental.rebuild();
      return importedPackages(metafile);
    },
    close: () => incremental.dispose(),
  };
}

/** Lists packages that the service imports, at its start or on demand. */
function importedPackages({ outputs }: Metafile): string[] {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const names = imports.filter(({ external, path }) => external && !path.startsWith('node:'));
  return [...new Set(names.map(({ path }) => path))];
}
