import MiniSearch, { type Query } from 'minisearch';
import { synonyms } from './synonyms.ts';

/** Search entry: a page, or a section of a guide. */
export interface SearchEntry {
  url: string;
  title: string;
  kind: string;
  text: string;
}

/** Creates a search that ranks titles first and matches word forms, prefixes, misspellings and synonyms. */
export function createSearch(entries: SearchEntry[]): (query: string) => SearchEntry[] {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'text'],
    processTerm: stemsOf,
    searchOptions: {
      boost: { title: 4 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boostDocument: (id) => KIND_BOOST[entries[id as number]!.kind] ?? 1,
    },
  });
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return (query) => {
    const words = query.split(/\s+/).filter(Boolean).map(withSynonym);
    const all = index.search({ combineWith: 'AND', queries: words });
    const found = all.length > 0 ? all : index.search({ combineWith: 'OR', queries: words });
    return found.map(({ id }) => entries[id as number]!);
  };
}

/** Query for a word, or for all words of its synonym. */
function withSynonym(word: string): Query {
  const key = word.toLowerCase();
  if (!Object.hasOwn(synonyms, key)) return word;
  return { combineWith: 'OR', queries: [word, { combineWith: 'AND', queries: [synonyms[key]!] }] };
}

const KIND_BOOST: Record<string, number> = { Guide: 1.6, Operation: 1.3, Download: 3 };

/**
 * Stems of a word: "times" and "timed" share one, "timeout" has "time" and "out", "giftRedeem" has both
 * words.
 */
function stemsOf(term: string): string[] {
  const words = term
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^(time)(outs?)$/, '$1 $2')
    .split(' ');
  const stems = words.map((word) => word.replace(/(?<=.{3})(ing|ed|es|s|e)$/, ''));
  return words.length > 1 ? [...stems, term.toLowerCase()] : stems;
}
