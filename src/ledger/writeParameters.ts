import type { BatchState } from './batchState.ts';

/** The parameters of `writeBatch`: one array per column, in the order the statement numbers them. */
export function writeParameters(merchantId: number, state: BatchState): unknown[] {
  const wallets = [...state.changedWallets].flatMap(([cardNumber, walletCodes]) =>
    [...walletCodes].map((walletCode) => {
      const wallet = state.card(cardNumber)!.wallets.get(walletCode)!;
      return { cardNumber, walletCode, ...wallet };
    }),
  );
  const cards = [...state.changedCards].map((cardNumber) => state.card(cardNumber)!);
  const { movedRegistrations: registrations, transactions, newKeys: keys, legs } = state;

  return [
    merchantId,
    wallets.map((wallet) => wallet.cardNumber),
    wallets.map((wallet) => wallet.walletCode),
    wallets.map((wallet) => wallet.balance),
    wallets.map((wallet) => wallet.sequence),
    cards.map((card) => card.cardNumber),
    cards.map((card) => card.status),
    cards.map((card) => card.customerName),
    cards.map((card) => card.tierCode),
    cards.map((card) => card.counters.day),
    cards.map((card) => card.counters.codeFailures),
    cards.map((card) => card.counters.movements),
    cards.map((card) => card.accountId),
    cards.map((card) => card.registeredAt),
    registrations.map(({ from }) => from),
    registrations.map(({ to }) => to),
    transactions.map(({ header }) => header.transactionId),
    transactions.map(({ header }) => header.kind),
    transactions.map(({ header }) => header.storeCode),
    transactions.map(({ header }) => header.clientId),
    transactions.map(({ header }) => header.authCode),
    transactions.map(({ header }) => header.operatorId ?? null),
    transactions.map(({ header }) => header.terminalId ?? null),
    transactions.map(({ header }) => header.checkNumber ?? null),
    transactions.map(({ cardChanges }) => JSON.stringify(cardChanges)),
    transactions.map(({ header }) => header.reverses ?? null),
    transactions.map(({ header }) => header.occurredAt),
    keys.map((key) => key.scope),
    keys.map((key) => key.key),
    keys.map((key) => key.digest),
    keys.map((key) => key.transactionId),
    keys.map((key) => (key.receipt === null ? null : JSON.stringify(key.receipt))),
    keys.map((key) => key.at),
    legs.map((leg) => leg.transactionId),
    legs.map((leg) => leg.legNumber),
    legs.map((leg) => leg.walletCode),
    legs.map((leg) => leg.cardNumber),
    legs.map((leg) => leg.account),
    legs.map((leg) => leg.amount),
    legs.map((leg) => leg.sequence),
    legs.map((leg) => leg.balanceAfter),
  ];
}
