import { imagesOfVersion } from '../../domain/appContent/contentVersions.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Version as shown to operators. */
export interface VersionOverview {
  version: string;
  appId: string;
  publishedAt: Date;
  images: number;
  /** Number of images whose bytes are missing. */
  missing: number;
  /** Newest version of its app. */
  isNewest: boolean;
}

/** Lists all versions of a merchant, newest first. */
export async function versionOverviews(db: Db, merchantId: number): Promise<VersionOverview[]> {
  const versions = await ofMerchant(db, merchantId)
    .selectFrom('app_version')
    .select(['version', 'app_id', 'published_at'])
    .orderBy('version', 'desc')
    .execute();
  const overviews: VersionOverview[] = [];
  for (const { version, app_id: appId, published_at: publishedAt } of versions) {
    const images = [...(await imagesOfVersion(db, merchantId, version)).values()];
    overviews.push({
      version,
      appId,
      publishedAt,
      images: images.length,
      missing: images.filter(({ contentType }) => contentType === undefined).length,
      isNewest: !overviews.some((newer) => newer.appId === appId),
    });
  }
  return overviews;
}
