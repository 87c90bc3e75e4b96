import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { resetPassword } from '../../src/domain/enrollment/passwordReset.ts';

/** Sets a new password by the token of a mail; the rules are in src/domain/enrollment/passwordReset.ts. */
export default (async ({ body, caller }, app): Promise<Reply<'enrollmentResetPassword'>> => {
  const outcome = await resetPassword(app, caller, { token: body.resetToken, password: body.password });
  return outcome === 'done' ? { result: 'success' } : new BusinessRefusal(`enrollment.${outcome.refused}`);
}) satisfies Handler<'enrollmentResetPassword'>;
