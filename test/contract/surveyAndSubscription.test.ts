import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Mock, startMock } from '../../tools/mock/server.ts';
import { basePath, bundle, operations, requestFor } from './bundle.ts';

const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!;

/**
 * Codes consist of a prefix and a name; these four names exist with every prefix, the others with the
 * prefixes below.
 */
const withEveryPrefix = [
  'update_payment_method_usage_failed',
  'invalid_saved_payment_method',
  'payment_auth_denied',
  'payment_auth_failed',
];
const further: Record<string, string> = {
  subscribe:
    'server_error invalid_merchant invalid_card invalid_subscription invalid_subscription_code card_already_subscribed not_available_to_card invalid_payment_method save_payment_method_failed payment_capture_denied payment_capture_failed create_payment_detail_failed update_payment_detail_failed update_account_failed closed_to_new_enroll',
  update_payment_method:
    'server_error invalid_merchant invalid_card invalid_subscription invalid_subscription_code not_subscribed get_current_payment_method_failed invalid_payment_method',
  unsubscribe:
    'server_error invalid_merchant invalid_subscription_code invalid_subscription invalid_card not_subscribed update_account_failed',
  change_plan:
    'server_error invalid_merchant invalid_card invalid_subscription_code invalid_subscription card_already_subscribed not_available_to_card update_account_failed closed_to_new_enroll not_subscribed unsubscribe_failed subscribe_failed',
  account_subscription_info: 'server_error invalid_merchant invalid_card get_current_payment_method_failed',
  recharge: 'save_payment_method_failed',
};

describe('the codes of the subscription service', () => {
  const expected = Object.entries(further).flatMap(([prefix, names]) =>
    [...names.split(' '), ...withEveryPrefix].map((name) => `${prefix}.${name}`),
  );

  /** Refusal of a weak login, in all that changes a subscription. */
  const PROOF = 'subscription.proof_required';

  it('are exactly the 71 existing combinations, and the one that asks for a proof of the guest', () => {
    const catalogue = Object.entries<{ service: string }>(bundle['x-error-catalogue']);
    const found = catalogue.filter(([, entry]) => entry.service === 'subscription').map(([key]) => key);
    expect(found).toHaveLength(72);
    expect(found.sort()).toEqual([...expected, PROOF].sort());
  });

  it('without a cause are listed with the reason; all others are returned', () => {
    const catalogue = Object.entries<{ service: string; when: string }>(bundle['x-error-catalogue']);
    // The door refuses weak logins; test/door/guestProof.test.ts has them.
    const own = catalogue.filter(([code, { service }]) => service === 'subscription' && code !== PROOF);
    const unanswered = own.filter(([, { when }]) => when.startsWith('Not returned at present'));
    const listed = [
      ...readFileSync('docs/subscription-codes.md', 'utf8').matchAll(/^\| `([a-z_.]+)` \| .+ \|$/gm),
    ];
    expect(listed.map(([, code]) => code).sort()).toEqual(unanswered.map(([code]) => code).sort());
    const face = ['handlers/subscription/refusal.ts', 'handlers/subscription/subscriptionSubscriptionInfo.ts']
      .map((file) => readFileSync(file, 'utf8'))
      .join();
    const answered = own.map(([code]) => code).filter((code) => face.includes(`'${code}'`));
    expect(answered).toEqual(own.filter((each) => !unanswered.includes(each)).map(([code]) => code));
  });

  it('are listed by every operation of their prefix', () => {
    const prefixes: Record<string, string[]> = {
      subscriptionSubscribe: ['subscribe'],
      subscriptionUpdatePaymentMethod: ['update_payment_method', 'recharge'],
      subscriptionUnsubscribe: ['unsubscribe'],
      subscriptionChangePlan: ['change_plan'],
      subscriptionAccountSubscriptionInfo: ['account_subscription_info'],
    };
    for (const [operationId, own] of Object.entries(prefixes)) {
      const ofPrefix = expected.filter((code) => own.includes(code.split('.')[0]!));
      const codes = operationId === 'subscriptionAccountSubscriptionInfo' ? ofPrefix : [...ofPrefix, PROOF];
      expect([...operationOf(operationId).codes].sort()).toEqual(codes.sort());
    }
  });
});

describe('bad values', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock(0);
  });
  afterAll(() => mock.close());

  async function answerTo(operationId: string, change: object) {
    const operation = operationOf(operationId);
    const reply = await fetch(`${mock.address}${basePath}${operation.path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('demo-pos:demo-pos-secret')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...(requestFor(operation, '') as object), ...change }),
    });
    return { status: reply.status, body: await reply.json() };
  }

  const saved = { paymentMethodType: 'SAVED_VAULT_TOKEN', savedCardCode: 'saved-1' };

  it.each([
    [
      'subscriptionSubscribe',
      { paymentMethod: { paymentMethodType: 'CC' } },
      'subscribe.invalid_payment_method',
    ],
    [
      'subscriptionSubscribe',
      { paymentMethod: { ...saved, token: 't' } },
      'subscribe.invalid_payment_method',
    ],
    ['subscriptionSubscribe', { subscriptionCode: '' }, 'subscribe.invalid_subscription_code'],
    [
      'subscriptionUpdatePaymentMethod',
      { paymentMethod: {} },
      'update_payment_method.invalid_payment_method',
    ],
    ['subscriptionUnsubscribe', { printedCardNumber: [8888] }, 'unsubscribe.invalid_card'],
    ['subscriptionChangePlan', { subscriptionCode: true }, 'change_plan.invalid_subscription_code'],
    ['surveyOptInToSurvey', { code: '' }, 'survey.invalid_survey_code'],
    ['surveySubmitResponse', { answers: 'none' }, 'survey.invalid_answer'],
  ])(
    'for %s are answered with the code the service has for them: %j',
    async (operationId, change, errorCode) => {
      const reply = await answerTo(operationId, change);
      expect(reply).toMatchObject({ status: 200, body: { result: 'failure', errorCode } });
    },
  );
});
