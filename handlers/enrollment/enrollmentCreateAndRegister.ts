import type { Handler, Reply } from '../../src/contract/operation.ts';
import { toAskedAccount, toAskedFields } from '../../src/domain/guests/askedFields.ts';
import { enroll } from '../../src/domain/guests/enrollment.ts';
import { notDone } from '../../src/faces/enrollment.ts';

/** Makes a guest with a card; the rules are in src/domain/guests/enrollment.ts. */
export default (async (call, app): Promise<Reply<'enrollmentCreateAndRegister'>> => {
  const { body, caller, digest, idempotencyKey } = call;
  const { printedCardNumber, registrationCode, cardTemplateCode } = body;
  const outcome = await enroll(app, {
    caller,
    wanted:
      printedCardNumber === undefined
        ? { cardTemplateCode: cardTemplateCode! }
        : { cardNumber: printedCardNumber, registrationCode },
    asked: toAskedFields(body.setUserFields),
    account: toAskedAccount(body.setAccountFields),
    enforced: body.enforceUniqueFields ?? [],
    request: {
      merchantId: caller.merchant.merchantId,
      clientId: caller.clientId,
      operationId: 'enrollmentCreateAndRegister',
      idempotencyKey,
      digest,
    },
  });
  if (!('enrolled' in outcome)) return notDone(outcome);
  const { username, accountId, cardNumber } = outcome.enrolled;
  return {
    result: 'success',
    // Empty in the kept result of a guest who was erased since.
    ...(username ? { username } : {}),
    accountId,
    printedCardNumbers: [cardNumber],
  };
}) satisfies Handler<'enrollmentCreateAndRegister'>;
