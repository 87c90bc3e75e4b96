import type { Cart } from './cart.ts';
import type { ChosenLine, Refused, Shipment } from './pricedOrder.ts';
import type { Program, ShippingOption } from './program.ts';

/**
 * Groups lines into shipments: a group with its own option is one, all others form another. Codes are
 * validated even where nothing is shipped.
 */
export function shipmentsOf(
  { shippingOptions }: Program,
  { shippingOptionCode, groups }: Cart,
  lines: readonly ChosenLine[],
): Shipment[] | Refused<'invalid_shipping_option'> {
  const named = [shippingOptionCode, ...groups.map((group) => group.shippingOptionCode)];
  const given = named.find((code) => code !== undefined && !shippingOptions.has(code));
  if (given !== undefined) return { refused: 'invalid_shipping_option', given };
  const shipped = new Set(lines.flatMap((line) => (isShipped(line) ? [line.groupNumber] : [])));
  const withParcel = groups.filter(({ groupNumber }) => shipped.has(groupNumber));
  const together = withParcel.filter((group) => group.shippingOptionCode === undefined);
  if (together.length > 0 && shippingOptions.size > 0 && shippingOptionCode === undefined) {
    return { refused: 'invalid_shipping_option' };
  }
  const optionOf = (code?: string) => (code === undefined ? undefined : shippingOptions.get(code));
  const own = withParcel.filter((group) => group.shippingOptionCode !== undefined);
  return [
    ...(together.length === 0
      ? []
      : [
          toShipment(
            optionOf(shippingOptionCode),
            together.map(({ groupNumber }) => groupNumber),
          ),
        ]),
    ...own.map((group) => toShipment(optionOf(group.shippingOptionCode), [group.groupNumber])),
  ];
}

function isShipped({ item }: Pick<ChosenLine, 'item'>): boolean {
  return item.requiresShipping;
}

function toShipment(option: ShippingOption | undefined, groupNumbers: number[]): Shipment {
  return { option, groupNumbers, price: option?.price ?? 0n };
}
