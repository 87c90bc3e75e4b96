/** Requests of a till, as its programmer would write them. */

/** Choice and input of the cashier. */
export interface TillInput {
  action: string;
  cardNumber: string;
  amount: string;
  tip: string;
  points: string;
}

/** Name under which a till sends a request, so that it can be repeated and reversed. */
export interface TillName {
  check: string;
  /** Local time of the store, `yyyy-mm-dd hh:mm`. */
  localTime: string;
}

export interface TillCall {
  title: string;
  operationId: string;
  path: string;
  body: Record<string, unknown>;
  /** Request that undoes this one without knowing its reply; absent for one that moves nothing. */
  reversal?: (name: TillName) => TillCall;
}

/** Actions of the till by name, with the label of their button. */
export const TILL_ACTIONS: Record<
  string,
  { label: string; call: (input: TillInput, name: TillName) => TillCall }
> = {
  sell: {
    label: 'Sell',
    call: (input, name) => giftCall('Sell', 'giftSell', input, name, { amount: amountOf(input.amount) }),
  },
  pay: { label: 'Pay', call: payment },
  balance: { label: 'Balance', call: balanceInquiry },
  visit: { label: 'Visit', call: visit },
  points: { label: 'Spend points', call: spending },
};

export const TILL_CLIENT = { clientId: 'demo-pos', merchantId: 1, storeCode: '001' };
const { merchantId, storeCode } = TILL_CLIENT;

/** Creates the request for the cashier's choice; undefined for an unknown action. */
export function createTillCall(input: TillInput, name: TillName): TillCall | undefined {
  return Object.hasOwn(TILL_ACTIONS, input.action)
    ? TILL_ACTIONS[input.action]!.call(input, name)
    : undefined;
}

function payment(input: TillInput, name: TillName): TillCall {
  const tip = input.tip === '' ? {} : { tip: amountOf(input.tip) };
  const title = `Pay ${input.amount}${input.tip && ` and a tip of ${input.tip}`}`;
  return giftCall(title, 'giftRedeem', input, name, { amount: amountOf(input.amount), ...tip });
}

function giftCall(
  title: string,
  operationId: 'giftSell' | 'giftRedeem',
  { cardNumber }: TillInput,
  { check }: TillName,
  amounts: Record<string, unknown>,
): TillCall {
  return {
    title,
    operationId,
    path: operationId === 'giftSell' ? 'gift/sell.json' : 'gift/redeem.json',
    body: {
      merchantId,
      storeCode,
      cardInfo: { printedCardNumber: cardNumber },
      ...amounts,
      externalTransactionId: check,
    },
    reversal: () => ({
      title: `Reverse ${check}`,
      operationId: 'giftReverse',
      path: 'gift/reverse.json',
      body: { merchantId, storeCode, externalTransactionId: check },
    }),
  };
}

function balanceInquiry({ cardNumber }: TillInput): TillCall {
  return {
    title: 'Balance',
    operationId: 'giftBalance',
    path: 'gift/balance.json',
    body: { merchantId, storeCode, cardInfo: { printedCardNumber: cardNumber } },
  };
}

function visit({ cardNumber }: TillInput, name: TillName): TillCall {
  return {
    title: 'Visit',
    operationId: 'transactionIdentifyCustomer',
    path: 'transaction/identifyCustomer.json',
    body: { headerInfo: headerOf('PX', name), cardInfo: cardOf(cardNumber) },
    reversal: reversalOf(name),
  };
}

function spending({ cardNumber, points }: TillInput, name: TillName): TillCall {
  return {
    title: `Spend ${points} points`,
    operationId: 'transactionAddRedeem',
    path: 'transaction/addRedeem.json',
    body: {
      headerInfo: headerOf('LP', name),
      cardInfo: cardOf(cardNumber),
      addWalletContents: [],
      redeemWalletContents: [{ walletCode: 2, quantity: points }],
    },
    reversal: reversalOf(name),
  };
}

/** Reversal of the transaction service, which names the original by check, sequence and time. */
function reversalOf(original: TillName): (name: TillName) => TillCall {
  return (name) => ({
    title: `Reverse ${original.check}`,
    operationId: 'transactionReverse',
    path: 'transaction/reverse.json',
    body: {
      headerInfo: headerOf('PX', name),
      previousPosTransactionId: original.check,
      previousSequenceNumber: SEQUENCE,
      previousPosTransactionDatetime: original.localTime,
    },
  });
}

const SEQUENCE = '1';

function headerOf(programId: 'PX' | 'LP', { check, localTime }: TillName) {
  return {
    merchantId,
    storeCode,
    programId,
    senderId: 'POS',
    operatorId: '7',
    terminalId: 'till-9',
    posTransactionId: check,
    posTransactionDatetime: localTime,
    sequenceNumber: SEQUENCE,
  };
}

const cardOf = (printedCardNumber: string) => ({ swipeFlag: false, printedCardNumber });

/** Amount as JSON has it. Text that is not an amount is sent as it is: its refusal is worth seeing. */
function amountOf(text: string): number | string {
  return /^[0-9]{1,12}(\.[0-9]{1,4})?$/.test(text) ? Number(text) : text;
}
