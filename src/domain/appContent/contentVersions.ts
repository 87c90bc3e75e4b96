import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/** A picture of a version. */
export interface VersionImage {
  name: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string;
  /** Since when the app has this picture under this name; its address names that version. */
  firstVersion: string;
  /** Undefined when the bytes are gone. */
  contentType?: string;
  size?: number;
}

/** A version is the 14 digits of a moment in UTC: year, month, day, hour, minute, second. */
export function isVersion(text: string): boolean {
  // A day that never was is taken for the one after it.
  return (
    /^[0-9]{14}$/.test(text) && !Number.isNaN(momentOf(text)) && versionOf(new Date(momentOf(text))) === text
  );
}

export function versionOf(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** In milliseconds since 1970; NaN when the digits are no moment. */
export function momentOf(version: string): number {
  const [, ...parts] = /^(.{4})(..)(..)(..)(..)(..)$/.exec(version) ?? [];
  return Date.parse(`${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}Z`);
}

/** Versions sort as they follow each other. */
export async function newestVersion(
  db: Kysely<Database>,
  merchantId: number,
  appId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_version')
    .select('version')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/** The app a version was published for, or undefined when there is no such version. */
export async function appOfVersion(
  db: Kysely<Database>,
  merchantId: number,
  version: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_version')
    .select('app_id')
    .where('merchant_id', '=', merchantId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.app_id;
}

/** Everything a version has, by name. */
export async function imagesOfVersion(
  db: Kysely<Database>,
  merchantId: number,
  version: string,
): Promise<Map<string, VersionImage>> {
  const rows = await db
    .selectFrom('app_version_image as listed')
    .leftJoin('app_image as image', (join) =>
      join.on('image.merchant_id', '=', merchantId).onRef('image.digest', '=', 'listed.digest'),
    )
    .select([
      'listed.name',
      'listed.digest',
      'listed.first_version',
      'image.content_type',
      sql<number | null>`octet_length(image.bytes)`.as('size'),
    ])
    .where('listed.merchant_id', '=', merchantId)
    .where('listed.version', '=', version)
    .orderBy('listed.name')
    .execute();
  return new Map(
    rows.map(({ name, digest, first_version, content_type, size }) => [
      name,
      {
        name,
        digest: digest.toString('hex'),
        firstVersion: first_version,
        contentType: content_type ?? undefined,
        size: size ?? undefined,
      },
    ]),
  );
}

/** Where a picture is among the addresses of content. */
export function imagePath(merchantId: number, { firstVersion, name }: VersionImage): string {
  return `${merchantId}/${firstVersion}/${encodeURIComponent(name)}`;
}
