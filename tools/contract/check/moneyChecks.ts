import { randomUUID } from 'node:crypto';
import { type Fields, operationOf } from '../exampleTokens.ts';
import { faultOf } from './operationChecks.ts';
import { type CheckResult, type Finding, record } from './results.ts';
import { type CheckedServer, type Reply, send } from './server.ts';

/** Gift card that was never sold, at a store. */
export interface CheckedCard {
  printedCardNumber: string;
  merchantId: number;
  storeCode: string;
}

const PAID = 20;
const SPENT = 5;

/** Sells a card, redeems and reverses, and checks by the balance that each call moves value exactly once. */
export async function checkMoney(
  server: CheckedServer,
  card: CheckedCard,
  results: CheckResult[],
): Promise<void> {
  const { printedCardNumber, merchantId, storeCode } = card;
  const cardInfo = { printedCardNumber };
  const store = { merchantId, storeCode };
  const [sale, lunch, unknown] = ['sale', 'lunch', 'unknown'].map((name) => `check-${name}-${randomUUID()}`);
  const call = (operationId: string, body: Fields) =>
    send(server, operationOf(operationId), 'demo-pos', { ...store, ...body });
  const balance = async () => (await call('giftBalance', { cardInfo })).body.currentBalance;
  const redeem = (amount: number, externalTransactionId: string | undefined) =>
    call('giftRedeem', { cardInfo, amount, externalTransactionId });
  const reverse = (externalTransactionId: string | undefined) =>
    call('giftReverse', { externalTransactionId });

  /** Runs a step; the balance must be as given afterwards. */
  async function step(
    operationId: string,
    check: string,
    run: () => Promise<Reply>,
    left: number | undefined,
    judge: (reply: Reply) => Finding,
  ): Promise<Reply> {
    let reply: Reply | undefined;
    await record(results, operationId, check, async () => {
      reply = await run();
      const finding = faultOf(operationOf(operationId).path, 'post', reply) ?? judge(reply);
      if (finding) return finding;
      const now = left === undefined ? undefined : await balance();
      return now === left ? undefined : { fault: `The balance is ${now} afterwards; it should be ${left}.` };
    });
    return reply!;
  }

  const sold = await step(
    'giftSell',
    'moves value: sale',
    () => call('giftSell', { cardInfo, amount: PAID, externalTransactionId: sale }),
    PAID,
    succeeds,
  );
  if (succeeds(sold)) return;
  const first = await step(
    'giftRedeem',
    'moves value: redemption',
    () => redeem(SPENT, lunch),
    PAID - SPENT,
    succeeds,
  );
  await step('giftRedeem', 'moves value: repeated', () => redeem(SPENT, lunch), PAID - SPENT, sameAs(first));
  await step(
    'giftRedeem',
    'moves value: name of another request',
    () => redeem(1, lunch),
    PAID - SPENT,
    isRefused,
  );
  await step('giftRedeem', 'moves value: no amount', () => redeem(0, undefined), PAID - SPENT, isRefused);
  const undone = await step('giftReverse', 'moves value: reversal', () => reverse(lunch), PAID, succeeds);
  await step('giftReverse', 'moves value: reversal repeated', () => reverse(lunch), PAID, sameAs(undone));
  await step(
    'giftReverse',
    'moves value: reversal of an unknown request',
    () => reverse(unknown),
    PAID,
    isRefused,
  );
  await step('giftRedeem', 'moves value: after its reversal', () => redeem(SPENT, unknown), PAID, isRefused);
  await step('giftReverse', 'moves value: reversal of the sale', () => reverse(sale), undefined, succeeds);
}

function succeeds({ body }: Reply): Finding {
  return body.result === 'success' ? undefined : { fault: `Was refused with ${body.errorCode}.` };
}

function isRefused({ body }: Reply): Finding {
  return body.result === 'failure' ? undefined : { fault: 'Was not refused.' };
}

function sameAs(first: Reply): (reply: Reply) => Finding {
  return ({ body }) =>
    body.pxTransactionId === first.body.pxTransactionId
      ? undefined
      : { fault: 'The repeated request got another pxTransactionId.' };
}
