import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../src/base/config/repository.ts';
import { figures } from '../../src/operators/program/table.ts';
import { ratioChart } from './chart.ts';
import { digits, directory, type Result } from './results.ts';
import { medians } from './section.ts';

/** Folder of the worktrees, inside the repository: packages that a commit lacks are found above it. */
const WORKTREES = join(repository, '.bench');

interface Checkout {
  commit: string;
  folder: string;
  rounds: Result[][];
}

/**
 * Measures two commits in turn with this tree's benchmark, each in a worktree, and prints the ratio of the second to the
 * first. Writes it to bench/results/ as JSON and an SVG chart.
 */
export async function compareCommits(
  commits: [string, string],
  rounds: number,
  options: string[],
): Promise<void> {
  // Left by a comparison that was killed.
  removeWorktrees();
  try {
    const checkouts = commits.map(checkOut);
    for (let round = 1; round <= rounds; round++)
      for (const checkout of checkouts) {
        console.error(`round ${round} of ${rounds}: ${checkout.commit}`);
        checkout.rounds.push(measure(checkout, options));
      }
    const [first, second] = checkouts.map(toMedians) as [Map<string, Result>, Map<string, Result>];
    report(commits, first, second);
  } finally {
    removeWorktrees();
  }
}

function removeWorktrees(): void {
  rmSync(WORKTREES, { recursive: true, force: true });
  git('worktree', 'prune');
}

function checkOut(commit: string): Checkout {
  mkdirSync(WORKTREES, { recursive: true });
  const folder = mkdtempSync(join(WORKTREES, 'commit-'));
  git('worktree', 'add', '--detach', '--force', folder, commit);
  // A second configuration in the tree is an error for Biome.
  rmSync(join(folder, 'biome.json'));
  rmSync(join(folder, 'gym'), { recursive: true, force: true });
  cpSync(join(repository, 'gym'), join(folder, 'gym'), { recursive: true });
  const lockOf = (place: string) => readFileSync(join(place, 'npm-shrinkwrap.json'), 'utf8');
  if (lockOf(folder) !== lockOf(repository))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 2, 2] });
  return { commit, folder, rounds: [] };
}

function measure({ folder }: Checkout, options: string[]): Result[] {
  const file = join(folder, 'measured.json');
  if (existsSync(file)) rmSync(file);
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'gym/bench/main.ts', ...options, '--rounds', '1', '--json', file],
    { cwd: folder, stdio: ['ignore', 2, 2] },
  );
  return (JSON.parse(readFileSync(file, 'utf8')) as { results: Result[] }).results;
}

function toMedians({ rounds }: Checkout): Map<string, Result> {
  return new Map(
    rounds[0]!.map((result, place) => [
      `${result.section}: ${result.name}`,
      { ...result, ...medians(rounds.map((round) => round[place]!)) },
    ]),
  );
}

/** Reports subjects that both commits have. */
function report([from, to]: [string, string], first: Map<string, Result>, second: Map<string, Result>): void {
  const compared = [...first].flatMap(([label, { unit, value }]) => {
    const other = second.get(label)?.value;
    return other === undefined ? [] : [{ label, unit, first: value, second: other, ratio: other / value }];
  });
  const rows = compared.map((each) => [
    each.label,
    each.unit,
    digits(each.first, 1),
    digits(each.second, 1),
    digits(each.ratio, 2),
  ]);
  for (const line of figures([['', 'unit', from, to, 'ratio'], ...rows])) console.log(line);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'compared.json'), `${JSON.stringify({ from, to, compared }, null, 2)}\n`);
  writeFileSync(join(directory, 'compared.svg'), ratioChart(compared));
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: repository, stdio: ['ignore', 2, 2] });
}
