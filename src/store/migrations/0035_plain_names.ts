import { type Kysely, sql } from 'kysely';

/**
 * Rewrites the look-up values of names with typographic apostrophes and hyphens as names are compared from now on. Rows
 * with plain names, nearly all, are not written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['first_name_key', 'last_name_key', 'name_key'].map((name) => sql.ref(name)))
    await sql`
      update guest
      set ${column} = replace(translate(${column}, ${sql.lit(TYPOGRAPHIC)}, ${sql.lit(PLAIN)}), ${sql.lit(ACCENT)}, '''')
      where ${column} <> replace(translate(${column}, ${sql.lit(TYPOGRAPHIC)}, ${sql.lit(PLAIN)}), ${sql.lit(ACCENT)}, '''')
    `.execute(db);
}

/** As in the Unicode form of the stored values; the soft hyphen at the end has no plain form. */
const APOSTROPHES = '\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u2032\ua78c\u0060';
const HYPHENS = '\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212';
const TYPOGRAPHIC = `${APOSTROPHES}${HYPHENS}\u00ad`;
const PLAIN = "'".repeat(APOSTROPHES.length) + '-'.repeat(HYPHENS.length);
/** Stored form of an acute accent that stands alone. */
const ACCENT = ' \u0301';
