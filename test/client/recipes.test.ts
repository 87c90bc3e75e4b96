import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { repository } from '../../src/base/config/repository.ts';
import type { FaultKind } from '../../tools/conformance/faults.ts';
import { type Proxy as FaultProxy, startProxy } from '../../tools/conformance/proxy.ts';
import { SAMPLE_ORIGIN } from '../../tools/docs/languages/call.ts';
import { RECIPES, recipeCode, typedClientText } from '../../tools/docs/typedClient.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';

/** Faults of the calls that name a transaction, in their order: a sale, then a redemption with its repeats. */
const FAULTS: FaultKind[] = ['none', 'replyLost', 'replyLost', 'none'];

describe('the recipes of the typed client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
  let store: SharedStore;
  let sandbox: ChildService;
  let proxy: FaultProxy;
  beforeAll(async () => {
    store = await newSharedStore('sandbox');
    sandbox = await startService(store.settings);
    const faults = FAULTS.values();
    const choose = (): FaultKind => faults.next().value ?? 'none';
    proxy = await startProxy({ target: sandbox.origin, lateMs: 0, choose });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await proxy?.close();
    await sandbox?.stop();
    store?.remove();
  });

  /** Runs a recipe beside the sandbox; returns what it prints. */
  async function run(code: string, file: string): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents: code.replaceAll(SAMPLE_ORIGIN, proxy.url), loader: 'ts', resolveDir: repository },
      alias: { 'stored-value-client': join(repository, 'client/src/index.ts') },
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
    });
    const program = join(folder, `${file}.mjs`);
    writeFileSync(program, outputFiles[0]!.text);
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    return stdout.trim();
  }

  it('compile strictly', () => {
    const tsc = join(repository, 'node_modules/typescript-7/bin/tsc');
    const check = () =>
      execFileSync(process.execPath, [tsc, '-p', join(repository, 'tools/docs/typedClient')], {
        encoding: 'utf8',
      });
    expect(check()).toBe('');
  });

  it.each(RECIPES.map((recipe) => [recipe.title, recipe] as const))(
    'print next to a new sandbox what the page says: %s',
    async (_title, recipe) => {
      expect(await run(recipeCode(recipe), recipe.file)).toBe(recipe.prints);
    },
  );

  it('charge the card once although the replies were lost', () => {
    const redemptions = proxy.attempts.filter(({ fields }) => fields.externalTransactionId === 'client-2');
    expect(redemptions.map(({ fault }) => fault)).toEqual(FAULTS.slice(1));
    const ids = redemptions.map(({ replies }) => replies[0]!.pxTransactionId);
    expect(new Set(ids).size).toBe(1);
  });

  it('stand on their page as they are run', () => {
    const page = typedClientText();
    for (const recipe of RECIPES) {
      expect(page).toContain(recipeCode(recipe));
      expect(page).toContain(recipe.prints);
    }
  });
});
