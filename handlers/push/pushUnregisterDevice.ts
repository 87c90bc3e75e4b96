import type { Handler } from '../../src/contract/operation.ts';
import { unregisterDevice } from '../../src/domain/push/devices.ts';

/** Unregisters a guest's device from push messages. */
export default (async ({ body, caller: { merchant, guest } }, app) => {
  if (!guest) throw new Error('A token without a guest came past the contract.');
  const { platform, deviceToken: token } = body;
  await unregisterDevice(app, { merchant, accountId: guest.accountId, platform, token });
  return { result: 'success' };
}) satisfies Handler<'pushUnregisterDevice'>;
