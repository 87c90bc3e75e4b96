import { BusinessRefusal } from '../../src/contract/operation.ts';
import type { EnrollmentOutcome } from '../../src/domain/enrollment/enrollment.ts';
import type { EditOutcome } from '../../src/domain/enrollment/guestEdit.ts';

/** Outcomes of the enrollment service that changed nothing: refusals, and a conflict between guests. */

type NotDone = Exclude<EnrollmentOutcome | EditOutcome, { enrolled: unknown } | { cardNumbers: string[] }>;
type ReasonOf<Outcome> = Outcome extends { refused: infer Reason extends string } ? Reason : never;

export function notDone<Outcome extends NotDone>(outcome: Outcome) {
  if ('conflict' in outcome) return { result: 'uniquenessConflict' as const, ...outcome.conflict };
  if ('fieldErrors' in outcome) {
    return new BusinessRefusal('enrollment_input.validation_error' as const, {
      errorsByField: outcome.fieldErrors,
    });
  }
  // The username to set; `username` beside it names the guest.
  const cause = outcome.refused === 'username_taken' ? { within: ['/setUserFields'] } : {};
  return new BusinessRefusal(`enrollment.${outcome.refused as ReasonOf<Outcome>}` as const, {}, {}, cause);
}
