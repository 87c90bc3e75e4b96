import { appOfVersion, isVersion, momentOf, versionOf } from '../../domain/appContent/contentVersions.ts';
import type { Db } from '../../store/database.ts';
import { AppContentRefused } from './contentFolder.ts';

/** Version to publish under; absent: derived from the current time. */
export interface WantedVersion {
  merchantId: number;
  version?: string;
  now: Date;
}

/**
 * Returns the next version: higher than the app's newest and not used by another app. Without a requested
 * version, takes the first free second from now on. Throws `AppContentRefused` if the requested one does not
 * qualify.
 */
export async function nextVersion(
  db: Db,
  { merchantId, version, now }: WantedVersion,
  newest: string | undefined,
): Promise<string> {
  if (version !== undefined) {
    const refused = await whyNotNext(db, merchantId, version, newest);
    if (refused) throw new AppContentRefused([refused]);
    return version;
  }
  for (let moment = now.getTime(); ; moment += 1000) {
    const next = versionOf(new Date(moment));
    if (newest !== undefined && next <= newest) moment = Math.max(moment, momentOf(newest));
    else if ((await appOfVersion(db, merchantId, next)) === undefined) return next;
  }
}

async function whyNotNext(
  db: Db,
  merchantId: number,
  version: string,
  newest: string | undefined,
): Promise<string | undefined> {
  if (!isVersion(version)) return `${version} is not 14 digits of a moment in UTC, such as 20260601000000`;
  if (newest !== undefined && version <= newest)
    return `${version} is not above the newest version ${newest}`;
  const other = await appOfVersion(db, merchantId, version);
  return other === undefined ? undefined : `${version} is a version of ${other}: give another one`;
}
