import { type Html, html } from '../../../base/html/html.ts';
import { formatDecimal, formatMoney, parseDecimal } from '../../../base/money/money.ts';
import { readWalletBalances } from '../../../domain/cards/shared/walletBalances.ts';
import type { WalletDefinition } from '../../../domain/ground/merchantDirectory.ts';
import { cardToGrantOn } from '../../../domain/surveys/surveyGrant.ts';
import type { ShopCall } from '../shopCall.ts';
import type { OpenSurvey } from './openSurveys.ts';

/** Reward of a completed survey, with the balance that it led to. */
export async function rewardView(
  call: ShopCall,
  { survey, participant }: OpenSurvey,
): Promise<Html | undefined> {
  const { app, merchant, texts } = call;
  const card = await cardToGrantOn(app.store.db, merchant, participant, survey);
  if (card === undefined || survey.adjustments.length === 0) return undefined;
  const balances = await readWalletBalances(app.store.db, merchant.merchantId, card);
  const rows = survey.adjustments.flatMap(({ wallet, quantity }) => {
    const definition = merchant.wallets.get(wallet);
    const balance = balances.get(wallet);
    if (!definition || balance === undefined) return [];
    const reward = parseDecimal(quantity, definition.scale) ?? 0n;
    return html`<dt>${definition.name}</dt><dd><b>+${amountText(call, definition, reward)}</b> · ${texts.survey.now(amountText(call, definition, balance))}</dd>`;
  });
  return html`<section class="panel"><dl class="facts">${rows}</dl></section>`;
}

function amountText({ merchant }: ShopCall, { kind, scale }: WalletDefinition, amount: bigint): string {
  const text = formatDecimal(amount, scale);
  return kind === 'stored_value'
    ? formatMoney(text, merchant)
    : new Intl.NumberFormat(merchant.locale).format(Number(text));
}
