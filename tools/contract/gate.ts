import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { type Document, operationsOf, repository } from '../generate/bundle.ts';
import { type Break, breaksBetween } from './diff.ts';

export const releasesFolder = join(repository, 'spec/releases');

/** Breaks that were decided: the text of the finding, and why its clients are not hurt. */
export interface Exception {
  finding: string;
  reason: string;
}

export interface Verdict {
  passes: boolean;
  /** What was found, in words, with the place in spec/. */
  lines: string[];
}

/** Compares a bundle with the release it is to stay compatible with. */
export function judge(released: Document, document: Document, exceptions: Exception[]): Verdict {
  const breaks = breaksBetween(released, document);
  const excused = new Set(exceptions.map(({ finding }) => finding));
  const open = breaks.filter(({ text }) => !excused.has(text));
  const unused = exceptions.filter(({ finding }) => !breaks.some(({ text }) => text === finding));
  const isNewRelease = released.info.version !== document.info.version;
  return {
    passes: isNewRelease || (open.length === 0 && unused.length === 0),
    lines: [
      ...open.map((each) => lineOf(each, document)),
      ...unused.map(({ finding }) => `An exception is no longer needed, delete it: ${finding}`),
    ],
  };
}

function lineOf({ text, places }: Break, document: Document): string {
  if (places.length === 0) return text;
  const [first] = places;
  const others = places.length > 1 ? ` and ${places.length - 1} more` : '';
  return `${text} In ${first}${others}; see ${sourceOf(first!, text, document)}.`;
}

/** The file of an operation or event, and the line of the part that a finding is about. */
function sourceOf(place: string, text: string, document: Document): string {
  const operation = operationsOf(document).find(({ operationId }) => operationId === place);
  const event = document.webhooks?.[place]?.post.operationId;
  const file = operation
    ? join(repository, 'spec', operation.path.split('/')[1]!, `${place}.yaml`)
    : event
      ? join(repository, 'spec/webhooks', `${event}.yaml`)
      : join(repository, 'spec/openapi.yaml');
  const lines = readFileSync(file, 'utf8').split('\n');
  const part = PARTS.find(([beginning]) => text.startsWith(beginning))?.[1] ?? 'operationId:';
  return `${relative(repository, file)}:${lines.findIndex((line) => line.startsWith(part)) + 1 || 1}`;
}

const PARTS: [string, string][] = [
  ['Request', 'requestBody:'],
  ['Event', 'requestBody:'],
  ['Parameter', 'parameters:'],
  ['Reply', 'responses:'],
  ['The code', 'x-error-codes:'],
  ['The authentication', 'x-authentication:'],
  ['A token', 'x-scopes:'],
  ['The body', 'x-body-limits:'],
];

/** The release of a version, else the newest one. */
export function releasedBundle(version: string): Document {
  const releases = readdirSync(releasesFolder)
    .filter((name) => name.endsWith('.json'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const name = releases.includes(`${version}.json`) ? `${version}.json` : releases.at(-1);
  return JSON.parse(readFileSync(join(releasesFolder, name!), 'utf8'));
}

export const decidedExceptions = (): Exception[] =>
  parse(readFileSync(join(releasesFolder, 'exceptions.yaml'), 'utf8')) ?? [];

/** A bundle reduced to what clients depend on: without texts and examples. */
export function reduced(node: Document, isNames = false): Document {
  if (Array.isArray(node)) return node.map((each) => reduced(each));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries<Document>(node)
      .filter(([name, value]) => isNames || !isText(name, value))
      .map(([name, value]) => [name, reduced(value, MAPS.has(name) && !isNames)]),
  );
}

const TEXTS = new Set(['description', 'summary', 'message', 'when', 'fix']);
const ILLUSTRATIONS = new Set(['example', 'examples', 'tags', 'x-tagGroups']);

const isText = (name: string, value: unknown) =>
  ILLUSTRATIONS.has(name) || (TEXTS.has(name) && typeof value === 'string');

/** Objects whose keys are names that somebody chose. */
const MAPS = new Set([
  'properties',
  'paths',
  'schemas',
  'x-error-catalogue',
  'webhooks',
  'responses',
  'headers',
]);
