import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { maskCardNumber } from '../../src/domain/cards/shared/cardReceipt.ts';
import { checkIn } from '../../src/domain/checkins/checkIn.ts';

/** Checks a guest in at a store; the rule is in src/domain/checkins/checkIn.ts. */
export default (async ({ body, caller }, app): Promise<Reply<'checkinCheckin'>> => {
  const { storeCode, username, printedCardNumber } = body;
  const { merchant, guest } = caller;
  const checkin = await checkIn(app, { merchant, guest, storeCode, username, printedCardNumber });
  if (checkin.refused !== undefined) return new BusinessRefusal(`checkin.${checkin.refused}`);
  return {
    result: 'success',
    checkinId: Number(checkin.checkinId),
    checkinDatetime: checkin.checkedInAt.toISOString(),
    expirationDatetime: checkin.expiresAt.toISOString(),
    storeCode: checkin.storeCode,
    storeName: checkin.storeName,
    maskedCardNumber: maskCardNumber(checkin.cardNumber),
  };
}) satisfies Handler<'checkinCheckin'>;
