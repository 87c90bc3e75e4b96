import { counted } from '../../base/text/counted.ts';
import type { DeclaredAppContent, DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import { AppContentRefused, readContentFolder } from './contentFolder.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import { publishWithin } from './publication.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/** Plans sample app content. Each version is published once; later changes to its folder have no effect. */
export function planAppContent(
  plan: MerchantPlan,
  { appContent }: DeclaredMerchant,
  { appVersions }: StoredMerchant,
): void {
  const missing = appContent.filter(({ version }) => !appVersions.has(version));
  const inOrder = [...missing].sort((a, b) => (a.version < b.version ? -1 : 1));
  for (const content of inOrder) planVersion(plan, content, appVersions);
}

function planVersion(
  plan: MerchantPlan,
  { app: appId, version, folder }: DeclaredAppContent,
  stored: StoredMerchant['appVersions'],
): void {
  const later = [...stored].find(([other, ofApp]) => ofApp === appId && other > version);
  if (later) {
    plan.refuse(`content ${version} of ${appId} cannot come after its version ${later[0]}`);
    return;
  }
  try {
    const images = readContentFolder(folder);
    plan.add(
      '+',
      `content ${version} of ${appId}, ${counted(images.length, 'picture')}`,
      async ({ db, merchantId, now }) => {
        await publishWithin(db, { merchantId, appId, version, images, now });
      },
    );
  } catch (error) {
    if (!(error instanceof AppContentRefused)) throw error;
    for (const problem of error.problems) plan.refuse(`content ${version} of ${appId}: ${problem}`);
  }
}
