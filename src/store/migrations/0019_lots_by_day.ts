import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/**
 * A lot is the value of one card's wallet with one last day, instead of the value of one credit: a card has as many as
 * days, and a batch writes them by their key (docs/decisions/ledger.md#a-lot-is-named-by-its-last-day). Each allocation
 * names the day, also that of a credit, whose value was a column of its lot.
 *
 * New rows are inserted beside the former ones, without keys that would check them one by one, then the former are deleted.
 */
export const up = createAll(() => [
  ...formerKeys,
  ...optionalColumns,
  allocations,
  lots,
  ...formerRows,
  ...formerColumns,
  ...keys,
  ...privileges,
]);

const formerKeys = [
  'alter table ledger_allocation drop constraint ledger_allocation_merchant_id_card_number_wallet_code_lot__fkey',
  'alter table ledger_allocation drop constraint ledger_allocation_merchant_id_transaction_id_leg_number_fkey',
  'alter table ledger_allocation drop constraint ledger_allocation_pkey',
  'alter table wallet_lot drop constraint wallet_lot_merchant_id_transaction_id_leg_number_fkey',
  'alter table wallet_lot drop constraint wallet_lot_merchant_id_card_number_wallet_code_fkey',
  'alter table wallet_lot drop constraint wallet_lot_pkey',
  'alter table wallet_lot drop constraint wallet_lot_check',
  'drop index wallet_lot_left',
  'drop index wallet_lot_due',
];

const optionalColumns = [
  'alter table ledger_allocation add column expires_on date',
  'alter table ledger_allocation alter column lot_transaction_id drop not null',
  'alter table ledger_allocation alter column lot_leg_number drop not null',
  'alter table wallet_lot alter column transaction_id drop not null',
  'alter table wallet_lot alter column leg_number drop not null',
  'alter table wallet_lot alter column amount drop not null',
];

// What a leg took from several lots of a day is one allocation.
const allocations = `insert into ledger_allocation
    (merchant_id, transaction_id, leg_number, card_number, wallet_code, expires_on, amount)
  select merchant_id, transaction_id, leg_number, card_number, wallet_code, expires_on, sum(amount)
  from (
    select part.merchant_id, part.transaction_id, part.leg_number, part.card_number, part.wallet_code, lot.expires_on,
      part.amount
    from ledger_allocation part join wallet_lot lot
      on lot.merchant_id = part.merchant_id and lot.card_number = part.card_number
        and lot.wallet_code = part.wallet_code and lot.transaction_id = part.lot_transaction_id
        and lot.leg_number = part.lot_leg_number
    union all
    select merchant_id, transaction_id, leg_number, card_number, wallet_code, expires_on, amount from wallet_lot
  ) moved
  group by merchant_id, transaction_id, leg_number, card_number, wallet_code, expires_on`;

const lots = `insert into wallet_lot (merchant_id, card_number, wallet_code, expires_on, remaining)
  select merchant_id, card_number, wallet_code, expires_on, sum(remaining) from wallet_lot
  group by merchant_id, card_number, wallet_code, expires_on`;

const formerRows = [
  'delete from ledger_allocation where lot_transaction_id is not null',
  'delete from wallet_lot where transaction_id is not null',
];

const formerColumns = [
  'alter table ledger_allocation drop column lot_transaction_id',
  'alter table ledger_allocation drop column lot_leg_number',
  'alter table ledger_allocation alter column expires_on set not null',
  'alter table wallet_lot drop column transaction_id',
  'alter table wallet_lot drop column leg_number',
  'alter table wallet_lot drop column amount',
];

const keys = [
  // All keys start with the card, so that no plan can read other cards' lots.
  `alter table wallet_lot add constraint wallet_lot_pkey
     primary key (merchant_id, card_number, wallet_code, expires_on)`,
  'alter table wallet_lot add constraint wallet_lot_remaining_check check (remaining >= 0)',
  `alter table wallet_lot add constraint wallet_lot_wallet_fkey
     foreign key (merchant_id, card_number, wallet_code) references wallet (merchant_id, card_number, wallet_code)`,
  `alter table ledger_allocation add constraint ledger_allocation_pkey
     primary key (merchant_id, transaction_id, leg_number, expires_on)`,
  `alter table ledger_allocation add constraint ledger_allocation_leg_fkey
     foreign key (merchant_id, transaction_id, leg_number)
     references ledger_leg (merchant_id, transaction_id, leg_number)`,
  `alter table ledger_allocation add constraint ledger_allocation_lot_fkey
     foreign key (merchant_id, card_number, wallet_code, expires_on)
     references wallet_lot (merchant_id, card_number, wallet_code, expires_on)`,
  'create index wallet_lot_left on wallet_lot (merchant_id, card_number, expires_on) where remaining > 0',
  // Always true after the first condition: only the job that expires lots states it.
  `create index wallet_lot_due on wallet_lot (merchant_id, expires_on, card_number)
     where remaining > 0 and expires_on > '-infinity'`,
];

const privileges = [
  `revoke update on wallet_lot from ${APPLICATION_ROLE}`,
  `grant update (remaining) on wallet_lot to ${APPLICATION_ROLE}`,
];
