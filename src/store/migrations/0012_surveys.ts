import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/**
 * Survey opt-ins and responses. The surveys themselves are the merchant's definitions.
 *
 * A participant is a guest (`account ID`) or the holder of an unregistered card (`card NUMBER`): the text is the key,
 * and the columns beside it are its parts.
 */
export const up = createAll(() => [...optIns, ...responses, ...privileges]);

// Indexes for reports. Each has a condition that is always true and that only reports state
// (docs/decisions/store.md#plans-must-not-depend-on-statistics).
const optIns = [
  // available_until: the participant's own end, if any. transaction_id, campaign_occurrence_id: the cause of the
  // opt-in.
  `create table survey_opt_in (
     merchant_id integer not null references merchant,
     participant text not null,
     survey_code text not null,
     account_id bigint,
     card_number text,
     opted_in_at timestamptz not null,
     available_until timestamptz,
     transaction_id bigint,
     campaign_occurrence_id integer,
     primary key (merchant_id, participant, survey_code),
     foreign key (merchant_id, account_id) references guest,
     foreign key (merchant_id, card_number) references card,
     foreign key (merchant_id, transaction_id) references ledger_transaction,
     check ((account_id is null) <> (card_number is null))
   )`,
  `create index survey_opt_in_by_survey on survey_opt_in (merchant_id, survey_code) where opted_in_at > 'epoch'`,
];

const responses = [
  // completion: number of the participant's completion, from 1. transaction_id: the reward put on a card, if any. An
  // erased guest has no account or card here, and is a participant of its own.
  `create table survey_response (
     merchant_id integer not null references merchant,
     response_id bigint not null,
     survey_code text not null,
     participant text not null,
     account_id bigint,
     card_number text,
     completion integer not null check (completion > 0),
     transaction_id bigint,
     submitted_at timestamptz not null,
     primary key (merchant_id, response_id),
     unique (merchant_id, participant, survey_code, completion),
     foreign key (merchant_id, account_id) references guest,
     foreign key (merchant_id, card_number) references card,
     foreign key (merchant_id, transaction_id) references ledger_transaction,
     check (account_id is null or card_number is null)
   )`,
  `create index survey_response_by_survey on survey_response (merchant_id, survey_code, response_id)
     where submitted_at > 'epoch'`,
  // By type: item codes with their values, in the order chosen; or a text; or neither, if the guest answered that the
  // question does not apply.
  `create table survey_answer (
     merchant_id integer not null,
     response_id bigint not null,
     question_code integer not null,
     question_type text not null check (question_type in ('SCALE', 'SINGLE_SELECT', 'MULTI_SELECT', 'OPEN_RESPONSE')),
     is_not_applicable boolean not null,
     item_codes integer[],
     item_values text[],
     answer_text text,
     primary key (merchant_id, response_id, question_code),
     foreign key (merchant_id, response_id) references survey_response
   )`,
];

const privileges = [
  `grant select, insert, update, delete on survey_opt_in, survey_response, survey_answer to ${APPLICATION_ROLE}`,
];
