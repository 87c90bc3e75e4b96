import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/**
 * Figures for alarms and dashboards. They belong to no merchant, so that one statement reads them all, also while a
 * merchant's shard is away.
 */
export const up = createAll(() => [
  // Latest success of what operators run or schedule: a backup, a verification of the ledger.
  `create table last_success (
     operation text constraint last_success_pkey primary key,
     succeeded_at timestamptz not null
   )`,
  // Money on the cards of a merchant, in minor units, summed once a day.
  `create table liability (
     merchant integer constraint liability_pkey primary key,
     amount bigint not null,
     summed_at timestamptz not null
   )`,
  `grant select, insert, update on last_success, liability to ${APPLICATION_ROLE}`,
]);
