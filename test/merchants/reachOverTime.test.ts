import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { applyFile, CORNER_CAFE } from '../support/testStore.ts';
import { openWorld, type World } from '../support/world.ts';

const schema = JSON.parse(readFileSync('merchants/schema.json', 'utf8')).$defs;
const namesOf = (definition: string) => Object.keys(schema[definition].properties);

/** Card of the guest Dana: only a registered card redeems points. */
const CARD = '8888000000000001';
const EARNED_FROM = 2;

/** Times at which the till adds 4 units of a wallet, and their number of periods for a limit. */
const additions = [
  '2026-03-09T15:00:00Z',
  '2026-03-09T16:00:00Z',
  '2026-03-10T15:00:00Z',
  '2026-03-16T15:00:00Z',
  '2026-04-06T15:00:00Z',
  '2027-04-05T15:00:00Z',
];
const periods: Record<string, number> = { transaction: 6, day: 5, week: 4, month: 3, year: 2, ever: 1 };

interface RuleCase {
  name: string;
  section: 'earnRules' | 'rewards';
  rule: string;
  gives: number;
}

const earning = 'triggers: [add], earn: { fixed: "3" }';
const rewarding = `quantity: "1", earnedBy: { wallet: ${EARNED_FROM}, every: "2" }`;
const limited = (rule: string, per: string, limit: string) => `${rule}, limits: [{ per: ${per}, ${limit} }]`;

const limits: RuleCase[] = Object.entries(periods).flatMap(([per, gives]) => [
  ...(per === 'transaction'
    ? []
    : [
        {
          section: 'earnRules' as const,
          name: `earned ${per} times`,
          rule: limited(earning, per, 'times: 1'),
          gives: 3 * gives,
        },
      ]),
  {
    section: 'earnRules' as const,
    name: `earned ${per} quantity`,
    rule: limited(earning, per, 'quantity: "2"'),
    gives: 2 * gives,
  },
  {
    section: 'rewards' as const,
    name: `granted ${per} times`,
    rule: limited(rewarding, per, 'times: 1'),
    gives,
  },
  {
    section: 'rewards' as const,
    name: `granted ${per} quantity`,
    rule: limited(rewarding, per, 'quantity: "1"'),
    gives,
  },
]);

/** Rewards without a limit: two grants for each addition of 4. */
const rewards: RuleCase[] = (
  [
    ['condition that holds', 'when: { stores: ["001"] }', 12],
    ['condition that does not hold', 'when: { stores: ["002"] }', 0],
    // Of six additions five lie longer ago than that.
    ['expiry', 'expiresAfterDays: 30', 2],
    ['message', 'message: A free cup', 12],
  ] as const
).map(([name, more, gives]) => ({ section: 'rewards', name, rule: `${rewarding}, ${more}`, gives }));
const CONSUMED = 90;
const consuming: RuleCase = {
  section: 'rewards',
  name: 'consumption',
  rule: `quantity: "1", earnedBy: { wallet: ${CONSUMED}, every: "3", consume: true }`,
  gives: 8,
};

/** Rules with a message first, because a reply has room for some only. */
const ruleCases = [...rewards, ...limits, consuming];
const FIRST_RULED = 101;

/** Conditions, each as a pair that holds and does not hold on Monday 5 April 2027 at 11:00 in store 001. */
const validity: Record<string, [string, string]> = {
  stores: ['["001"]', '["002"]'],
  from: ['"2027-04-05"', '"2027-04-06"'],
  until: ['"2027-04-05"', '"2027-04-04"'],
  weekdays: ['[monday]', '[tuesday]'],
  hours: ['{ from: "11:00", until: "11:01" }', '{ from: "11:01", until: "11:00" }'],
  blackoutDates: ['["2027-04-06"]', '["2027-04-05"]'],
};
const redemptionCases = Object.entries(validity).flatMap(([name, [holding, failing]]) => [
  { name, rule: `when: { ${name}: ${holding} }`, refusal: undefined },
  {
    name: `failing ${name}`,
    rule: `when: { ${name}: ${failing} }`,
    refusal: 'transaction.reward_not_valid_now',
  },
]);
const FIRST_REDEEMED = 201;
const PAUSED = 290;

const redemptionRules = [
  ...redemptionCases.map(({ rule }, index) => `      - { wallet: ${FIRST_REDEEMED + index}, ${rule} }`),
  `      - { wallet: ${PAUSED}, minRedemptionInterval: 60 }`,
];

/** Tier by day of a card that reached the next tier on 9 March 2026 and earned nothing afterwards. */
const tierPeriods: Record<string, { more: string; template: number; days: Record<string, number> }> = {
  year: { more: '', template: 31, days: { '2026-03-09': 2, '2027-12-31': 2, '2028-01-02': 1 } },
  anniversary: { more: '', template: 32, days: { '2026-03-09': 2, '2028-03-08': 2, '2028-03-10': 1 } },
  rolling: {
    more: 'rollingDays: 30, ',
    template: 33,
    days: { '2026-03-09': 2, '2026-04-07': 2, '2026-04-09': 1 },
  },
};
const tierCard = (template: number) => `99${template}000000000001`;

const ruledWallets = ruleCases.map((_, index) => FIRST_RULED + index);
const redeemedWallets = [...redemptionCases.map((_, index) => FIRST_REDEEMED + index), PAUSED];
const plainWallets = [EARNED_FROM, CONSUMED, ...ruledWallets, ...redeemedWallets];
const section = (name: string) =>
  ruleCases.flatMap((ruled, index) =>
    ruled.section === name
      ? [
          `      - { code: rule-${index}, name: ${ruled.name}, wallet: ${FIRST_RULED + index}, ${ruled.rule} }`,
        ]
      : [],
  );

const file = (more: string) => `${CORNER_CAFE}
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }
      - { code: 3, name: Visits, kind: visits, scale: 0 }
      - { code: 4, name: Free Coffee, kind: reward, scale: 0 }
      - { code: 5, name: Club Coffee, kind: reward, scale: 0 }
${plainWallets.map((code) => `      - { code: ${code}, name: Wallet ${code}, kind: points, scale: 0${code === 2 ? ', expiresAfterDays: 365' : ''} }`).join('\n')}
    templates:
      - { code: 10, name: Gift Card, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }
      - code: 20
        name: Rewards
        kind: loyalty
        wallets: [1, 3, 4, 5, ${plainWallets.join(', ')}]
        tiers: [{ code: 1, name: Regular }, { code: 2, name: Gold }]
        issuedToGuests: true
${Object.values(tierPeriods)
  .map(
    ({ template }) =>
      `      - { code: ${template}, name: Tiered ${template}, kind: loyalty, wallets: [2], tiers: [{ code: 1, name: Regular }, { code: 2, name: Gold }] }`,
  )
  .join('\n')}
    batches:
${Object.values(tierPeriods)
  .map(
    ({ template }) =>
      `      - { name: tiered-${template}, template: ${template}, range: { first: "${tierCard(template)}", last: "${tierCard(template)}", registrationCode: lastSixDigits } }`,
  )
  .join('\n')}
${more}
`;

const rules = `    earnRules:
${section('earnRules').join('\n')}
    rewards:
${section('rewards').join('\n')}
    redemptionRules:
${redemptionRules.join('\n')}
    tierRules:
${Object.entries(tierPeriods)
  .map(
    ([period, { template, more }]) =>
      `      - { template: ${template}, wallet: 2, period: ${period}, ${more}tiers: [{ tier: 2, earned: "4", message: Gold now }] }`,
  )
  .join('\n')}`;

describe('every limit, reward, redemption rule and tier period of a merchant file', () => {
  let world: World;
  const messages: string[] = [];
  const tiers: Record<string, Record<string, number>> = {};
  const balances: Record<number, number> = {};
  const refusals: Record<string, string | undefined> = {};
  const pauses: (string | undefined)[] = [];
  let checkNumber = 0;

  const moveTo = (moment: string) =>
    world.clock.advance(new Date(moment).getTime() - world.clock.now().getTime());
  const till = (path: string, cardNumber: string, body: object = {}) =>
    world.call(`transaction/${path}.json`, {
      merchantId: undefined,
      storeCode: undefined,
      headerInfo: {
        merchantId: 1,
        storeCode: '001',
        operatorId: '7',
        senderId: 'POS',
        programId: path === 'addRedeem' ? 'LP' : 'PX',
        terminalId: 'till-3',
        posTransactionId: String(++checkNumber),
      },
      cardInfo: { swipeFlag: false, printedCardNumber: cardNumber },
      ...body,
    });
  const add = (cardNumber: string, wallets: number[], quantity = '4') =>
    till('addRedeem', cardNumber, {
      addWalletContents: wallets.map((walletCode) => ({ walletCode, quantity })),
      redeemWalletContents: [],
    });
  const redeem = async (walletCode: number) =>
    (
      await till('addRedeem', CARD, {
        addWalletContents: [],
        redeemWalletContents: [{ walletCode, quantity: '1' }],
      })
    ).errorCode;

  /** Events by moment; those of a card occur in this order. */
  const events: [moment: string, act: () => Promise<unknown>][] = [
    ...additions.map((moment, index): (typeof events)[number] => [
      moment,
      async () => {
        const wallets = [EARNED_FROM, CONSUMED, ...(index === 0 ? redeemedWallets : [])];
        messages.push(...(await add(CARD, wallets)).posMessages);
      },
    ]),
    ['2026-03-09T15:00:01Z', reachTiers],
    ...Object.entries(tierPeriods).flatMap(([period, { template, days }]) =>
      Object.keys(days).map((day): (typeof events)[number] => [
        `${day}T17:00:00Z`,
        async () => {
          const { tierCode } = await till('identifyCustomer', tierCard(template));
          tiers[period] = { ...tiers[period], [day]: tierCode };
        },
      ]),
    ),
    ['2027-04-05T15:00:30Z', redeemAll],
  ];

  async function reachTiers() {
    for (const { template } of Object.values(tierPeriods)) {
      await till('activate', tierCard(template));
      messages.push(...(await add(tierCard(template), [2])).posMessages);
    }
  }

  async function redeemAll() {
    const { rewardPoints, balancePoints } = await till('balanceInquiry', CARD);
    for (const { walletCode, points } of [...rewardPoints, ...balancePoints]) balances[walletCode] = points;
    for (const [index, { name }] of redemptionCases.entries())
      refusals[name] = await redeem(FIRST_REDEEMED + index);
    pauses.push(await redeem(PAUSED), await redeem(PAUSED));
    world.clock.advance(60 * 60 * 1000);
    pauses.push(await redeem(PAUSED));
  }

  beforeAll(async () => {
    world = await openWorld({}, (store) => applyFile(store, file(rules)));
    for (const [moment, act] of events.sort(([one], [other]) => one.localeCompare(other))) {
      moveTo(moment);
      await act();
    }
  });
  afterAll(() => world.close());

  it('is tried here', () => {
    expect(Object.keys(periods)).toEqual(schema.limit.properties.per.enum);
    expect(Object.keys(tierPeriods)).toEqual(schema.tierRule.properties.period.enum);
    expect(Object.keys(validity)).toEqual(namesOf('validity'));
    expect(namesOf('limit')).toEqual(['per', 'times', 'quantity']);
    expect(namesOf('redemptionRule')).toEqual(['wallet', 'minRedemptionInterval', 'when']);
    expect(namesOf('reward').slice(2)).toEqual([
      'wallet',
      'quantity',
      'earnedBy',
      'when',
      'limits',
      'expiresAfterDays',
      'message',
    ]);
    expect(Object.keys(schema.reward.properties.earnedBy.properties)).toEqual(['wallet', 'every', 'consume']);
  });

  it.each(ruleCases.map(({ name, gives }, index) => [name, gives, FIRST_RULED + index] as const))(
    'is reached by a call: %s',
    (_name, gives, wallet) => {
      expect(balances[wallet]).toBe(gives);
    },
  );

  it('is reached by a call: a reward consumes value', () => {
    expect(balances[CONSUMED]).toBe(0);
  });

  it('is reached by a call: the message of a reward', () => {
    expect(messages.filter((message) => message === 'A free cup (2 times)')).toHaveLength(6);
  });

  it.each(redemptionCases.map(({ name, refusal }) => [name, refusal] as const))(
    'is reached by a call: redemption with %s',
    (name, refusal) => {
      expect(refusals[name]).toBe(refusal);
    },
  );

  it('is reached by a call: the pause between two redemptions', () => {
    expect(pauses).toEqual([undefined, 'transaction.redemption_interval', undefined]);
  });

  it('is reached by a call: the message of a tier', () => {
    expect(messages.filter((message) => message === 'Gold now')).toHaveLength(3);
  });

  it('is refused when it limits nothing: how often a rule earns in a transaction', () => {
    const rule = `    earnRules: [{ code: r, name: R, wallet: 2, ${limited(earning, 'transaction', 'times: 1')} }]`;
    expect(() => parseMerchantFile(file(rule), 'rules.yaml')).toThrow(
      /limits\[0\]\.times has no effect: a rule earns once per transaction/,
    );
  });

  it.each(Object.entries(tierPeriods))('is reached by a call: the tier period %s', (period, { days }) => {
    expect(tiers[period]).toEqual(days);
  });
});
