import { BusinessRefusal, type Call, type OperationId } from '../../src/contract/operation.ts';
import type { NewMessage, QueueOutcome } from '../../src/domain/messaging/queueMessage.ts';
import type { KeyedRequest } from '../../src/domain/storedResult.ts';

/** The messaging service's answers, and what names its requests. */

type ReasonOf<Outcome> = Outcome extends { refused: infer Reason extends string } ? Reason : never;

const success = { result: 'success' as const };

/** The reply of operations that tell a caller no more than that the parameters do not fit. */
export function messageReply<Message extends NewMessage>(outcome: QueueOutcome<Message>) {
  if (outcome.refused === undefined) return success;
  return new BusinessRefusal(`restmessaging.${outcome.refused as ReasonOf<QueueOutcome<Message>>}` as const);
}

/** The same, with the fields in question. */
export function messageReplyWithFields<Message extends NewMessage>(outcome: QueueOutcome<Message>) {
  if ('fieldErrors' in outcome)
    return new BusinessRefusal('restmessaging.field_errors' as const, { fieldErrors: outcome.fieldErrors });
  return messageReply(outcome);
}

/** The call under its Idempotency-Key. */
export function keyedRequest<Id extends OperationId>(
  operationId: Id,
  { caller, digest, idempotencyKey }: Pick<Call<Id>, 'caller' | 'digest' | 'idempotencyKey'>,
): KeyedRequest {
  const { clientId, merchant } = caller;
  return { merchantId: merchant.merchantId, clientId, operationId, idempotencyKey, digest };
}
