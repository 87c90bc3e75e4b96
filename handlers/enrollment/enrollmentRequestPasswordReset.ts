import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { requestPasswordReset } from '../../src/domain/enrollment/passwordReset.ts';

/** Mails a link to set a new password; the rules are in src/domain/enrollment/passwordReset.ts. */
export default (async ({ body, caller }, app): Promise<Reply<'enrollmentRequestPasswordReset'>> => {
  const { username, email } = body;
  const outcome = await requestPasswordReset(
    app,
    caller,
    username === undefined ? { email: email! } : { username },
  );
  if ('refused' in outcome) return new BusinessRefusal(`enrollment.${outcome.refused}`);
  // Without a mailbox, the documentation's samples could not go on.
  const isSandbox = app.config.mode === 'sandbox';
  return { result: 'success', ...(isSandbox ? { resetToken: outcome.token } : {}) };
}) satisfies Handler<'enrollmentRequestPasswordReset'>;
