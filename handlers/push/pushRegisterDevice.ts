import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { ProtocolError } from '../../src/contract/protocolError.ts';
import { registerDevice } from '../../src/domain/push/devices.ts';

/** Registers a device for the guest's push messages; the rule is in src/domain/push/devices.ts. */
export default (async ({ body, caller }, app): Promise<Reply<'pushRegisterDevice'>> => {
  const { merchant, clientId, guest } = caller;
  if (!guest) throw new Error('A token without a guest came past the contract.');
  const registered = await registerDevice(app, {
    merchant,
    clientId,
    accountId: guest.accountId,
    platform: body.platform,
    token: body.deviceToken,
    appId: body.appId,
    previousToken: body.previousDeviceToken,
    badge: body.badgeNumber,
  });
  // Same error as authorization gives for a token whose guest may not act.
  if (registered.refused === 'guest_is_gone') throw new ProtocolError('system.invalid_token');
  if (registered.refused !== undefined) return new BusinessRefusal(`push.${registered.refused}`);
  return { result: 'success' };
}) satisfies Handler<'pushRegisterDevice'>;
