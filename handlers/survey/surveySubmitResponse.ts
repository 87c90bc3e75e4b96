import type { Handler, Reply } from '../../src/contract/operation.ts';
import { submitResponse } from '../../src/domain/surveys/submitResponse.ts';
import { givenAnswers, submittedReply } from './mapping.ts';

/** Submits a guest's survey response; the rule is in src/domain/surveys/submitResponse.ts. */
export default (async ({ body, ...call }, app): Promise<Reply<'surveySubmitResponse'>> => {
  const { code, username } = body;
  const { caller, digest, idempotencyKey } = call;
  const outcome = await submitResponse(app, {
    caller,
    named: { username },
    code,
    answers: givenAnswers(body.answers),
    operationId: 'surveySubmitResponse',
    idempotencyKey,
    digest,
  });
  return submittedReply<{ username: string }>(outcome);
}) satisfies Handler<'surveySubmitResponse'>;
