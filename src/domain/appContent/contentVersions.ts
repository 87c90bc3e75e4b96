import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Image of a version. */
export interface VersionImage {
  name: string;
  /** SHA-256 of its bytes in hexadecimal. */
  digest: string;
  /** First version with this image under this name; part of its URL. */
  firstVersion: string;
  /** Undefined if the bytes are missing. */
  contentType?: string;
  size?: number;
}

/** Returns true for a version: 14 digits of a UTC time, yyyymmddhhmmss. */
export function isVersion(text: string): boolean {
  // Date.parse accepts days that do not exist, such as 31 April, as a later day; the round trip catches them.
  return (
    /^[0-9]{14}$/.test(text) && !Number.isNaN(momentOf(text)) && versionOf(new Date(momentOf(text))) === text
  );
}

export function versionOf(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** Parses a version to epoch ms; NaN if the digits are not a valid time. */
export function momentOf(version: string): number {
  const [, ...parts] = /^(.{4})(..)(..)(..)(..)(..)$/.exec(version) ?? [];
  return Date.parse(`${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}Z`);
}

/** Returns the app's newest version. Versions sort chronologically as text. */
export async function newestVersion(db: Db, merchantId: number, appId: string): Promise<string | undefined> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('app_version', { app_id: appId })
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/** Returns the app for which a version was published; undefined if there is no such version. */
export async function appOfVersion(db: Db, merchantId: number, version: string): Promise<string | undefined> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('app_version', { version })
    .select('app_id')
    .executeTakeFirst();
  return row?.app_id;
}

/** Images of a version, by name. */
export async function imagesOfVersion(
  db: Db,
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

/** URL path of an image below the content address. */
export function imagePath(merchantId: number, { firstVersion, name }: VersionImage): string {
  return `${merchantId}/${firstVersion}/${encodeURIComponent(name)}`;
}
