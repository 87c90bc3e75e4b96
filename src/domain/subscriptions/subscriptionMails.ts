import { currencyScale, formatDecimal } from '../../base/money/money.ts';
import { dayText } from '../../base/time/dateTexts.ts';
import type { Trx } from '../../store/database.ts';
import type { Context, MessageParts } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { ReplacementParams } from '../messaging/parameters.ts';
import { queueMessage } from '../messaging/queueMessage.ts';
import type { SubscriptionMail } from './planDefinitions.ts';
import { planDefinitions, subscriptionSettings } from './plans.ts';
import type { Subscription } from './subscription.ts';

/** Parameters of the mails; planProblems.ts lists those that templates may rely on. */
export type MailContents =
  | {
      mail: Exclude<SubscriptionMail, 'planChanged'>;
      planCode: string;
      price: bigint;
      /** Calendar days, `yyyy-mm-dd`, as below. */
      expirationDate: string;
    }
  | { mail: 'planChanged'; planCode: string; price: bigint; formerPlanCode: string; startDate: string };

/**
 * Queues a mail to the subscribed guest, in the caller's transaction. A failure to queue it is logged, and
 * undoes nothing.
 */
export async function queueSubscriptionMail(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log'>,
  { merchantId, accountId, subscriptionId }: Subscription,
  contents: MailContents,
): Promise<void> {
  const merchant = app.merchants.known(merchantId);
  const templateCode = subscriptionSettings(merchant)?.mails[contents.mail];
  if (templateCode === undefined) return;
  const outcome = await queueMessage(trx, app, {
    merchantId,
    kind: 'transactional' as const,
    template: { templateCode },
    to: { guest: { accountId } },
    params: (guest) => {
      const { firstName } = guest?.fields ?? {};
      return { ...paramsOf(merchant, contents), ...(firstName === undefined ? {} : { firstName }) };
    },
  });
  if (outcome.refused === undefined) return;
  const about = { merchantId, subscriptionId: String(subscriptionId), mail: contents.mail };
  app.log.warn({ ...about, reason: outcome.refused }, 'a subscription mail could not be queued');
}

function paramsOf(merchant: Merchant, contents: MailContents): ReplacementParams {
  const plan = labelOf(merchant, contents.planCode);
  const price = formatDecimal(contents.price, currencyScale(merchant.currency));
  if (contents.mail !== 'planChanged')
    return { plan, price, expirationDate: dayText(merchant, contents.expirationDate) };
  const { formerPlanCode, startDate } = contents;
  return {
    plan,
    price,
    formerPlan: labelOf(merchant, formerPlanCode),
    startDate: dayText(merchant, startDate),
  };
}

/** Returns the plan's label; the code of a plan that the operator has removed. */
function labelOf(merchant: Merchant, planCode: string): string {
  return planDefinitions(merchant).find(({ code }) => code === planCode)?.label ?? planCode;
}
