import { type RawBuilder, sql } from 'kysely';
import type { Db, LeftOut, LeftOutCounts, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context, MessageParts } from '../ground/context.ts';
import type { GuestFields } from '../ground/guestFields.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { type Audience, isInAudience } from '../guests/audience.ts';
import { addedCounts, CAMPAIGN_PAGE, type Campaign, queuePage } from '../push/campaigns.ts';
import { findTemplate } from './campaignTemplates.ts';
import { messageRow } from './messages.ts';
import type { ReplacementParams } from './parameters.ts';
import { readTemplate } from './readTemplate.ts';
import type { Fields } from './templateFields.ts';
import type { CampaignTemplate } from './templateTypes.ts';

/** Fields of a guest that a campaign's template may print, beside `merchant`, the merchant's name. */
export const CAMPAIGN_FIELDS = ['salutation', 'firstName', 'lastName', 'companyName', 'city'] as const;
const MERCHANT = 'merchant';

/** Number of guests looked at by one statement that counts. */
const COUNTED_AT_ONCE = 5_000;

/** Returns the required fields of a template that campaigns cannot fill. */
export function unfillableFields(fields: Fields): string[] {
  const filled: readonly string[] = [...CAMPAIGN_FIELDS, MERCHANT];
  return [...fields].flatMap(([name, { isRequired }]) =>
    isRequired && !filled.includes(name) ? [name] : [],
  );
}

/** Guest fields that each receiver must have. */
function neededFields(template: CampaignTemplate): string[] {
  const { fields } = readTemplate(template);
  return CAMPAIGN_FIELDS.filter((name) => fields.get(name)?.isRequired);
}

interface MailAudience {
  merchantId: number;
  audience: Audience;
  /** Fields that the template prints for each receiver. */
  needed: readonly string[];
  now: Date;
}

/** Receivers of a campaign by mail, and guests of the audience who are left out. */
export interface MailAudienceSize {
  receivers: number;
  leftOut: LeftOutCounts;
}

/** Counts a mail audience in chunks of guests. */
export async function mailAudienceSize(
  db: Db,
  { merchantId, template, audience, now }: Omit<MailAudience, 'needed'> & { template: CampaignTemplate },
): Promise<MailAudienceSize> {
  const input = { merchantId, audience, now, needed: neededFields(template) };
  let size: MailAudienceSize = { receivers: 0, leftOut: {} };
  for (let after = 0n; ; ) {
    const { rows } = await sql<{ outcome: Outcome; guests: bigint; last: bigint }>`
      select ${outcomeOf(input)} as outcome, count(*) as guests, max(guest.account_id) as last
      from ${guestsAfter(merchantId, after, COUNTED_AT_ONCE)} group by 1`.execute(db);
    const counts = Object.fromEntries(rows.map(({ outcome, guests }) => [outcome, Number(guests)]));
    const { receiver = 0, other: _, ...leftOut } = counts;
    size = { receivers: size.receivers + receiver, leftOut: addedCounts(size.leftOut, leftOut) };
    const read = Object.values(counts).reduce((sum, guests) => sum + guests, 0);
    if (read < COUNTED_AT_ONCE) return size;
    after = rows.map(({ last }) => BigInt(last)).reduce((one, other) => (one > other ? one : other));
  }
}

/** `other`: not of the audience. */
type Outcome = 'receiver' | 'other' | LeftOut;

/** SQL expression for the reason why a guest gets no mail, or `receiver`. */
function outcomeOf({ merchantId, audience, needed, now }: MailAudience): RawBuilder<Outcome> {
  return sql<Outcome>`case when (${isInAudience(merchantId, audience, now)}) is not true then 'other'
    when guest.fields ->> 'optIn' is distinct from 'true' then 'noConsent'
    when not guest.fields ? 'email' then 'noAddress'
    when guest.email_failed_at is not null then 'bounced'
    when not guest.fields ?& ${needed}::text[] then 'missingValue'
    else 'receiver' end`;
}

/** Selects the next guests by account id; a chunk is bounded, however few belong to the audience. */
function guestsAfter(merchantId: number, after: bigint, limit: number) {
  return sql`(select * from guest where merchant_id = ${merchantId} and account_id > ${after}
    order by account_id limit ${limit}) as guest`;
}

/** Queues the next page of a campaign by mail: looks at a page of guests. */
export async function queueNextMailPage(
  app: MessageParts & Pick<Context, 'store'>,
  merchantId: number,
  campaignId: bigint,
): Promise<{ queued: number; isMore: boolean }> {
  const merchant = app.merchants.known(merchantId);
  return queuePage(
    app,
    { merchantId, campaignId },
    {
      async insert(trx, campaign) {
        const page = await readPage(trx, merchant, campaign, app.clock.now());
        const leftOut = page.reduce<LeftOutCounts>(
          (counts, { outcome }) =>
            outcome === 'receiver' || outcome === 'other' ? counts : addedCounts(counts, { [outcome]: 1 }),
          {},
        );
        const receivers = page.filter(({ outcome }) => outcome === 'receiver');
        const messageIds = await insertMessages(trx, app, { merchant, campaign, receivers });
        const upTo = page.at(-1)?.accountId;
        return { messageIds, upTo, leftOut, isMore: page.length === CAMPAIGN_PAGE };
      },
      toJob: (messageId) => ({ task: 'sendMessage', payload: { merchantId, messageId: Number(messageId) } }),
    },
  );
}

interface GuestOnPage {
  accountId: bigint;
  outcome: Outcome;
  fields: GuestFields;
}

async function readPage(
  trx: Trx,
  merchant: Merchant,
  { audience, template_code, queued_up_to }: Campaign,
  now: Date,
): Promise<GuestOnPage[]> {
  const { merchantId } = merchant;
  const template = findTemplate(merchant, { templateCode: template_code! }, 'marketing');
  // The operator removed it after the campaign was created; it can be added again.
  if (!template) throw new Error(`Merchant ${merchantId} has no campaign template ${template_code}.`);
  const needed = neededFields(template);
  const { rows } = await sql<GuestOnPage>`
    select guest.account_id as "accountId", guest.fields,
      ${outcomeOf({ merchantId, audience: audience as Audience, needed, now })} as outcome
    from ${guestsAfter(merchantId, queued_up_to, CAMPAIGN_PAGE)} order by guest.account_id`.execute(trx);
  return rows;
}

async function insertMessages(
  trx: Trx,
  app: MessageParts,
  { merchant, campaign, receivers }: { merchant: Merchant; campaign: Campaign; receivers: GuestOnPage[] },
): Promise<bigint[]> {
  if (receivers.length === 0) return [];
  const { merchantId } = merchant;
  const now = app.clock.now();
  const rows = receivers.map(({ accountId, fields }) =>
    messageRow(
      app,
      {
        merchantId,
        messageId: app.ids.next(),
        kind: 'marketing',
        templateCode: campaign.template_code!,
        to: { accountId },
        params: paramsOf(merchant, fields),
        campaignId: campaign.campaign_id,
      },
      { now },
    ),
  );
  const inserted = await trx
    .insertInto('message')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'campaign_id', 'account_id'])
        .where('campaign_id', 'is not', null)
        .doNothing(),
    )
    .returning('message_id')
    .execute();
  return inserted.map(({ message_id }) => message_id);
}

function paramsOf({ name }: Merchant, fields: GuestFields): ReplacementParams {
  const known = CAMPAIGN_FIELDS.flatMap((field) =>
    fields[field] === undefined ? [] : [[field, fields[field]]],
  );
  return { ...Object.fromEntries(known), [MERCHANT]: name };
}

/** Returns true while a page of the campaign's messages waits. */
export async function hasBacklog(db: Db, merchantId: number, campaignId: bigint): Promise<boolean> {
  const waiting = await ofMerchant(db, merchantId)
    .selectFrom('message', { campaign_id: campaignId, state: 'QUEUED' })
    .select('message_id')
    .offset(CAMPAIGN_PAGE - 1)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
