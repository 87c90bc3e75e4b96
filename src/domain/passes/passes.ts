import { createHmac } from 'node:crypto';
import { notifyChange } from '../../store/changes.ts';
import type { PushPlatform, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import { aliasHash, passText } from '../cards/shared/cardIdentifier.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { ShownPass } from '../ground/ports/passes.ts';
import { contentDigest, readPassContent } from './passContent.ts';

export type Pass = RowOf<'pass'>;

const TOKEN_BYTES = 24;

/** Token of a pass for one purpose. Derived, so that it is not stored and a pass can be made again. */
function tokenOf(
  key: Buffer,
  purpose: string,
  { merchant_id, pass_id }: Pick<Pass, 'merchant_id' | 'pass_id'>,
): string {
  const named = JSON.stringify([purpose, merchant_id, String(pass_id)]);
  return createHmac('sha256', key).update(named).digest().subarray(0, TOKEN_BYTES).toString('base64url');
}

/** Token by which devices prove that they hold the pass. */
export function deviceTokenOf(key: Buffer, pass: Pick<Pass, 'merchant_id' | 'pass_id'>): string {
  return tokenOf(key, 'device', pass);
}

/** Finds or creates the card's pass on a platform, and the alias by which tills find the card by NFC. */
export async function openPass(
  app: Pick<Context, 'store' | 'ids' | 'keys' | 'timeOfDay'>,
  { merchantId }: Merchant,
  platform: PushPlatform,
  cardNumber: string,
): Promise<Pass> {
  return inTransaction(app.store.db, async (trx) => {
    const now = app.timeOfDay.now();
    const created = await trx
      .insertInto('pass')
      .values({
        merchant_id: merchantId,
        pass_id: app.ids.next(),
        platform,
        card_number: cardNumber,
        changed_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'card_number', 'platform']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created)
      return ofMerchant(trx, merchantId)
        .rows('pass', { card_number: cardNumber, platform })
        .executeTakeFirstOrThrow();
    await addAlias(trx, app, created);
    await notifyChange(trx, 'passes', String(merchantId));
    return created;
  });
}

async function addAlias(trx: Trx, { keys }: Pick<Context, 'keys'>, pass: Pass): Promise<void> {
  await trx
    .insertInto('card_alias')
    .values({
      merchant_id: pass.merchant_id,
      kind: pass.platform === 'PLATFORM_A' ? 'nfc_a' : 'nfc_b',
      value: aliasHash(nfcTextOf(keys.passes, pass)),
      card_number: pass.card_number,
    })
    .execute();
}

function nfcTextOf(key: Buffer, pass: Pass): string {
  return passText(tokenOf(key, 'nfc', pass));
}

/** Pass with its current content. */
export interface CurrentPass {
  row: Pass;
  shown: ShownPass;
}

/**
 * Reads the current content of a pass. If it differs from the content last shown, the pass gets a new version and time
 * of change, at least a second after the previous one, since devices compare seconds.
 */
export async function currentPass(
  app: Pick<Context, 'config' | 'store' | 'keys' | 'clock' | 'timeOfDay'>,
  merchant: Merchant,
  row: Pass,
): Promise<CurrentPass> {
  const content = await readPassContent(app, merchant, row.card_number);
  if (!content) throw new Error('The card of a pass does not exist, or its template is not defined.');
  const digest = contentDigest(content);
  const current = row.content_digest?.equals(digest) ? row : await withNewContent(app, row, digest);
  const shown: ShownPass = {
    merchant,
    passId: row.pass_id,
    cardNumber: row.card_number,
    content,
    nfcText: nfcTextOf(app.keys.passes, row),
    deviceToken: deviceTokenOf(app.keys.passes, row),
    webServiceUrl: `${app.config.publicUrl}/passes/${merchant.merchantId}`,
  };
  return { row: current, shown };
}

const SECOND_MS = 1_000;

async function withNewContent(
  { store, timeOfDay }: Pick<Context, 'store' | 'timeOfDay'>,
  row: Pass,
  digest: Buffer,
): Promise<Pass> {
  const now = Math.floor(timeOfDay.now().getTime() / SECOND_MS) * SECOND_MS;
  const isFirst = row.content_digest === null;
  const changedAt = new Date(isFirst ? now : Math.max(now, row.changed_at.getTime() + SECOND_MS));
  const changed = await ofMerchant(store.db, row.merchant_id)
    .updateTable('pass', { pass_id: row.pass_id, version: row.version })
    .set({ content_digest: digest, version: row.version + 1n, changed_at: changedAt })
    .returningAll()
    .executeTakeFirst();
  // Another process was first: what it showed is as new.
  return (
    changed ??
    ofMerchant(store.db, row.merchant_id).rows('pass', { pass_id: row.pass_id }).executeTakeFirstOrThrow()
  );
}

export async function findPass(
  { store: { db } }: Pick<Context, 'store'>,
  merchantId: number,
  passId: bigint,
): Promise<Pass | undefined> {
  return ofMerchant(db, merchantId).find('pass', { pass_id: passId });
}
