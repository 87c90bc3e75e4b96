import {
  type Card,
  lastDay,
  moneyOn,
  moveShortfalls,
  put,
  stateOn,
  type Transaction,
  take,
  usable,
} from './books.ts';
import { due, type Model } from './model.ts';
import {
  COFFEES,
  FIRST_VISITS,
  POINTS,
  STORED_VALUE,
  VISIT_MS,
  VISITS,
  VISITS_A_COFFEE,
  WALLETS,
} from './program.ts';
import type { Answer, Ask, Contents, Request } from './requests.ts';
import { listText } from './requests.ts';

/** Operations that do not refer to an earlier transaction, modelled without regard to storage. */
export function move(model: Model, ask: Ask, request: Request): Answer {
  switch (ask.operation) {
    case 'sell':
    case 'activateAdd':
      return sell(model, ask);
    case 'reload':
      return reload(model, ask);
    case 'redeem':
      return redeem(model, ask);
    case 'cashOut':
      return cashOut(model, ask);
    case 'exchange':
    case 'tillExchange':
      return exchange(model, ask);
    case 'activate':
      return activate(model, ask);
    case 'addRedeem':
      return addRedeem(model, ask);
    case 'identify':
      return identify(model, ask, request);
    default:
      throw new Error(`${ask.operation} is about an earlier transaction.`);
  }
}

type Of<Operation extends Ask['operation']> = Extract<Ask, { operation: Operation }>;

const NOT_ACTIVE = {
  INACTIVE: 'card_not_active',
  EXCHANGED: 'card_exchanged',
  DISABLED: 'card_disabled',
  EXPIRED: 'card_expired',
} as const;

/** Returns the reason a card cannot be used, or undefined. */
export function notUsable(model: Model, card: Card): string | undefined {
  const state = stateOn(card, model.today);
  return state === 'ACTIVE' ? undefined : NOT_ACTIVE[state];
}

/** Returns the reason a card cannot be sold or activated, or undefined. */
function notSellable(model: Model, card: Card): string | undefined {
  const status = stateOn(card, model.today);
  if (status === 'INACTIVE') return undefined;
  return status === 'ACTIVE' ? 'card_already_active' : NOT_ACTIVE[status];
}

function sell(model: Model, ask: Ask): Answer {
  const { operation, card, amount } = ask as {
    operation: 'sell' | 'activateAdd';
    card: Card;
    amount: bigint;
  };
  const isAtTill = operation === 'activateAdd';
  if (isAtTill && card.kind !== 'gift') return model.refusal(ask, 'card_not_in_required_state');
  const refused = notSellable(model, card);
  if (refused) return model.refusal(ask, refused);
  if (amount > WALLETS[STORED_VALUE].limit!) return model.refusal(ask, 'balance_limit_exceeded');
  const sale = model.begin(operation, [card]);
  model.change(sale, card, 'ACTIVE');
  put(sale, card, STORED_VALUE, amount, lastDay(STORED_VALUE, model.today));
  grantCoffees(model, sale, card, give(model, sale, card, VISITS, FIRST_VISITS));
  const content: Contents = [{ wallet: STORED_VALUE, amount }];
  const lists = isAtTill ? { add: listText(content), redeem: '' } : {};
  return model.commit(sale, model.seen(ask, card, 0n, lists));
}

function reload(model: Model, ask: Ask): Answer {
  const { card, amount } = ask as Extract<Ask, { card: Card; amount: bigint }>;
  const unusable = notUsable(model, card);
  if (unusable) return model.refusal(ask, unusable);
  const before = moneyOn(card, model.today);
  if (before + amount > WALLETS[STORED_VALUE].limit!) return model.refusal(ask, 'balance_limit_exceeded');
  const reloading = model.begin('reload', [card]);
  put(reloading, card, STORED_VALUE, amount, lastDay(STORED_VALUE, model.today));
  grantCoffees(model, reloading, card, 0n);
  return model.commit(reloading, model.seen(ask, card, before));
}

function redeem(model: Model, ask: Of<'redeem'>): Answer {
  const { card, amount, tip } = ask;
  const unusable = notUsable(model, card);
  if (unusable) return model.refusal(ask, unusable);
  const before = moneyOn(card, model.today);
  if (before === 0n) return model.refusal(ask, 'no_balance');
  const total = amount + tip < before ? amount + tip : before;
  const redemption = model.begin('redeem', [card]);
  const forAmount = amount < total ? amount : total;
  take(redemption, card, STORED_VALUE, forAmount);
  if (total > forAmount) take(redemption, card, STORED_VALUE, total - forAmount);
  // Tips are not spent in the shop.
  give(model, redemption, card, POINTS, forAmount / 100n);
  grantCoffees(model, redemption, card, 0n);
  return model.commit(redemption, model.seen(ask, card, before, due(amount + tip - total)));
}

function cashOut(model: Model, ask: Of<'cashOut'>): Answer {
  const { card } = ask;
  const unusable = notUsable(model, card);
  if (unusable) return model.refusal(ask, unusable);
  const before = moneyOn(card, model.today);
  if (before === 0n) return model.refusal(ask, 'no_balance');
  const amount = ask.amount ?? before;
  if (amount > before) return model.refusal(ask, 'amount_exceeds_balance');
  const payment = model.begin('cashOut', [card]);
  take(payment, card, STORED_VALUE, amount);
  return model.commit(payment, model.seen(ask, card, before));
}

/** Exchanges a card: moves its value with expiry days, and its guest, to the new card. */
function exchange(model: Model, ask: Ask): Answer {
  const { card, newCard } = ask as Extract<Ask, { newCard: Card }>;
  if (card === newCard) return model.refusal(ask, 'same_card');
  const unusable = notUsable(model, card);
  if (unusable) return model.refusal(ask, unusable);
  if (stateOn(newCard, model.today) !== 'INACTIVE' || newCard.guest.isRegistered)
    return model.refusal(ask, 'new_card_not_inactive');
  if (newCard.kind !== card.kind) return model.refusal(ask, 'template_mismatch');
  const exchanging = model.begin('exchange', [card, newCard]);
  for (const [wallet, lots] of card.wallets) {
    const held = lots.flatMap(({ day, left }) => (left > 0n ? [{ day, left }] : []));
    const total = usable(card, wallet, model.today);
    if (total > 0n) take(exchanging, card, wallet, total);
    for (const { day, left } of held) put(exchanging, newCard, wallet, left, day);
  }
  model.change(exchanging, card, 'EXCHANGED');
  model.change(exchanging, newCard, 'ACTIVE');
  exchanging.statuses.at(-1)!.former = { lastDay: newCard.lastDay };
  // The new card never ends earlier than the old one.
  if (newCard.lastDay !== undefined && !(card.lastDay !== undefined && card.lastDay <= newCard.lastDay))
    newCard.lastDay = card.lastDay;
  moveShortfalls(card, newCard);
  [card.guest, newCard.guest] = [newCard.guest, card.guest];
  return model.commit(exchanging, model.seen(ask, newCard, 0n));
}

function activate(model: Model, ask: Of<'activate'>): Answer {
  const { card } = ask;
  if (card.kind !== 'loyalty') return model.refusal(ask, 'card_not_in_required_state');
  const refused = notSellable(model, card);
  if (refused) return model.refusal(ask, refused);
  const activation = model.begin('activate', [card]);
  model.change(activation, card, 'ACTIVE');
  const counted = give(model, activation, card, VISITS, FIRST_VISITS);
  grantCoffees(model, activation, card, counted);
  return model.commit(activation, model.seen(ask, card, 0n));
}

function addRedeem(model: Model, ask: Of<'addRedeem'>): Answer {
  const { card, add, redeem: wanted, autoActivate } = ask;
  const isActivated = stateOn(card, model.today) === 'INACTIVE' && autoActivate;
  const unusable = isActivated ? undefined : notUsable(model, card);
  if (unusable) return model.refusal(ask, unusable);
  const holds = (wallet: Contents[number]['wallet']) => usable(card, wallet, model.today);
  const given: Contents = [];
  for (const { wallet, amount } of [...wanted, ...add]) {
    if (!card.wallets.has(wallet)) return model.refusal(ask, 'invalid_wallet');
    if (amount === 0n) return model.refusal(ask, 'invalid_quantity');
  }
  for (const { wallet, amount } of wanted) {
    if (wallet === POINTS && !card.guest.isRegistered) return model.refusal(ask, 'registration_required');
    const held = holds(wallet);
    const isShort = held < amount;
    if (held === 0n || (isShort && wallet !== STORED_VALUE))
      return model.refusal(ask, 'insufficient_balance');
    given.push({ wallet, amount: isShort ? held : amount });
  }
  for (const { wallet, amount } of add) {
    const { limit } = WALLETS[wallet];
    const debited = given.find((each) => each.wallet === wallet)?.amount ?? 0n;
    if (limit !== undefined && holds(wallet) - debited + amount > limit) {
      return model.refusal(ask, 'balance_limit_exceeded');
    }
  }

  const before = moneyOn(card, model.today);
  const moving = model.begin('addRedeem', [card]);
  if (isActivated) model.change(moving, card, 'ACTIVE');
  for (const { wallet, amount } of given) take(moving, card, wallet, amount);
  let counted = 0n;
  for (const { wallet, amount } of add) {
    put(moving, card, wallet, amount, lastDay(wallet, model.today));
    if (wallet === VISITS) counted += amount;
  }
  if (isActivated) counted += give(model, moving, card, VISITS, FIRST_VISITS);
  const paid = given.find(({ wallet }) => wallet === STORED_VALUE)?.amount ?? 0n;
  give(model, moving, card, POINTS, paid / 100n);
  grantCoffees(model, moving, card, counted);
  moving.applied = { add, redeem: given };
  const missing = wanted.reduce((sum, { amount }, index) => sum + amount - given[index]!.amount, 0n);
  return model.commit(
    moving,
    model.seen(ask, card, before, {
      add: listText(add),
      redeem: listText(given),
      ...due(missing),
      ...(missing > 0n ? { code: '201' } : {}),
    }),
  );
}

function identify(model: Model, ask: Of<'identify'>, { name, store }: Request): Answer {
  const { card, autoActivate } = ask;
  const isLoyalty = card.kind === 'loyalty';
  const isActivated = isLoyalty && autoActivate && stateOn(card, model.today) === 'INACTIVE';
  const unusable = isActivated ? undefined : notUsable(model, card);
  if (unusable) return model.refusal(ask, unusable);
  const check = name?.kind === 'check' || name?.kind === 'identity' ? name.value : undefined;
  const isVisit = isLoyalty && isNewVisit(model, card, store, check);
  const before = moneyOn(card, model.today);
  if (!isVisit && !isActivated) return { seen: model.seen(ask, card, before) };
  const visit = model.begin('identify', [card]);
  let counted = 0n;
  if (isActivated) {
    model.change(visit, card, 'ACTIVE');
    counted += give(model, visit, card, VISITS, FIRST_VISITS);
  }
  if (isVisit) {
    counted += give(model, visit, card, VISITS, 1n);
    card.guest.visits.push(visit);
    visit.isVisit = true;
    visit.check = check;
    visit.store = store;
  }
  grantCoffees(model, visit, card, counted);
  return model.commit(visit, model.seen(ask, card, before));
}

/**
 * Checks for a new visit: one per check, card and day, or per four hours without a check. A check may stay
 * open over midnight.
 */
function isNewVisit(model: Model, card: Card, store: string, check?: string): boolean {
  const counting = (visit: Transaction) => visit.undone === undefined;
  const last = Math.max(...card.guest.visits.filter(counting).map(({ at }) => at));
  const isLongAgo = model.now - last >= VISIT_MS;
  if (check === undefined) return isLongAgo;
  const before = model.dayOf(model.now - VISIT_MS);
  const onCheck = model.transactions.filter(
    (each) =>
      each.operation === 'identify' &&
      counting(each) &&
      each.isVisit &&
      each.cards[0] === card &&
      each.check === check &&
      each.store === store,
  );
  return !onCheck.some(({ at }) => {
    const day = model.dayOf(at);
    return day === model.today || (day === before && !isLongAgo);
  });
}

/** Grants an amount by a rule; returns it. */
function give(model: Model, transaction: Transaction, card: Card, wallet: 2 | 3 | 4, amount: bigint): bigint {
  if (amount === 0n || !card.wallets.has(wallet)) return 0n;
  put(transaction, card, wallet, amount, lastDay(wallet, model.today));
  transaction.entries.at(-1)!.isGiven = true;
  return amount;
}

/** Grants a coffee for every tenth counted visit. Earlier contents count as already granted. */
export function grantCoffees(model: Model, transaction: Transaction, card: Card, counted: bigint): void {
  const { guest } = card;
  if (card.kind !== 'loyalty' || (counted === 0n && guest.count === undefined)) return;
  const held = usable(card, VISITS, model.today) - counted;
  const began = guest.count ? undefined : { visits: held, coffees: held / VISITS_A_COFFEE };
  const count = guest.count ?? began!;
  const visits = count.visits + counted;
  const coffees = visits / VISITS_A_COFFEE - count.coffees;
  const isDue = coffees > 0n;
  guest.count = { visits, coffees: isDue ? count.coffees + coffees : count.coffees };
  if (isDue) give(model, transaction, card, COFFEES, coffees);
  transaction.counted = { visits: counted, coffees: isDue ? coffees : 0n, began };
}
