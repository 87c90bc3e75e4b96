import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repository } from '../../src/base/config/repository.ts';
import { freePort } from '../support/freePort.ts';
import { newSharedStore } from '../support/testStore.ts';

/** Maximum time in ms to wait for a line of output. */
const LINE_MS = 50_000;

const shared = await newSharedStore('demo');
const copy = mkdtempSync(join(tmpdir(), 'dev-'));

describe('npm run dev', () => {
  let dev: ChildProcess;
  let ended: Promise<unknown[]>;
  let port: number;
  let mockPort: number;
  const lines: string[] = [];

  beforeAll(async () => {
    copySources();
    port = await freePort();
    mockPort = await freePort();
    dev = spawn(process.execPath, ['--import', 'tsx', 'tools/dev.ts'], {
      cwd: copy,
      env: {
        ...process.env,
        ...{ HOST: '127.0.0.1', NODE_ENV: '', DATABASE_URL: '', LOG_LEVEL: 'warn' },
        ...{ PORT: String(port), MOCK_PORT: String(mockPort) },
        ...shared.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    ended = once(dev, 'exit');
    for (const output of [dev.stdout!, dev.stderr!])
      createInterface({ input: output }).on('line', (line) => lines.push(line));
    await line(/^Restarting on changes/);
  });
  afterAll(async () => {
    dev.kill('SIGKILL');
    shared.remove();
    rmSync(copy, { recursive: true, force: true });
  });

  it('restarts the service with a changed handler, and with its data', async () => {
    await gift('sell', { amount: 25, externalTransactionId: 'dev-1' });
    edit('handlers/gift/giftBalance.ts', ['return giftReply(', "throw new Error('edited'); ("]);
    expect(await line(/giftBalance/)).toMatch(/^handlers\/gift\/giftBalance\.ts changed: restarted/);
    expect(await gift('balance', {})).toMatchObject({ result: 'failure' });
    edit('handlers/gift/giftBalance.ts');
    await line(/giftBalance.*restarted/);
    expect(await gift('balance', {})).toMatchObject({ result: 'success', currentBalance: 25 });
  });

  it('names the line of code that does not compile, and leaves the service running', async () => {
    edit('src/base/money/money.ts', ['export function', 'not code']);
    expect(await line(/money\.ts:\d+:\d+:/)).toContain('src/base/money/money.ts:');
    await line(/src\/base\/money\/money\.ts changed: nothing restarted/);
    expect(await gift('balance', {})).toMatchObject({ result: 'success' });
    edit('src/base/money/money.ts');
    await line(/money\.ts.*restarted/);
  });

  it('regenerates a changed contract, and the mock answers it', async () => {
    await line(/^The mock answers/);
    edit('spec/gift/giftBalance.yaml', ['summary: ', 'summary: Edited. ']);
    await line(/^wrote generated\/openapi\.json/);
    await line(/giftBalance\.yaml changed: restarted/);
    expect(readFileSync(join(copy, 'generated/openapi.json'), 'utf8')).toContain('"summary": "Edited. ');
    await line(/^The contract has changed; the mock serves the new one/);
    const reply = await fetch(`http://127.0.0.1:${mockPort}/rest/1.0.0/gift/balance.json`, giftRequest({}));
    expect(await reply.json()).toMatchObject({ result: 'success' });
  });

  it('applies changed merchants to the database, and reports mistakes in them', async () => {
    edit('merchants/demo.yaml', ['merchants:', 'merchants: [']);
    await line(/^merchants\/demo\.yaml was not applied/);
    await line(/demo\.yaml changed: restarted/);
    edit('merchants/demo.yaml', ['name: Gift Card', 'name: Edited Card']);
    await line(/demo\.yaml changed: restarted/);
    expect(await gift('balance', {})).toMatchObject({ cardTemplateName: 'Edited Card' });
  });

  it('ends everything on Ctrl-C', async () => {
    dev.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    for (const gone of [port, mockPort]) await expect(fetch(`http://127.0.0.1:${gone}/`)).rejects.toThrow();
  });

  /** Copies what the command needs; packages are linked. */
  function copySources(): void {
    const folders = ['src', 'handlers', 'spec', 'generated', 'merchants', 'tools', 'client'];
    for (const name of [...folders, 'package.json', 'redocly.yaml', 'tsconfig.json'])
      cpSync(join(repository, name), join(copy, name), { recursive: true });
    symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
  }

  /** Replaces text in a file of the copy; without it, restores the file. */
  function edit(path: string, [before, after]: [string, string] = ['', '']): void {
    const source = readFileSync(join(repository, path), 'utf8');
    if (!source.includes(before)) throw new Error(`${path} does not contain: ${before}`);
    writeFileSync(join(copy, path), source.replace(before, after));
  }

  /** Waits for a line that matches, and removes it, so that the next call waits for another one. */
  async function line(pattern: RegExp): Promise<string> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < LINE_MS) {
      const index = lines.findIndex((text) => pattern.test(text));
      if (index >= 0) return lines.splice(index, 1)[0]!;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No line matches ${pattern} in:\n${lines.join('\n')}`);
  }

  function giftRequest(body: object): RequestInit {
    return {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('demo-pos:demo-pos-secret')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        ...{ merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '7777000000000400' } },
        ...body,
      }),
    };
  }

  async function gift(operation: string, body: object): Promise<unknown> {
    const reply = await fetch(
      `http://127.0.0.1:${port}/rest/1.0.0/gift/${operation}.json`,
      giftRequest(body),
    );
    return reply.json();
  }
});
