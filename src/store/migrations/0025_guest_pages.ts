import { createAll } from './createAll.ts';

/** State of guests' pages: answers to a survey that are not sent yet, and thanks for a gift, once. */
export const up = createAll(() => [
  // Answers as the contract takes them. They go with the opt-in when the guest is erased.
  'alter table survey_opt_in add column draft jsonb',
  'alter table sale_delivery add column thanked_at timestamptz',
]);
