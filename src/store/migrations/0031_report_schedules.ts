import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Reports that are mailed on a schedule. */
export const up = createAll(() => [
  // sending_time: local time hh:mm. grouping, store_codes: lists with commas; no store codes: all stores. next_due_at: time
  // of the next mail. last_day: last day of the newest period that was mailed; last_queued_at: when its mails were queued.
  `create table report_schedule (
     merchant_id integer not null,
     schedule_id bigint not null,
     report text not null,
     frequency text not null,
     sending_time text not null,
     grouping text not null,
     store_codes text not null,
     is_for_excel boolean not null,
     recipients text[] not null,
     next_due_at timestamptz not null,
     last_day date,
     last_queued_at timestamptz,
     last_sent_at timestamptz,
     created_at timestamptz not null,
     constraint report_schedule_pkey primary key (merchant_id, schedule_id),
     constraint report_schedule_report_key unique (merchant_id, report, frequency, grouping, store_codes),
     constraint report_schedule_merchant_fkey foreign key (merchant_id) references merchant,
     constraint report_schedule_frequency_check check (frequency in ('day', 'week', 'month'))
   )`,
  `grant select, insert, update, delete on report_schedule to ${APPLICATION_ROLE}`,
  // Schedule that the message is of. Not a foreign key: messages outlive their schedule.
  'alter table message add column report_schedule_id bigint',
  `create index message_of_report on message (merchant_id, report_schedule_id, message_id)
     where report_schedule_id is not null`,
  'alter table sandbox_mail add column attachment_name text',
  'alter table sandbox_mail add column attachment text',
]);
