import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { type Audience, isInAudience } from '../guests/audience.ts';

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
  return ofMerchant(db, merchantId)
    .selectFrom('device')
    .innerJoin('guest', (join) =>
      join.on('guest.merchant_id', '=', merchantId).onRef('guest.account_id', '=', 'device.account_id'),
    )
    .where('device.registered_at', '<=', registeredBy)
    .where(isInAudience(merchantId, audience, registeredBy));
}
