import type { Handler, Reply } from '../../src/contract/operation.ts';
import { submitResponse } from '../../src/domain/surveys/submitResponse.ts';
import { givenAnswers, submittedReply } from './mapping.ts';

/** Submits a cardholder's survey response; the rule is in src/domain/surveys/submitResponse.ts. */
export default (async ({ body, ...call }, app): Promise<Reply<'surveySubmitResponseByPrintedCardNumber'>> => {
  const { code, printedCardNumber } = body;
  const { caller, digest, idempotencyKey } = call;
  const outcome = await submitResponse(app, {
    caller,
    named: { printedCardNumber },
    code,
    answers: givenAnswers(body.answers),
    operationId: 'surveySubmitResponseByPrintedCardNumber',
    idempotencyKey,
    digest,
  });
  return submittedReply<{ printedCardNumber: string }>(outcome);
}) satisfies Handler<'surveySubmitResponseByPrintedCardNumber'>;
