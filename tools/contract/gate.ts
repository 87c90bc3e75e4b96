import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { type Document, operationsOf, repository } from '../generate/bundle.ts';
import { deprecationFaults } from './deprecation.ts';
import { type Break, breaksBetween } from './diff.ts';

export const changelogFile = 'spec/shared/changelog.md';
export const releasesFolder = join(repository, 'spec/releases');

/** Accepted breaking change: the text of the finding and the reason it does not harm clients. */
export interface Exception {
  finding: string;
  reason: string;
}

export interface Verdict {
  passes: boolean;
  /** Findings as text, each with its place in spec/. */
  lines: string[];
}

/**
 * Compares a bundle with the release it must stay compatible with. A new release may break clients, within the
 * deprecation policy.
 */
export function judge(
  released: Document,
  document: Document,
  exceptions: Exception[],
  today = new Date().toISOString().slice(0, 10),
): Verdict {
  const breaks = breaksBetween(released, document);
  const excused = new Set(exceptions.map(({ finding }) => finding));
  const open = breaks.filter(({ text }) => !excused.has(text));
  const unused = exceptions.filter(({ finding }) => !breaks.some(({ text }) => text === finding));
  const isNewRelease = released.info.version !== document.info.version;
  const deprecation = deprecationFaults(released, document, today).filter((text) => !excused.has(text));
  return {
    passes: deprecation.length === 0 && (isNewRelease || (open.length === 0 && unused.length === 0)),
    lines: [
      ...deprecation,
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

/** Locates a finding: the file of the operation or event, and the line of the changed part. */
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
  ['A token of', 'x-proof:'],
  ['A token', 'x-scopes:'],
  ['The body', 'x-body-limits:'],
];

/** Reads the release of a version, or the newest release if that version has none. */
export function releasedBundle(version: string): Document {
  const releases = readdirSync(releasesFolder)
    .filter((name) => name.endsWith('.json'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const name = releases.includes(`${version}.json`) ? `${version}.json` : releases.at(-1);
  return JSON.parse(readFileSync(join(releasesFolder, name!), 'utf8'));
}

export const decidedExceptions = (): Exception[] =>
  parse(readFileSync(join(releasesFolder, 'exceptions.yaml'), 'utf8')) ?? [];

/** Reduces a bundle to the parts that clients depend on, without texts and examples. */
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

/** Keywords whose object keys are user-defined names. */
const MAPS = new Set([
  'properties',
  'paths',
  'schemas',
  'x-error-catalogue',
  'webhooks',
  'responses',
  'headers',
]);
