/** Normalizes case and Unicode form for comparison. Done here, since databases disagree about lower case. */
export function caseFolded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/** Typographic apostrophes, with the accents and primes that are typed for one. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u2032\ua78c\uff07\u0060\u00b4]/g;
const HYPHENS = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
/** Shows only where a line breaks. */
const SOFT_HYPHENS = /\u00ad/g;

/** Normalizes a name of a person, company or place for comparison: as any text, with plain apostrophes and hyphens. */
export function nameFolded(text: string): string {
  // Before the Unicode form, which takes an accent apart.
  return caseFolded(text.replace(APOSTROPHES, "'").replace(HYPHENS, '-').replace(SOFT_HYPHENS, ''));
}
