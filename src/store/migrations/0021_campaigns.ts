import { createAll } from './createAll.ts';

/** Campaigns by mail beside those by push, and a time at which a campaign begins. */
export const up = createAll(() => [...campaigns, ...messages]);

const campaigns = [
  // Campaign template of a campaign by mail, whose message is the template's name; queued_up_to is then the last guest
  // looked at. Null: a campaign by push.
  'alter table push_campaign add column template_code integer',
  // Time at which it begins; null: at once.
  'alter table push_campaign add column due_at timestamptz',
  // Guests of the audience who got no mail: { "noConsent": 2 }.
  `alter table push_campaign add column left_out jsonb not null default '{}'`,
  `create index push_campaign_queueing on push_campaign (merchant_id, campaign_id) where state = 'QUEUEING'`,
];

const messages = [
  'alter table message add column campaign_id bigint',
  `alter table message add constraint message_campaign_fkey
     foreign key (merchant_id, campaign_id) references push_campaign (merchant_id, campaign_id)`,
  // A guest gets each campaign once.
  `create unique index message_of_campaign on message (merchant_id, campaign_id, account_id)
     where campaign_id is not null`,
  `create index message_of_campaign_waiting on message (merchant_id, campaign_id)
     where campaign_id is not null and state = 'QUEUED'`,
];
