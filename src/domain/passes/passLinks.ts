import { openedText, ownerOf, sealedText } from '../../base/crypto/sealing.ts';
import type { PushPlatform } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { hasPasses } from '../ground/ports/passes.ts';
import { readPassContent } from './passContent.ts';
import { type CurrentPass, currentPass, openPass } from './passes.ts';

/** Links that add a card to a guest's wallet app; a platform without settings has none. */
export interface PassLinks {
  platformA?: string;
  platformB?: string;
}

/** Names of the platforms in addresses. */
export const PLATFORM_OF_PATH: Readonly<Record<string, PushPlatform>> = { a: 'PLATFORM_A', b: 'PLATFORM_B' };

/** Lifetime in ms of a link: pages are made anew with each view, so it only has to outlast one. */
const LINK_MS = 24 * 60 * 60 * 1000;
/** Delay in ms after which a saved pass of platform B is compared again: it shows what it was when its link was made. */
const SAVED_WITHIN_MS = 10 * 60 * 1000;

/** Returns the links for a page that shows the card. A link gives the card away: only its holder may see the page. */
export function passLinks(
  { config, keys, timeOfDay }: Pick<Context, 'config' | 'keys' | 'timeOfDay'>,
  merchant: Merchant,
  cardNumber: string,
): PassLinks {
  const { merchantId } = merchant;
  if (config.publicUrl === undefined) return {};
  const expiresAt = timeOfDay.now().getTime() + LINK_MS;
  const link = (platform: PushPlatform, path: string) => {
    if (!hasPasses(merchant, platform)) return undefined;
    const sealed = sealedText(
      keys.passLinks,
      linkOwner(merchantId, platform),
      JSON.stringify([cardNumber, expiresAt]),
    );
    return `${config.publicUrl}/passes/${merchantId}/add/${path}/${sealed}`;
  };
  return { platformA: link('PLATFORM_A', 'a'), platformB: link('PLATFORM_B', 'b') };
}

function linkOwner(merchantId: number, platform: PushPlatform): Buffer {
  return ownerOf('pass link', merchantId, platform);
}

/** Returns the card number of a valid link; undefined for any other text. */
function readLink(
  { keys, timeOfDay }: Pick<Context, 'keys' | 'timeOfDay'>,
  merchantId: number,
  platform: PushPlatform,
  token: string,
): string | undefined {
  const text = openedText(keys.passLinks, linkOwner(merchantId, platform), token);
  if (text === undefined) return undefined;
  const [cardNumber, expiresAt] = JSON.parse(text) as [string, number];
  return expiresAt > timeOfDay.now().getTime() ? cardNumber : undefined;
}

/** Opens the pass of a link; undefined for an invalid link, or a card that can no longer be used. */
export async function followPassLink(
  app: Pick<Context, 'config' | 'store' | 'ids' | 'keys' | 'clock' | 'timeOfDay' | 'jobs'>,
  merchant: Merchant,
  platform: PushPlatform,
  token: string,
): Promise<CurrentPass | undefined> {
  const { merchantId } = merchant;
  const cardNumber = hasPasses(merchant, platform) && readLink(app, merchantId, platform, token);
  if (!cardNumber) return undefined;
  const content = await readPassContent(app, merchant, cardNumber);
  if (!content || content.isVoid) return undefined;
  const pass = await openPass(app, merchant, platform, cardNumber);
  if (platform === 'PLATFORM_B') await compareWhenSaved(app, pass);
  return currentPass(app, merchant, pass);
}

async function compareWhenSaved(
  { store, jobs }: Pick<Context, 'store' | 'jobs'>,
  { merchant_id: merchantId, pass_id: passId }: { merchant_id: number; pass_id: bigint },
): Promise<void> {
  await ofMerchant(store.db, merchantId)
    .updateTable('pass', { pass_id: passId })
    .set({ sent_digest: null })
    .execute();
  await jobs.enqueue(
    store.db,
    'updatePass',
    { merchantId, passId: Number(passId) },
    { jobKey: `pass-saved:${merchantId}:${passId}`, afterMs: SAVED_WITHIN_MS },
  );
}
