import { accessOf } from '../../src/contract/guestAccess.ts';
import type { Handler, Reply } from '../../src/contract/operation.ts';
import { register } from '../../src/domain/enrollment/registration.ts';
import type { Caller } from '../../src/domain/ground/caller.ts';
import type { Context } from '../../src/domain/ground/context.ts';
import { toAccountInput, toFieldsInput } from '../../src/domain/guests/fieldsInput.ts';
import { notDone } from './mapping.ts';

/** Creates a guest with a card, or adds the card to a guest; the rules are in src/domain/enrollment/registration.ts. */
export default (async (call, app): Promise<Reply<'enrollmentCreateAndRegister'>> => {
  const { body, caller, digest, idempotencyKey } = call;
  const { printedCardNumber, registrationCode, cardTemplateCode } = body;
  const outcome = await register(app, {
    caller,
    requestedCard:
      printedCardNumber === undefined
        ? { cardTemplateCode: cardTemplateCode! }
        : { cardNumber: printedCardNumber, registrationCode },
    guest: await guestOf(app, caller, body.guestAccessToken),
    input: toFieldsInput(body.setUserFields),
    account: toAccountInput(body.setAccountFields),
    activationStoreCode: body.activationStoreCode,
    enforced: body.enforceUniqueFields ?? [],
    request: {
      merchantId: caller.merchant.merchantId,
      clientId: caller.clientId,
      operationId: 'enrollmentCreateAndRegister',
      idempotencyKey,
      digest,
    },
  });
  if (!('registered' in outcome)) return notDone(outcome);
  const { username, accountId, cardNumber, cardNumbers } = outcome.registered;
  return {
    result: 'success',
    // Empty in the stored result of a guest who was erased since.
    ...(username ? { username } : {}),
    accountId,
    printedCardNumber: cardNumber,
    printedCardNumbers: cardNumbers,
  };
}) satisfies Handler<'enrollmentCreateAndRegister'>;

async function guestOf(app: Context, caller: Caller, token: string | undefined) {
  if (token === undefined) return undefined;
  const grounds = { db: app.store.db, now: app.clock.now() };
  const { guest, isProven } = await accessOf(grounds, caller, token, 'user_write');
  return { guest, isProven };
}
