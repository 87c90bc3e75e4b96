import { currencyScale, parseDecimal } from '../../base/money/money.ts';
import { type Report, refuseRepeatedIn } from '../ground/merchants/repeatedEntries.ts';
import type { Path } from '../ground/merchants/sourcePositions.ts';
import type { WrittenMerchant } from '../ground/merchants/writtenFile.ts';
import type { ReplacementParams } from '../messaging/parameters.ts';
import { whyTemplateUnfit } from '../messaging/templateProblems.ts';
import { type Checks, checksIn } from '../sale/problems/checks.ts';
import { writtenShop } from '../sale/shop.ts';
import {
  type PlanDefinition,
  SUBSCRIPTION_MAILS,
  type SubscriptionMail,
  type SubscriptionSettings,
} from './planDefinitions.ts';

/**
 * Parameters that every subscription mail has. The guest's `firstName` may be missing, and a template has to
 * handle that.
 */
const EVERY_MAIL: ReplacementParams = { plan: 'Any', price: '1.00', expirationDate: 'January 31, 2026' };
const MAIL_PARAMS: Record<SubscriptionMail, ReplacementParams> = {
  subscribed: EVERY_MAIL,
  unsubscribed: EVERY_MAIL,
  planChanged: { plan: 'Any', price: '1.00', formerPlan: 'Another', startDate: 'January 31, 2026' },
  renewed: EVERY_MAIL,
  renewFailed: EVERY_MAIL,
};

/** Checks the subscription section of a merchant file for problems that the JSON schema cannot express. */
export function checkSubscriptions(merchant: WrittenMerchant, report: Report): void {
  const { subscriptions, currency } = merchant;
  if (!subscriptions) return;
  const { plans } = subscriptions;
  const checks = checksIn(writtenShop(merchant), report);
  refuseRepeatedIn(['subscriptions', 'plans'], plans, 'code', report);
  for (const [index, plan] of plans.entries()) {
    checkPlan(checks, currency, plan, ['subscriptions', 'plans', index]);
  }
  checkMails(merchant, subscriptions, report);
}

/**
 * Checks a plan against the merchant's other configuration. Runs on a file before it is applied, and on the
 * stored plan before it is charged: a wallet's limit may have changed since.
 */
export function checkPlan(checks: Checks, currency: string, plan: PlanDefinition, path: Path): void {
  checks.amount([...path, 'price'], plan.price, currencyScale(currency));
  const { templates, tiers } = plan.availableTo ?? {};
  for (const [place, code] of (templates ?? []).entries()) {
    checks.template([...path, 'availableTo', 'templates', place], code);
  }
  checks.tiers([...path, 'availableTo', 'tiers'], tiers, templates);
  checkBenefit(checks, plan, [...path, 'benefit']);
}

/** Checks that the benefit fits on a card, for every template that the plan is available to. */
function checkBenefit(
  { shop, report, ...checks }: Checks,
  { benefit, availableTo }: PlanDefinition,
  path: Path,
): void {
  if (!benefit) return;
  const wallet = checks.wallet([...path, 'wallet'], benefit.wallet);
  if (!wallet) return;
  if (wallet.kind === 'visits')
    report([...path, 'wallet'], 'cannot be a wallet of visits: those are counted, not granted');
  const quantity = parseDecimal(benefit.quantity, wallet.scale);
  if (quantity === undefined || quantity === 0n)
    report(
      [...path, 'quantity'],
      `must be above zero, with at most ${wallet.scale} decimals, the scale of wallet ${benefit.wallet}`,
    );
  else if (wallet.balanceLimit !== null && quantity > wallet.balanceLimit)
    report([...path, 'quantity'], `exceeds the balanceLimit of wallet ${benefit.wallet}`);
  for (const code of availableTo?.templates ?? []) {
    const template = shop.templates.get(code);
    if (template && !template.wallets.has(benefit.wallet))
      report(
        [...path, 'wallet'],
        `refers to wallet ${benefit.wallet}, which cards of template ${code} do not have`,
      );
  }
}

function checkMails(
  { campaignTemplates }: WrittenMerchant,
  { mails }: SubscriptionSettings,
  report: Report,
): void {
  // Undeclared templates stay as stored, so they are not checked here.
  if (campaignTemplates === undefined) return;
  for (const mail of SUBSCRIPTION_MAILS) {
    const code = mails[mail];
    const problem =
      code === undefined ? undefined : whyTemplateUnfit(campaignTemplates, code, MAIL_PARAMS[mail]);
    if (problem) report(['subscriptions', 'mails', mail], problem);
  }
}
