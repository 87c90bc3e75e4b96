/**
 * Benchmark: speed, CPU time, start and memory beside named peers, as one table of ratios. Writes it as JSON and an SVG
 * chart to bench/results/, or compares two commits. `npm run bench -- --help` lists the options.
 */
import { Command } from 'commander';
import { integerFrom } from '../harness/options.ts';
import type { Result } from './results.ts';
import { type BenchOptions, type Measured, medians, type Section, type Subject } from './section.ts';

interface Options {
  list?: boolean;
  only?: string;
  seconds: number;
  rounds: number;
  subscriptions: number;
  cards: number;
  results: string;
  json?: string;
  compare?: string[];
}

const program = new Command('bench')
  .description('Measures speed, CPU time, start and memory beside named peers.')
  .option('--list', 'lists sections')
  .option('--only <name>', 'one section, or one subject of any section, with its peers')
  .option('--seconds <number>', 'duration of each measurement', integerFrom(1), 6)
  .option(
    '--rounds <number>',
    'rounds, each with all subjects in turn; figures are medians',
    integerFrom(1),
    3,
  )
  .option('--subscriptions <number>', 'due subscriptions to renew', integerFrom(1), 2_000)
  .option('--cards <number>', 'cards of the large store', integerFrom(1), 1_000_000)
  .option('--results <name>', 'writes bench/results/<name>.json and .svg', 'latest')
  .option('--json <file>', 'writes JSON to this file instead, and no chart')
  .option(
    '--compare <commits...>',
    'measures two commits in turn, and prints the ratio of the second to the first',
  )
  .addHelpText(
    'after',
    '\nNeeds Linux and PostgreSQL with pgbench: DATABASE_URL, or the test database of this machine.',
  );
const values = program.parse().opts<Options>();

// Loaded only here, so that help and misspelled options answer at once; so in the other programs.
const { sections } = await import('./sections.ts');

if (values.list) for (const { name, about } of sections) console.log(`${name.padEnd(16)}${about}`);
else if (values.compare) await compare(values.compare);
else await measure();

async function compare([first, second, ...more]: string[]): Promise<void> {
  if (!first || !second || more.length > 0) return program.error('--compare needs two commits.');
  const { only, seconds, rounds, subscriptions, cards } = values;
  const numbers = Object.entries({ seconds, subscriptions, cards });
  const passedOn = numbers.flatMap(([name, value]) => [`--${name}`, String(value)]);
  if (only !== undefined) passedOn.push('--only', only);
  const { compareCommits } = await import('./compare.ts');
  await compareCommits([first, second], rounds, passedOn);
}

async function measure(): Promise<void> {
  const { rounds, seconds, subscriptions, cards } = values;
  const options = { seconds, subscriptions, cards };
  const results: Result[] = [];
  for (const section of sections) results.push(...(await measureSection(section, options, rounds)));
  if (results.length === 0)
    program.error(`No section or subject is named ${values.only}; --list prints them.`);
  const { printResults, saveResults } = await import('./results.ts');
  printResults(results);
  saveResults(results, { ...options, rounds }, values);
}

async function measureSection(section: Section, options: BenchOptions, rounds: number): Promise<Result[]> {
  const opened = section.open(options);
  try {
    const subjects = selected(section, opened.subjects);
    const measured = new Map<Subject, Measured[]>(subjects.map((subject) => [subject, []]));
    for (let round = 1; round <= rounds; round++)
      for (const subject of subjects) {
        console.error(`round ${round} of ${rounds}: ${section.name}, ${subject.name}`);
        measured.get(subject)!.push(await subject.measure());
      }
    return toResults(section, subjects, (subject) => medians(measured.get(subject)!));
  } finally {
    await opened.close();
  }
}

function selected(section: Section, subjects: Subject[]): Subject[] {
  const { only } = values;
  if (only === undefined || only === section.name) return subjects;
  const named = subjects.filter(({ name }) => name === only);
  return subjects.filter((subject) =>
    named.some(({ name, peers = [] }) => [name, ...peers].includes(subject.name)),
  );
}

/** Creates a result for each peer of a subject, or one without a ratio. */
function toResults(
  section: Section,
  subjects: Subject[],
  figuresOf: (subject: Subject) => Measured,
): Result[] {
  return subjects.flatMap((subject) => {
    const figures = figuresOf(subject);
    const result = { section: section.name, name: subject.name, unit: subject.unit, ...figures };
    const peers = subjects.filter(({ name }) => subject.peers?.includes(name));
    if (peers.length === 0) return [result];
    return peers.map((peer) => ({
      ...result,
      peer: peer.name,
      ratio: figures.value / figuresOf(peer).value,
    }));
  });
}
