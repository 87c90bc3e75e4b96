import type { Handler, Reply } from '../../src/contract/operation.ts';
import { type PointsValue, pointsValues } from '../../src/domain/sale/pointsValues.ts';
import { saleRefusal } from './refusal.ts';

/** Calculates the price of menu items in a guest's points. */
export default (async ({ body, caller }, app): Promise<Reply<'saleCalculateAccountPointsValueForItems'>> => {
  const { merchant, guest } = caller;
  const { storeCode, printedCardNumber: cardNumber, menuItemIds } = body;
  const values = await pointsValues(app, { merchant, guest, storeCode, cardNumber, menuItemIds });
  if ('refused' in values) return saleRefusal(values);
  return { result: 'success', pointsValueForItems: values.map(toValue) };
}) satisfies Handler<'saleCalculateAccountPointsValueForItems'>;

const toValue = ({ menuItemId, label, costs }: PointsValue) => ({
  menuItemId,
  ...(label === undefined ? {} : { label }),
  eligible: costs !== undefined,
  pointsValue: Number(costs?.price ?? 0),
  ...(costs ? { walletCode: costs.walletCode } : {}),
});
