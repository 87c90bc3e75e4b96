import { type ContentChanges, changesBetween, isAnyChange } from '../../domain/appContent/contentChanges.ts';
import {
  imagesOfVersion,
  newestVersion,
  type VersionImage,
} from '../../domain/appContent/contentVersions.ts';
import { lockMerchant } from '../../domain/ground/merchants/merchantRow.ts';
import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Store } from '../../store/store.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { FolderImage } from './contentFolder.ts';
import { nextVersion } from './nextVersion.ts';

/** Images to publish as an app's current content. */
export interface Publication {
  merchantId: number;
  appId: string;
  images: FolderImage[];
  /** 14 digits of a UTC time; absent: now. */
  version?: string;
  now: Date;
}

export interface Published extends ContentChanges {
  /** Version with these images: a new one, or the newest if nothing changed. */
  version: string;
  isNew: boolean;
  /** Number of images whose bytes were newly stored. */
  stored: number;
}

/** Computes the changes that publishing would make, without writing. Throws `AppContentRefused`. */
export async function planPublication(
  { db }: Pick<Store, 'db'>,
  publication: Publication,
): Promise<Published> {
  const { version, isNew, changes } = await compare(db, publication);
  const stored = (await imagesToStore(db, publication)).length;
  return { version, isNew, ...changes, stored };
}

/**
 * Publishes a version: stores missing images one by one, then the version that lists them atomically. An
 * interrupted run leaves images that the next run reuses. Creates no version if nothing changed. Throws
 * `AppContentRefused`.
 */
export async function publishContent(
  store: Pick<Store, 'db'>,
  publication: Publication,
  onStored: (image: FolderImage) => void = () => {},
): Promise<Published> {
  // Refuses before anything is stored.
  await compare(store.db, publication);
  const images = await imagesToStore(store.db, publication);
  for (const image of images) {
    await storeImage(store.db, publication, image);
    onStored(image);
  }
  const published = await inTransaction(store.db, async (trx) => {
    await lockMerchant(trx, publication.merchantId);
    return addVersion(trx, publication);
  });
  return { ...published, stored: images.length };
}

/** Publishes within a transaction that holds the merchant's lock; for a small number of images. */
export async function publishWithin(trx: Trx, publication: Publication): Promise<Published> {
  const images = await imagesToStore(trx, publication);
  for (const image of images) await storeImage(trx, publication, image);
  return { ...(await addVersion(trx, publication)), stored: images.length };
}

async function imagesToStore(db: Db, { merchantId, images }: Publication): Promise<FolderImage[]> {
  const byDigest = new Map(images.map((image) => [image.digest, image]));
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('app_image')
    .select('digest')
    .where(
      'digest',
      'in',
      [...byDigest.keys()].map((digest) => Buffer.from(digest, 'hex')),
    )
    .execute();
  for (const { digest } of rows) byDigest.delete(digest.toString('hex'));
  return [...byDigest.values()];
}

async function storeImage(
  db: Db,
  { merchantId, now }: Publication,
  { digest, contentType, bytes }: FolderImage,
): Promise<void> {
  await db
    .insertInto('app_image')
    .values({
      merchant_id: merchantId,
      digest: Buffer.from(digest, 'hex'),
      content_type: contentType,
      bytes: bytes(),
      stored_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the version. Compares again under the lock, since another operator may have published in between. */
async function addVersion(trx: Trx, publication: Publication): Promise<Omit<Published, 'stored'>> {
  const { merchantId, appId, images, now } = publication;
  const { version, isNew, changes, before } = await compare(trx, publication);
  if (!isNew) return { version, isNew, ...changes };
  await trx
    .insertInto('app_version')
    .values({ merchant_id: merchantId, version, app_id: appId, published_at: now })
    .execute();
  const rows = images.map(({ name, digest }) => {
    const was = before.get(name);
    return {
      merchant_id: merchantId,
      version,
      name,
      digest: Buffer.from(digest, 'hex'),
      first_version: was?.digest === digest ? was.firstVersion : version,
    };
  });
  await trx.insertInto('app_version_image').values(rows).execute();
  return { version, isNew, ...changes };
}

interface Comparison {
  /** The newest version if nothing changed, else the next one. */
  version: string;
  isNew: boolean;
  changes: ContentChanges;
  before: Map<string, VersionImage>;
}

async function compare(db: Db, publication: Publication): Promise<Comparison> {
  const { merchantId, appId, images } = publication;
  const newest = await newestVersion(db, merchantId, appId);
  const before = newest === undefined ? new Map() : await imagesOfVersion(db, merchantId, newest);
  const changes = changesBetween(before.values(), images);
  if (newest !== undefined && !isAnyChange(changes))
    return { version: newest, isNew: false, changes, before };
  return { version: await nextVersion(db, publication, newest), isNew: true, changes, before };
}
