import type { Document } from '../generate/bundle.ts';
import { partsOf } from './parts.ts';

/**
 * Finds violations of the deprecation policy: a deprecated part names its last day in `x-sunset`, and a new release leaves
 * out only what the release before it had deprecated, after that day. `today` is yyyy-mm-dd.
 */
export function deprecationFaults(released: Document, document: Document, today: string): string[] {
  const now = partsOf(document);
  const undated = [...now.values()]
    .filter(({ isDeprecated, sunset }) => isDeprecated && !/^\d{4}-\d\d-\d\d$/.test(sunset ?? ''))
    .map(({ place, text }) => `${place}: the ${text} is deprecated without its last day in x-sunset.`);
  const { version } = released.info;
  if (version === document.info.version) return undated;
  const before = partsOf(released);
  const isGone = (place: string) => ![...now.values()].some((part) => part.place === place);
  const removed = [...before].filter(([key]) => !now.has(key)).map(([, part]) => part);
  // The fields of an operation that is gone go with it.
  const early = removed
    .filter(({ place, text }) => !isGone(place) || /^(operation|event `)/.test(text))
    // Codes are never sent by a client, and a code that is no longer answered needs no announcement.
    .filter(({ text }) => !text.startsWith('code '))
    .filter(({ isDeprecated, sunset }) => !isDeprecated || sunset === undefined || sunset >= today)
    .map(
      ({ place, text, isDeprecated, sunset }) =>
        `${place}: the ${text} is gone, ` +
        (isDeprecated ? `and is promised until ${sunset}.` : `and release ${version} did not deprecate it.`),
    );
  return [...undated, ...early];
}
