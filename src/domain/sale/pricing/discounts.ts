import { min, percentOf } from '../../../base/money/money.ts';
import { allocate, compare } from './allocation.ts';
import type { Circumstances } from './cart.ts';
import type { ChosenLine, Discounted } from './pricedOrder.ts';
import type { Discount, Program } from './program.ts';
import { areMet, type CountedLine } from './terms.ts';

export interface DiscountedOrder {
  /** In the order of the input lines. */
  lines: { discount: Discounted; price: bigint; orderDiscountShare: bigint }[];
  /** Discount on the whole order. */
  discount: Discounted;
}

/** Line during the calculation of discounts. */
interface OpenLine {
  line: ChosenLine;
  /** Remaining price. */
  left: bigint;
  reductions: Reduction[];
}

interface Reduction {
  discount: Discount;
  amount: bigint;
}

/**
 * Applies all applicable discounts: those on items first, then those on the order, both in the program's
 * order. Processes lines by group and item number, so that the request's order does not matter.
 */
export function discounted(
  program: Program,
  chosen: readonly ChosenLine[],
  circumstances: Circumstances,
): DiscountedOrder {
  const open = chosen.map(
    (line): OpenLine => ({ line, left: line.unitPrice * BigInt(line.quantity), reductions: [] }),
  );
  const byNumber = [...open].sort(byGroupAndItem);
  const counted = byNumber.map(({ line, left }) => countedAs(line, left));
  const applying = program.discounts.filter((discount) => areMet(discount, counted, circumstances));
  const stack = program.stacking === 'all';

  for (const discount of applying.filter(({ on }) => on === 'items')) {
    discountItems(
      discount,
      byNumber.filter(({ reductions }) => stack || reductions.length === 0),
    );
  }
  const onOrder = discountOrder(
    applying.filter(({ on }) => on === 'order'),
    sum(byNumber.map(({ left }) => left)),
    stack,
  );
  const discount = toDiscounted(onOrder);
  const shares = sharesOf(discount.amount, byNumber);
  const lines = open.map((each) => ({
    discount: toDiscounted(each.reductions),
    price: each.left,
    orderDiscountShare: shares.get(each)!,
  }));
  return { lines, discount };
}

function byGroupAndItem({ line: a }: OpenLine, { line: b }: OpenLine): number {
  return compare(a.groupNumber, b.groupNumber) || compare(a.itemNumber, b.itemNumber);
}

export function countedAs({ item, quantity }: ChosenLine, amount: bigint): CountedLine {
  return { itemCode: item.code, quantity, amount };
}

function discountItems(discount: Discount, lines: readonly OpenLine[]): void {
  const reduced = reducedUnits(discount, lines);
  const { off } = discount;
  for (const { of, units } of reduced) {
    const quantity = BigInt(of.line.quantity);
    const amount =
      'percent' in off
        ? percentOf(of.left, off.percent, { units, of: quantity })
        : min(off.amount * units, (of.left * units) / quantity);
    if (amount === 0n) continue;
    of.left -= amount;
    of.reductions.push({ discount, amount });
  }
}

/**
 * Returns the units that a discount reduces: all but the first few, counted from the cheapest or the dearest.
 */
function reducedUnits({ items, fromUnit, countedFrom }: Discount, lines: readonly OpenLine[]) {
  const ofItems = lines.filter(({ line }) => !items || items.has(line.item.code));
  const direction = countedFrom === 'cheapest' ? 1 : -1;
  const inOrder = [...ofItems].sort((a, b) => direction * compare(a.line.unitPrice, b.line.unitPrice));
  let full = fromUnit - 1;
  return inOrder.flatMap((of) => {
    const { quantity } = of.line;
    const atFullPrice = Math.min(full, quantity);
    full -= atFullPrice;
    const units = BigInt(quantity - atFullPrice);
    return units === 0n ? [] : [{ of, units }];
  });
}

function discountOrder(discounts: readonly Discount[], price: bigint, stack: boolean): Reduction[] {
  const reductions: Reduction[] = [];
  let left = price;
  for (const discount of discounts) {
    if (!stack && reductions.length > 0) break;
    const { off } = discount;
    const amount = 'percent' in off ? percentOf(left, off.percent) : min(off.amount, left);
    if (amount === 0n) continue;
    left -= amount;
    reductions.push({ discount, amount });
  }
  return reductions;
}

function sharesOf(amount: bigint, lines: readonly OpenLine[]): Map<OpenLine, bigint> {
  const weights = lines.map(({ left }) => left);
  const shares = allocate(amount, weights);
  return new Map(lines.map((line, index) => [line, shares[index]!]));
}

const MAX_LABEL = 100;
const MAX_REASON = 255;

/** Combines discounts: the sum of the amounts, and all labels. */
function toDiscounted(reductions: readonly Reduction[]): Discounted {
  const [first, ...more] = reductions.map(({ discount }) => discount);
  if (!first) return { amount: 0n };
  const amount = sum(reductions.map((each) => each.amount));
  if (more.length > 0) {
    const all = [first, ...more];
    const reasons = all.flatMap(({ reason }) => reason ?? []);
    return {
      amount,
      label: joined(
        all.map(({ label }) => label),
        MAX_LABEL,
      ),
      ...(reasons.length === 0 ? {} : { reason: joined(reasons, MAX_REASON) }),
    };
  }
  const { code, label, reason, off } = first;
  return {
    amount,
    ...('percent' in off ? { percent: off.percent } : {}),
    code,
    label,
    ...(reason === undefined ? {} : { reason }),
  };
}

function joined(texts: readonly string[], maxLength: number): string {
  return [...texts.join(' + ')].slice(0, maxLength).join('');
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}
