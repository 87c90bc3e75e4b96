import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { isActiveOn, merchantsDay } from '../cards/shared/cardExpiry.ts';

/** Audience of a campaign: guests with devices who meet every given condition. Excludes suspended guests. */
export interface Audience {
  /** Has an active card of this template. */
  template?: number;
  /** Has an active card in this tier; with a template, one card that meets both. */
  tier?: number;
  /** Guest's favorite store. */
  storeCode?: string;
  /** A single guest. As text, since it is stored as JSON. */
  accountId?: string;
}

export interface AudienceDevice {
  deviceId: bigint;
  accountId: bigint;
}

/**
 * Audience query limited to devices that existed at that moment, so that a long campaign reaches no device
 * twice.
 */
interface AudienceInput {
  merchantId: number;
  audience: Audience;
  registeredBy: Date;
}

/** Returns a page of devices, ordered by device id. */
export async function audiencePage(
  db: Db,
  input: AudienceInput,
  { after, limit }: { after: bigint; limit: number },
): Promise<AudienceDevice[]> {
  return meant(db, input)
    .select(['device.device_id as deviceId', 'device.account_id as accountId'])
    .where('device.device_id', '>', after)
    .orderBy('device.device_id')
    .limit(limit)
    .execute();
}

export interface AudienceSize {
  devices: number;
  guests: number;
}

export async function audienceSize(
  db: Db,
  input: AudienceInput,
  { after }: { after: bigint } = { after: 0n },
): Promise<AudienceSize> {
  const row = await meant(db, input)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('devices'),
      fn.count<bigint>('device.account_id').distinct().as('guests'),
    ])
    .where('device.device_id', '>', after)
    .executeTakeFirstOrThrow();
  return { devices: Number(row.devices), guests: Number(row.guests) };
}

function meant(db: Db, { merchantId, audience, registeredBy }: AudienceInput) {
  const { template, tier, storeCode, accountId } = audience;
  return ofMerchant(db, merchantId)
    .selectFrom('device')
    .innerJoin('guest', (join) =>
      join.on('guest.merchant_id', '=', merchantId).onRef('guest.account_id', '=', 'device.account_id'),
    )
    .where('device.registered_at', '<=', registeredBy)
    .where('guest.status', '=', 'ACTIVE')
    .$if(accountId !== undefined, (query) => query.where('device.account_id', '=', BigInt(accountId!)))
    .$if(storeCode !== undefined, (query) => query.where('guest.favorite_store_code', '=', storeCode!))
    .$if(template !== undefined || tier !== undefined, (query) =>
      query.where(sql<SqlBool>`exists (select from card
        where card.merchant_id = ${merchantId} and card.account_id = guest.account_id 
          and ${isActiveOn(merchantsDay(merchantId, registeredBy))}
          ${template === undefined ? sql`` : sql`and card.card_template_code = ${template}`}
          ${tier === undefined ? sql`` : sql`and card.tier_code = ${tier}`})`),
    );
}
