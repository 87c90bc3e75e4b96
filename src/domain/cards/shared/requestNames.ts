import {
  type Decision,
  type Held,
  isRecorded,
  type LedgerReason,
  type Movement,
  type MovementKey,
  type Posting,
  type Receipt,
  type Refused,
  type TransactionOrigin,
} from '../../../ledger/movement.ts';
import { type CardRequest, lesserName, movementKeys } from './cardRequest.ts';

/**
 * Keys of a request's movement: those that replay the response, and the key of the till's check. A reversal
 * may have blocked the latter; a till without a response finds the movement by it.
 */
export interface RequestNames extends Pick<Movement<Receipt, string>, 'keys'> {
  readKeys: MovementKey[];
  /** Refuses a movement whose key an earlier reversal has spent. */
  mustNotBeSpent(held: Held): Refused<LedgerReason> | undefined;
  /** Adds a claim on the check's key to the decision, if the transaction can be reversed by a till. */
  claiming<R, Reason extends string>(decision: Decision<R, Reason>, held: Held): Decision<R, Reason>;
}

export function requestNames(
  request: CardRequest,
  { kind, reverses }: Pick<TransactionOrigin, 'kind' | 'reverses'>,
): RequestNames {
  const name = lesserName(request);
  return {
    keys: movementKeys(request),
    readKeys: name ? [name] : [],
    mustNotBeSpent: (held) => (name && held.usage(name) === 'spent' ? { refused: 'key_spent' } : undefined),
    claiming<R, Reason extends string>(decision: Decision<R, Reason>, held: Held): Decision<R, Reason> {
      // No till looks up a reversal by its check. A visit leaves the check's key to the payment that follows it.
      const isNotMeant = reverses !== undefined || kind === 'identifyCustomer';
      if (decision.refused !== undefined || isNotMeant || !name || held.usage(name) !== 'free')
        return decision;
      const posting = decision as Posting<R>;
      return isRecorded(posting) ? { ...posting, claims: [...(posting.claims ?? []), name] } : decision;
    },
  };
}
