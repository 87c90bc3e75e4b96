import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../../src/base/config/repository.ts';
import { NEWEST_MIGRATION } from '../../src/store/migrate.ts';
import { startNode } from '../support/childService.ts';

describe('a service in production', () => {
  it('prints JSON from its first line, which has the version and schema that it answers with', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'stored-value-log-'));
    const service = startNode(['--liftoff-only', 'tools/start.mjs'], {
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_STORE: 'yes',
      DATABASE_URL: '',
      DATA_DIR: directory,
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_SECONDS: '0',
      SECRET_KEY: 'ab'.repeat(32),
    });
    const lines: Record<string, unknown>[] = [];
    for await (const line of createInterface({ input: service.stdout! })) {
      lines.push(JSON.parse(line));
      const { msg, address } = lines.at(-1)!;
      if (msg !== 'listening') continue;
      const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
      const facts = { version, schema: NEWEST_MIGRATION };
      expect(lines[0]).toMatchObject({ level: 30, msg: 'starting', mode: 'production', ...facts });
      expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok', ...facts });
      const metrics = await (await fetch(`${address}/metrics`)).text();
      expect(metrics).toContain(
        `stored_value_build_info{version="${version}",schema="${NEWEST_MIGRATION}"} 1\n`,
      );
      service.kill('SIGTERM');
    }
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['stopping', 'stopped']));
    rmSync(directory, { recursive: true, force: true });
  });

  it('prints one line of JSON when it cannot start', async () => {
    const service = startNode(['--liftoff-only', 'tools/start.mjs'], {
      NODE_ENV: 'production',
      DATABASE_URL: '',
    });
    const [[code], out, err] = await Promise.all([
      once(service, 'exit'),
      text(service.stdout!),
      text(service.stderr!),
    ]);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        level: 50,
        time: expect.any(String),
        reason: expect.stringContaining('DATABASE_URL'),
        msg: 'the service ended',
      },
    ]);
    expect(err).toBe('');
    expect(code).toBe(1);
  });
});
