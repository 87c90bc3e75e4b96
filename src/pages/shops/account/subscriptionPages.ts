import { type Html, html } from '../../../base/html/html.ts';
import { formatMoney } from '../../../base/money/money.ts';
import { dayText } from '../../../base/time/dateTexts.ts';
import { fieldOf, formText } from '../../forms.ts';
import type { ShopPage } from '../shopCall.ts';
import { actionForm, type Card, cardAction, type Method, methodText, type Success } from './ownAccount.ts';
import { callAsGuest, type GuestCall } from './session.ts';

type Held = Success<'subscriptionAccountSubscriptionInfo'>['subscriptions'][number];

/** Shows the card's subscription, with ways to stop it, take that back, and change plan and payment method. */
export async function subscriptionPart(
  call: GuestCall,
  card: Card,
  methods: readonly Method[],
): Promise<Html | undefined> {
  if (card.printedCardNumber === undefined) return undefined;
  const held = await heldBy(call, card.printedCardNumber);
  if (!held) return undefined;
  const { account } = call.texts;
  const { subscription, subscriptionStatus, expirationDate, pendingSubscription, paymentInfo } = held;
  const day = dayText(call.merchant, expirationDate!);
  return html`<h2>${account.subscription}</h2><section class="panel"><p>${subscription.label}</p>
<p class="quiet">${account.subscriptionStates[subscriptionStatus](day)}</p>
${pendingSubscription && html`<p class="quiet">${account.nextPlan(pendingSubscription.label, day)}</p>`}
${paymentInfo && html`<p class="quiet">${account.paidWith(methodText(paymentInfo))}</p>`}
${subscriptionStatus === 'UNSUBSCRIBE' ? takeBackForm(call, methods) : await changeForms(call, held, methods)}</section>`;
}

async function heldBy(call: GuestCall, printedCardNumber: string): Promise<Held | undefined> {
  const { reply } = await callAsGuest(call, 'subscriptionAccountSubscriptionInfo', { printedCardNumber });
  return reply?.subscriptions.find(({ expirationDate }) => expirationDate !== undefined);
}

function takeBackForm(call: GuestCall, methods: readonly Method[]): Html | undefined {
  const { account } = call.texts;
  if (methods.length === 0) return undefined;
  return actionForm(call, '/card/subscription/resume', account.takeBack, {}, methodChoice(call, methods));
}

async function changeForms(call: GuestCall, held: Held, methods: readonly Method[]): Promise<Html> {
  const { account } = call.texts;
  const { subscription, pendingSubscription, paymentInfo, subscriptionStatus } = held;
  const others = methods.filter(({ savedCardCode }) => savedCardCode !== paymentInfo?.savedCardCode);
  const present = (pendingSubscription ?? subscription).code;
  const { reply } = await callAsGuest(call, 'subscriptionSubscriptionInfo');
  const plans = (reply?.subscriptions ?? [])
    .map((each) => each.subscription)
    .filter(
      ({ code, acceptEnrollees }) => code !== present && (acceptEnrollees || code === subscription.code),
    );
  const planOptions = plans.map(({ code, label, price }): [string, string] => [
    code,
    `${label} (${formatMoney(String(price), call.merchant)})`,
  ]);
  return html`${subscriptionStatus === 'SUBSCRIPTION_RENEW_FAILED' && html`<p>${account.chargedAtOnce}</p>`}
${plans.length > 0 && actionForm(call, '/card/subscription/plan', account.changePlan, {}, choice('plan', account.plan, planOptions))}
${others.length > 0 && actionForm(call, '/card/subscription/payment-method', account.changeMethod, {}, methodChoice(call, others))}
${actionForm(call, '/card/unsubscribe', account.stopSubscription)}`;
}

const methodChoice = ({ texts }: GuestCall, methods: readonly Method[]) =>
  choice(
    'savedCardCode',
    texts.account.paymentMethod,
    methods.map((method) => [method.savedCardCode, methodText(method)]),
  );

function choice(name: string, label: string, options: readonly [value: string, label: string][]): Html {
  return fieldOf(
    { name, label },
    (described) =>
      html`<select id="field-${name}" name="${name}"${described}>${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select>`,
  );
}

const chosenMethod = ({ request }: GuestCall) => ({
  paymentMethodType: 'SAVED_VAULT_TOKEN',
  savedCardCode: formText(request.body, 'savedCardCode'),
});

/** Changes of the card's subscription. */
export const SUBSCRIPTION_ACTIONS: readonly ShopPage[] = [
  cardAction('/card/unsubscribe', (call, printedCardNumber) =>
    callAsGuest(call, 'subscriptionUnsubscribe', { printedCardNumber }),
  ),
  cardAction('/card/subscription/resume', async (call, printedCardNumber) => {
    const held = await heldBy(call, printedCardNumber);
    // Without a stopped one, the operation would begin and charge another.
    if (held?.subscriptionStatus !== 'UNSUBSCRIBE') return undefined;
    return callAsGuest(call, 'subscriptionSubscribe', {
      printedCardNumber,
      subscriptionCode: held.subscription.code,
      paymentMethod: chosenMethod(call),
    });
  }),
  cardAction('/card/subscription/plan', (call, printedCardNumber) =>
    callAsGuest(call, 'subscriptionChangePlan', {
      printedCardNumber,
      subscriptionCode: formText(call.request.body, 'plan'),
    }),
  ),
  cardAction('/card/subscription/payment-method', (call, printedCardNumber) =>
    callAsGuest(call, 'subscriptionUpdatePaymentMethod', {
      printedCardNumber,
      paymentMethod: chosenMethod(call),
    }),
  ),
];
