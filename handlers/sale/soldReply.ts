import type { components } from '../../generated/types.ts';
import { formatDecimal } from '../../src/base/money/money.ts';
import { linesOf } from '../../src/domain/sale/orders/orderContents.ts';
import type { SoldOrder } from '../../src/domain/sale/orders/soldOrder.ts';
import { type LineName, orderOf } from './orderReply.ts';
import { shippingOptionOf } from './programReply.ts';

type Schemas = components['schemas'];

export function soldOrderOf({ orderNumber, contents, lines, promotions }: SoldOrder): Schemas['SaleOrder'] {
  const byLine = new Map(linesOf(contents).map((line, index) => [nameOf(line), lines[index]!]));
  return orderOf(contents, {
    orderNumber,
    linesOf: (line) => byLine.get(nameOf(line))!,
    cardOf(index) {
      const { cardNumber, deliveryUrl } = promotions[index]!;
      return {
        ...(cardNumber === undefined ? {} : { printedCardNumber: cardNumber }),
        ...(deliveryUrl === '' ? {} : { deliveryUrl }),
      };
    },
  });
}

function nameOf({ groupNumber, itemNumber }: LineName): string {
  return `${groupNumber}/${itemNumber}`;
}

export function soldLoyaltyCardOf({
  orderNumber,
  contents,
  cards: [card],
}: SoldOrder): Schemas['SaleLoyaltyCardOrder'] {
  const { total, program, shippingOption } = contents;
  if (!card) throw new Error('A loyalty card was sold, and there is none.');
  return {
    orderNumber,
    totalPrice: Number(formatDecimal(total, program.scale)),
    ...(shippingOption ? { shippingOption: shippingOptionOf(shippingOption) } : {}),
    createdCard: {
      printedCardNumber: card.cardNumber,
      ...(card.registrationCode === undefined ? {} : { regCode: card.registrationCode }),
    },
  };
}
