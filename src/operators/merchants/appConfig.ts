import { imagesOfVersion } from '../../domain/appContent/contentVersions.ts';
import type { Store } from '../../store/store.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { findMerchant, withMerchant, withStore } from '../program/operatorStore.ts';
import { say } from '../program/output.ts';
import { withProgress } from '../program/progress.ts';
import { type Columns, sayList } from '../program/table.ts';
import { readContentFolder } from './contentFolder.ts';
import { type Publication, type Published, planPublication, publishContent } from './publication.ts';
import { type VersionOverview, versionOverviews } from './versionOverview.ts';

/** `stored-value app-config`: the pictures of merchants' apps. */
export const noun = createNoun('app-config')
  .description("Pictures of merchants' apps: publish a folder, and show published versions.")
  .addHelpText(
    'after',
    `
Examples:
  stored-value app-config publish 1 pictures/summer --app com.example.corner --dry-run
  stored-value app-config publish 1 pictures/summer --app com.example.corner
  stored-value app-config list 1
  stored-value app-config show 1 20260601000000

A version is an app's complete set of pictures: apps delete those that are no longer in the folder. A running service
serves a new version at once.`,
  );

noun
  .command('publish')
  .description(
    'Publish the pictures of a folder (png, jpg, gif, webp; at most 2 MB each) as the newest version.',
  )
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<folder>', 'folder with the pictures, without subfolders')
  .requiredOption('--app <appId>', 'code of the app in the merchant file')
  .option(
    '--version <digits>',
    'version of 14 digits, a time in UTC after the previous version (default: now)',
  )
  .option('--dry-run', 'show the changes; make none')
  .changing()
  .action(publishCommand);
noun
  .command('list')
  .description('Show the versions of all apps of a merchant.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .listing()
  .action(listCommand);
noun
  .command('show')
  .description('Show the pictures of a version.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<version>', '14 digits')
  .listing()
  .action(showCommand);

interface PublishOptions {
  app: string;
  version?: string;
  dryRun?: boolean;
}

async function publishCommand(merchantId: number, folder: string, options: PublishOptions): Promise<void> {
  const images = readContentFolder(folder);
  await withStore(async (store, clock) => {
    const appId = await knownApp(store, merchantId, options.app);
    const publication: Publication = {
      merchantId,
      appId,
      images,
      version: options.version,
      now: clock.now(),
    };
    if (options.dryRun) {
      sayResult(publication, await planPublication(store, publication), 'would be published');
      return say('Nothing was changed (--dry-run).');
    }
    const detail = { app: appId, pictures: images.length };
    const published = await audited({ store, clock }, { merchantId, detail }, () =>
      // Of the pictures, those that the store has already are not stored again.
      withProgress('pictures at most', (onProgress) => {
        let stored = 0;
        return publishContent(store, publication, () => onProgress(++stored, images.length));
      }),
    );
    sayResult(publication, published, 'is published');
  });
}

async function knownApp(store: Store, merchantId: number, appId: string): Promise<string> {
  const apps = (await findMerchant(store, merchantId)).definitions('app');
  if (apps.has(appId)) return appId;
  const known = apps.size === 0 ? 'it has none' : `it has ${[...apps.keys()].join(', ')}`;
  throw new OperatorError(`Merchant ${merchantId} has no app ${appId} (${known}).`);
}

function sayResult({ appId, images }: Publication, result: Published, verb: string): void {
  const { version, isNew, added, replaced, deleted, unchanged, stored } = result;
  if (!isNew) {
    say(`Nothing to publish: version ${version} of ${appId} has exactly these ${images.length} pictures.`);
    if (stored > 0)
      say(
        `The bytes of ${stored} of them were missing and ${verb === 'is published' ? 'are' : 'would be'} stored again.`,
      );
    return;
  }
  for (const name of added) say(`  + ${name}`);
  for (const name of replaced) say(`  ~ ${name}`);
  for (const name of deleted) say(`  - ${name}`);
  say(
    `Version ${version} of ${appId} ${verb}: ${images.length} pictures; ` +
      `${added.length} added, ${replaced.length} replaced, ${deleted.length} deleted, ${unchanged.length} unchanged.`,
  );
}

async function listCommand(merchantId: number, { json }: { json?: boolean }): Promise<void> {
  const versions = await withMerchant(merchantId, ({ store }) => versionOverviews(store.db, merchantId));
  sayList(versions, VERSION_COLUMNS, { json, none: 'Nothing was published.' });
}

const VERSION_COLUMNS: Columns<VersionOverview> = {
  version: ({ version }) => version,
  app: ({ appId }) => appId,
  pictures: ({ images }) => images,
  published: ({ publishedAt }) => publishedAt,
  newest: ({ isNewest }) => isNewest,
  notes: ({ missing }) => (missing > 0 ? `bytes of ${missing} pictures are missing: publish again` : null),
};

async function showCommand(merchantId: number, version: string, { json }: { json?: boolean }): Promise<void> {
  const images = await withMerchant(merchantId, async ({ store }) => [
    ...(await imagesOfVersion(store.db, merchantId, version)).values(),
  ]);
  if (images.length === 0) throw new OperatorError(`Merchant ${merchantId} has no version ${version}.`);
  const cells: Columns<(typeof images)[number]> = {
    name: ({ name }) => name,
    type: ({ contentType }) => contentType ?? 'bytes are missing',
    bytes: ({ size }) => size,
    since: ({ firstVersion }) => firstVersion,
  };
  sayList(images, cells, { json, none: '' });
}
