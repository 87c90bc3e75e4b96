import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import { stringify } from 'yaml';
import { freePort } from './freePort.ts';

const isInstalled = ['prometheus', 'promtool'].every(
  (name) => spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name]).status === 0,
);

/** Declares tests with Prometheus. Leaves them out, with a warning, where it is not installed. */
export function describeWithPrometheus(title: string, tests: () => void): void {
  if (!isInstalled) console.warn(`Left out: ${title}. Install prometheus, which has promtool.`);
  (isInstalled ? describe : describe.skip)(title, tests);
}

export interface Sample {
  metric: Record<string, string>;
  /** Unix time and value. */
  value: [number, string];
}

export interface FiringAlert {
  name: string;
  labels: Record<string, string>;
}

export interface Prometheus {
  /** Evaluates an expression now; an empty list without any series. */
  query(expression: string): Promise<Sample[]>;
  firing(): Promise<FiringAlert[]>;
  close(): Promise<void>;
}

/** Starts a Prometheus that scrapes the targets (host:port) as job "stored-value" and evaluates rules each second. */
export async function openPrometheus(targets: readonly string[], rules: string): Promise<Prometheus> {
  const directory = mkdtempSync(join(tmpdir(), 'prometheus-'));
  writeFileSync(join(directory, 'rules.yaml'), rules);
  writeFileSync(
    join(directory, 'prometheus.yaml'),
    stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: ['rules.yaml'],
      scrape_configs: [{ job_name: 'stored-value', static_configs: [{ targets }] }],
    }),
  );
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(directory, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  while (!(await isReady(address, child))) await new Promise((resolve) => setTimeout(resolve, 50));
  const get = async (path: string) => {
    const reply = await fetch(`http://${address}/api/v1/${path}`);
    const { status, error, data } = (await reply.json()) as { status: string; error?: string; data: unknown };
    if (status !== 'success') throw new Error(`${path}: ${error}`);
    return data;
  };
  return {
    async query(expression) {
      const { result } = (await get(`query?query=${encodeURIComponent(expression)}`)) as { result: Sample[] };
      return result;
    },
    async firing() {
      const { alerts } = (await get('alerts')) as {
        alerts: { state: string; labels: Record<string, string> }[];
      };
      return alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels: { alertname = '', ...labels } }) => ({ name: alertname, labels }));
    },
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}.`);
  return fetch(`http://${address}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Runs `promtool test rules` on a rule file, evaluated at an interval, with these tests. Returns its output; throws when one fails. */
export function testRules(rules: string, interval: string, tests: object[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    writeFileSync(join(directory, 'rules.yaml'), rules);
    writeFileSync(
      join(directory, 'tests.yaml'),
      stringify({ rule_files: ['rules.yaml'], evaluation_interval: interval, tests }),
    );
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tests.yaml'], {
      cwd: directory,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    return stdout;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
