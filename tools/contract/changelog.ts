import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../generate/bundle.ts';
import { breaksBetween } from './diff.ts';
import { releasesFolder } from './gate.ts';
import { type Part, partsOf } from './parts.ts';

/** Reads the released bundles, oldest first. */
export function releasedBundles(): Document[] {
  return readdirSync(releasesFolder)
    .filter((name) => name.endsWith('.json'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => JSON.parse(readFileSync(join(releasesFolder, name), 'utf8')));
}

/** Writes the changelog from the differences between releases, and between the last one and the contract. */
export function changelog(releases: Document[], document: Document): string {
  const [first] = releases;
  const last = releases.at(-1)!;
  const isReleased = releases.some(({ info }) => info.version === document.info.version);
  const title = isReleased ? `Since ${last.info.version}` : document.info.version;
  const sections = [
    section(title, last, document),
    ...releases
      .slice(1)
      .map((release, index) => section(release.info.version, releases[index]!, release))
      .reverse(),
    `## ${first!.info.version}\n\nThe first release.\n`,
  ];
  return `${INTRODUCTION}\n${sections.filter((text) => text !== undefined).join('\n')}`;
}

const INTRODUCTION = `Changes of the contract by release, as found by comparing them. What is new within a release breaks no client that follows
the rule to ignore unknown reply fields and codes.

**Deprecation.** An operation or a field that will go is marked as deprecated, with its last day. A new release leaves out only
what the release before it had marked, and not before that day. The release before it stays beside the new one, and announces
its own end in the headers \`Deprecation\` and \`Sunset\`.
`;

function section(title: string, before: Document, after: Document): string | undefined {
  const [was, is] = [partsOf(before), partsOf(after)];
  const added = [...is].filter(([key]) => !was.has(key)).map(([, part]) => part);
  const newPlaces = new Set(
    added.filter(({ text }) => /^(operation|event `)/.test(text)).map(({ place }) => place),
  );
  // The fields of a new operation come with it.
  const news = added.filter(({ place, text }) => !newPlaces.has(place) || /^(operation|event `)/.test(text));
  const deprecated = [...is].filter(([key, part]) => part.isDeprecated && !was.get(key)?.isDeprecated);
  const lines = [
    ...linesOf('New', news),
    ...linesOf(
      'Deprecated',
      deprecated.map(([, part]) => part),
    ),
    ...breaksBetween(before, after).map(({ text, places }) => `- Changed: ${text}${whereOf(places)}`),
  ];
  return lines.length === 0 ? undefined : `## ${title}\n\n${lines.join('\n')}\n`;
}

function linesOf(word: string, parts: Part[]): string[] {
  const texts = new Map<string, string[]>();
  for (const { text, place, sunset } of parts) {
    const whole = word === 'Deprecated' ? `${text}, until ${sunset}` : text;
    texts.set(whole, [...(texts.get(whole) ?? []), place]);
  }
  return [...texts].map(([text, places]) => `- ${word}: ${text}${whereOf(places)}`);
}

const MAX_NAMED = 3;

function whereOf(places: string[]): string {
  if (places.length === 0) return '';
  const named = places
    .slice(0, MAX_NAMED)
    .map((place) => `*${place}*`)
    .join(', ');
  const others = places.length - MAX_NAMED;
  return ` (${named}${others > 0 ? ` and ${others} more` : ''})`;
}
