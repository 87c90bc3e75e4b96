import { LRUCache } from 'lru-cache';
import type { Db } from '../../store/database.ts';

/** Image as served at its URL. */
export interface StoredImage {
  contentType: string;
  bytes: Buffer;
  /** SHA-256 of the bytes in hexadecimal. */
  digest: string;
}

export interface StoredImages {
  /** Finds a version's image by name. Undefined if there is none or its bytes are missing. */
  find(merchantId: number, version: string, name: string): Promise<StoredImage | undefined>;
}

const REMEMBERED_BYTES = 64 * 1024 * 1024;
const REMEMBERED_MS = 60 * 60 * 1000;
/** Approximate memory per cache entry in bytes, besides the image itself. */
const OVERHEAD = 500;

/** LRU cache of images in front of the database. Needs no invalidation: published images never change. */
export function createStoredImages(db: Db): StoredImages {
  const images = new LRUCache<string, StoredImage>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ bytes }) => OVERHEAD + bytes.length,
    ttl: REMEMBERED_MS,
  });
  return {
    async find(merchantId, version, name) {
      const key = JSON.stringify([merchantId, version, name]);
      const remembered = images.get(key);
      if (remembered) return remembered;
      const image = await read(db, merchantId, version, name);
      if (image) images.set(key, image);
      return image;
    },
  };
}

async function read(
  db: Db,
  merchantId: number,
  version: string,
  name: string,
): Promise<StoredImage | undefined> {
  const row = await db
    .selectFrom('app_version_image as listed')
    .innerJoin('app_image as image', (join) =>
      join.on('image.merchant_id', '=', merchantId).onRef('image.digest', '=', 'listed.digest'),
    )
    .select(['image.content_type', 'image.bytes', 'listed.digest'])
    .where('listed.merchant_id', '=', merchantId)
    .where('listed.version', '=', version)
    .where('listed.name', '=', name)
    .executeTakeFirst();
  return row && { contentType: row.content_type, bytes: row.bytes, digest: row.digest.toString('hex') };
}
