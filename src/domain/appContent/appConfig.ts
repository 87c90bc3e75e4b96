import type { Config } from '../../base/config/config.ts';
import type { Db } from '../../store/database.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { MobileApp } from '../ground/merchants/definitions.ts';
import { changesBetween } from './contentChanges.ts';
import {
  appOfVersion,
  imagePath,
  imagesOfVersion,
  newestVersion,
  type VersionImage,
} from './contentVersions.ts';

/** Request of an app that checks for newer content. */
export interface ConfigRequest {
  merchant: Merchant;
  integrationId: string;
  appId: string;
  /** Version the app has; any value other than one of its published versions counts as none. */
  version: string;
}

/**
 * Current content version. `update` lists image names to delete and URLs to download by name; absent: the app
 * is up to date.
 */
export interface AppConfig {
  version: string;
  update?: { deleteImages: string[]; downloadImages: Map<string, string> };
  refused?: undefined;
}

/** `server_error`: the stored app definitions or content address are not valid in this release. */
export type ConfigReason =
  | 'server_error'
  | 'unable_to_load_merchant_config'
  | 'invalid_integration'
  | 'invalid_app_id'
  | 'unable_to_load_images'
  | 'unable_to_locate_domain';

export async function appConfig(
  { store: { db }, merchants, config }: Pick<Context, 'config' | 'store' | 'merchants'>,
  { merchant, integrationId, appId, version }: ConfigRequest,
): Promise<AppConfig | { refused: ConfigReason }> {
  const { merchantId } = merchant;
  const isClient = merchants.integrations(integrationId).some((client) => client.merchantId === merchantId);
  const refused = whyNotApp(merchant, isClient ? integrationId : undefined, appId);
  if (refused) return { refused };
  const newest = await newestVersion(db, merchantId, appId);
  if (newest === undefined) return { refused: 'unable_to_load_merchant_config' };
  if (newest === version) return { version };

  const images = await imagesOfVersion(db, merchantId, newest);
  const has = await imagesOfApp(db, { merchantId, appId, version });
  const { added, replaced, deleted } = changesBetween(has.values(), images.values());
  const toFetch = [...added, ...replaced].map((name) => images.get(name)!);
  // Old images are better for the app than broken links.
  if (toFetch.some(({ contentType }) => contentType === undefined))
    return { refused: 'unable_to_load_images' };
  const address = toFetch.length === 0 ? '' : contentAddress(config, merchant);
  if (typeof address !== 'string') return address;
  const downloadImages = new Map(
    toFetch.map((image) => [image.name, `${address}/${imagePath(merchantId, image)}`]),
  );
  return { version: newest, update: { deleteImages: deleted, downloadImages } };
}

/**
 * Returns the reason for refusing the app. `integrationId` is undefined unless it is one of the merchant's.
 */
function whyNotApp(
  merchant: Merchant,
  integrationId: string | undefined,
  appId: string,
): ConfigReason | undefined {
  const apps: Partial<MobileApp>[] = [...merchant.definitions('app').values()];
  if (apps.length === 0) return 'unable_to_load_merchant_config';
  const lists = apps.map(({ integrations }) => integrations);
  if (!lists.every((list) => Array.isArray(list))) return 'server_error';
  if (integrationId === undefined || !lists.some((list) => list.includes(integrationId)))
    return 'invalid_integration';
  const own = merchant.definitions('app').get(appId);
  return own?.integrations.includes(integrationId) ? undefined : 'invalid_app_id';
}

/** Images the app has at that version; empty when the version was not published for this app. */
async function imagesOfApp(
  db: Db,
  { merchantId, appId, version }: { merchantId: number; appId: string; version: string },
): Promise<Map<string, VersionImage>> {
  const isKnown = (await appOfVersion(db, merchantId, version)) === appId;
  return isKnown ? imagesOfVersion(db, merchantId, version) : new Map();
}

/** Base URL of the merchant's images, without a trailing slash. */
function contentAddress(
  { publicUrl }: Config,
  merchant: Merchant,
): string | { refused: 'server_error' | 'unable_to_locate_domain' } {
  const [settings] = merchant.definitions('content').values();
  const own: unknown = settings?.baseUrl;
  if (own === undefined) return publicUrl ? `${publicUrl}/content` : { refused: 'unable_to_locate_domain' };
  const isAddress = typeof own === 'string' && /^https?:/.test(own) && URL.canParse(own);
  return isAddress ? own.replace(/\/+$/, '') : { refused: 'server_error' };
}
