import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../src/base/config/repository.ts';
import { figures } from '../../src/operators/program/table.ts';
import { ratioChart } from './chart.ts';
import type { BenchOptions, Measured } from './section.ts';

/** Medians of a subject, with the ratio of its value to its peer's. */
export interface Result extends Measured {
  section: string;
  name: string;
  unit: string;
  peer?: string;
  ratio?: number;
}

export const directory = join(repository, 'gym/bench/results');

/** Prints one table: a row per subject, with its ratio to the named peer. */
export function printResults(results: Result[]): void {
  const header = [
    '',
    'value',
    'unit',
    'ratio',
    'peer',
    'p50 ms',
    'p99 ms',
    'CPU us',
    'db CPU us',
    'idle cores',
    'transactions',
    'peak MB',
  ];
  const rows = results.map((result) => [
    `${result.section}: ${result.name}`,
    digits(result.value, result.value < 100 ? 1 : 0),
    result.unit,
    digits(result.ratio, 2),
    result.peer ?? '',
    digits(result.p50, 1),
    digits(result.p99, 1),
    digits(result.cpuMicros, 0),
    digits(result.databaseMicros, 0),
    digits(result.idleCores, 2),
    digits(result.transactions, 1),
    digits(result.peakMegabytes, 0),
  ]);
  for (const line of figures([header, ...rows])) console.log(line);
}

export function digits(figure: number | undefined, count: number): string {
  return figure?.toFixed(count) ?? '';
}

/** Writes the results as JSON and as a chart; with `json`, as JSON to that file alone. */
export function saveResults(
  results: Result[],
  options: BenchOptions & { rounds: number },
  { json, results: name }: { json?: string; results: string },
): void {
  const file = json ?? join(directory, `${name}.json`);
  mkdirSync(directory, { recursive: true });
  const about = { commit: currentCommit(), node: process.version, processors: cpus().length, ...options };
  writeFileSync(file, `${JSON.stringify({ ...about, results }, null, 2)}\n`);
  if (json !== undefined) return;
  const chart = join(directory, `${name}.svg`);
  writeFileSync(chart, ratioChart(ratiosOf(results)));
  console.log(`\nWritten: ${file} and ${chart}`);
}

function ratiosOf(results: Result[]): { label: string; ratio: number }[] {
  return results.flatMap(({ section, name, peer, ratio }) =>
    ratio === undefined ? [] : [{ label: `${section}: ${name} / ${peer}`, ratio }],
  );
}

function currentCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
}
