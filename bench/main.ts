/**
 * Benchmark: speed, CPU time, start and memory beside named peers, as one table of ratios. Writes it as JSON and an SVG
 * chart to bench/results/, or compares two commits. `npm run bench -- --help` lists the options.
 */
import { readOptions, refuse, wholeNumber } from '../test/support/developerOptions.ts';
import { compareCommits } from './compare.ts';
import { printResults, type Result, saveResults } from './results.ts';
import { type BenchOptions, type Measured, medians, type Section, type Subject } from './section.ts';
import { sections } from './sections.ts';

const HELP = `npm run bench -- [options]

  --list               lists sections
  --only NAME          measures one section, or one subject of any section, with its peers
  --seconds N          duration of each measurement (6)
  --rounds N           rounds, each measuring all subjects in turn; figures are medians (3)
  --subscriptions N    due subscriptions to renew (2000)
  --cards N            cards of the large store (1000000)
  --results NAME       writes bench/results/NAME.json and NAME.svg (latest)
  --json FILE          writes JSON to this file instead, and no chart
  --compare A B        measures two commits in turn, and prints the ratio of the second to the first
  --help               prints this text

Needs PostgreSQL with pgbench: DATABASE_URL, or the test database of this machine. Linux.`;

const { values, positionals } = readOptions(HELP, {
  options: {
    list: { type: 'boolean' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    subscriptions: { type: 'string', default: '2000' },
    cards: { type: 'string', default: '1000000' },
    results: { type: 'string', default: 'latest' },
    json: { type: 'string' },
    compare: { type: 'boolean' },
  },
  allowPositionals: true,
});

if (values.list) for (const { name, about } of sections) console.log(`${name.padEnd(16)}${about}`);
else if (values.compare) await compare();
else await measure();

async function compare(): Promise<void> {
  const [first, second, ...more] = positionals;
  if (!first || !second || more.length > 0) refuse('--compare needs two commits');
  const { only, seconds, subscriptions, cards } = values;
  const passedOn = ['--seconds', seconds, '--subscriptions', subscriptions, '--cards', cards];
  if (only !== undefined) passedOn.push('--only', only);
  await compareCommits([first, second], positiveInteger('rounds'), passedOn);
}

async function measure(): Promise<void> {
  const options = {
    seconds: positiveInteger('seconds'),
    subscriptions: positiveInteger('subscriptions'),
    cards: positiveInteger('cards'),
  };
  const rounds = positiveInteger('rounds');
  const results: Result[] = [];
  for (const section of sections) results.push(...(await measureSection(section, options, rounds)));
  if (results.length === 0) throw new Error(`Nothing is named ${values.only}. See --list.`);
  printResults(results);
  saveResults(results, { ...options, rounds }, values);
}

const positiveInteger = (name: 'seconds' | 'rounds' | 'subscriptions' | 'cards') =>
  wholeNumber(name, values[name], 1);

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
