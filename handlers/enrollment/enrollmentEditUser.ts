import type { Handler, Reply } from '../../src/contract/operation.ts';
import { editGuest } from '../../src/domain/enrollment/guestEdit.ts';
import { toAccountInput, toFieldsInput } from '../../src/domain/guests/fieldsInput.ts';
import { notDone } from './mapping.ts';

/** Changes a guest; the rules are in src/domain/enrollment/guestEdit.ts. */
export default (async ({ body, caller }, app): Promise<Reply<'enrollmentEditUser'>> => {
  const { username, printedCardNumber } = body;
  const outcome = await editGuest(app, {
    caller,
    name: printedCardNumber === undefined ? { username: username! } : { printedCardNumber },
    currentPassword: body.currentPassword,
    input: toFieldsInput(body.setUserFields),
    account: toAccountInput(body.setAccountFields),
    enforced: body.enforceUniqueFields ?? [],
  });
  if (!('cardNumbers' in outcome)) return notDone(outcome);
  return {
    result: 'success',
    ...(outcome.username === undefined ? {} : { username: outcome.username }),
    printedCardNumbers: outcome.cardNumbers,
  };
}) satisfies Handler<'enrollmentEditUser'>;
