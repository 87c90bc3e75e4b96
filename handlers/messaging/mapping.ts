import { BusinessRefusal, type Call, type OperationId } from '../../src/contract/operation.ts';
import type { KeyedRequest } from '../../src/domain/ground/storedResult.ts';
import type { NewMessage, QueueOutcome } from '../../src/domain/messaging/queueMessage.ts';

/** Request and reply mapping of the messaging service. */

type ReasonOf<Outcome> = Outcome extends { refused: infer Reason extends string } ? Reason : never;

const success = { result: 'success' as const };

/** Maps an outcome to the reply of operations that only report unusable parameters. */
export function messageReply<Message extends NewMessage>(outcome: QueueOutcome<Message>) {
  if (outcome.refused === undefined) return success;
  const code = `restmessaging.${outcome.refused as ReasonOf<QueueOutcome<Message>>}` as const;
  return new BusinessRefusal(code);
}

/** Maps an outcome to the reply with the unusable fields. */
export function messageReplyWithFields<Message extends NewMessage>(outcome: QueueOutcome<Message>) {
  if ('fieldErrors' in outcome)
    return new BusinessRefusal('restmessaging.field_errors' as const, { fieldErrors: outcome.fieldErrors });
  return messageReply(outcome);
}

/** Adds the call's Idempotency-Key to its request. */
export function keyedRequest<Id extends OperationId>(
  operationId: Id,
  { caller, digest, idempotencyKey }: Pick<Call<Id>, 'caller' | 'digest' | 'idempotencyKey'>,
): KeyedRequest {
  const { clientId, merchant } = caller;
  return { merchantId: merchant.merchantId, clientId, operationId, idempotencyKey, digest };
}
