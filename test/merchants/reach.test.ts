import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { example } from '../sale/saleExamples.ts';
import { applyFile, CORNER_CAFE } from '../support/testStore.ts';
import { basic, openWorld, type World } from '../support/world.ts';

const schema = JSON.parse(readFileSync('merchants/schema.json', 'utf8')).$defs;
const namesOf = (definition: string) => Object.keys(schema[definition].properties);

/** Rules by trigger, grant and condition; each rule grants to its own wallet. */
const fixed = 'earn: { fixed: "1" }';
const triggers: Record<string, string> = Object.fromEntries(
  schema.triggers.items.enum.map((trigger: string) => [trigger, `triggers: [${trigger}], ${fixed}`]),
);
const earn: Record<string, string> = {
  fixed: `triggers: [visit], ${fixed}`,
  perCurrencyUnit: 'triggers: [pay], earn: { perCurrencyUnit: "1" }',
  perItem: 'triggers: [purchase], earn: { perItem: [{ items: [PLASTIC], quantity: "1" }] }',
  perAdded: 'triggers: [add], earn: { perAdded: { wallet: 2, rate: "1" } }',
};
/**
 * Conditions, each as a pair that holds and does not hold in the calls below. The clock shows Monday 9 March
 * 2026, 11:00.
 */
const conditions: Record<string, [string, string]> = {
  templates: ['[20]', '[10]'],
  tiers: ['[1]', '[2]'],
  registered: ['true', 'false'],
  minimumAmount: ['"30.00"', '"30.01"'],
  stores: ['["001"]', '["002"]'],
  from: ['"2026-03-09"', '"2026-03-10"'],
  until: ['"2026-03-09"', '"2026-03-08"'],
  weekdays: ['[monday]', '[tuesday]'],
  hours: ['{ from: "11:00", until: "11:01" }', '{ from: "11:01", until: "11:00" }'],
  blackoutDates: ['["2026-03-10"]', '["2026-03-09"]'],
};
const multiplied = (when: string) => `triggers: [purchase], ${fixed}, multipliers: [{ times: "3", ${when} }]`;
const { templates: _1, registered: _2, minimumAmount: _3, ...ofMultipliers } = conditions;

const cases = [
  ...Object.entries(triggers).map(([name, rule]) => ({ name: `trigger ${name}`, rule, gives: 1n })),
  ...Object.entries(earn).map(([name, rule]) => ({
    name: `earn ${name}`,
    rule,
    gives: { fixed: 1n, perCurrencyUnit: 7n, perItem: 1n, perAdded: 4n }[name]!,
  })),
  ...Object.entries(conditions).flatMap(([name, [holding, failing]]) => [
    {
      name: `condition ${name}`,
      rule: `triggers: [purchase], ${fixed}, when: { ${name}: ${holding} }`,
      gives: 1n,
    },
    {
      name: `failing ${name}`,
      rule: `triggers: [purchase], ${fixed}, when: { ${name}: ${failing} }`,
      gives: 0n,
    },
  ]),
  ...Object.entries(ofMultipliers).flatMap(([name, [holding, failing]]) => [
    { name: `multiplier ${name}`, rule: multiplied(`${name}: ${holding}`), gives: 3n },
    { name: `failing multiplier ${name}`, rule: multiplied(`${name}: ${failing}`), gives: 1n },
  ]),
];
const FIRST_WALLET = 101;

const file = (rules: string) => `${CORNER_CAFE}
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }
      - { code: 2, name: Points, kind: points, scale: 0, expiresAfterDays: 365 }
      - { code: 3, name: Visits, kind: visits, scale: 0 }
      - { code: 4, name: Free Coffee, kind: reward, scale: 0 }
      - { code: 5, name: Club Coffee, kind: reward, scale: 0 }
${cases.map(({ name }, index) => `      - { code: ${FIRST_WALLET + index}, name: ${name}, kind: points, scale: 0 }`).join('\n')}
    templates:
      - { code: 10, name: Gift Card, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }
      - code: 20
        name: Rewards
        kind: loyalty
        wallets: [1, 2, 3, 4, 5, ${cases.map((_, index) => FIRST_WALLET + index).join(', ')}]
        tiers: [{ code: 1, name: Regular }, { code: 2, name: Gold }]
        issuedToGuests: true
${rules}
`;

describe('every trigger, action and condition of a merchant file', () => {
  let world: World;
  beforeAll(async () => {
    const rules = `    earnRules:\n${cases
      .map(
        ({ rule }, index) =>
          `      - { code: rule-${index}, name: Rule, wallet: ${FIRST_WALLET + index}, ${rule} }`,
      )
      .join('\n')}`;
    world = await openWorld({}, (store) => applyFile(store, file(rules)));
    await callEverything();
  });
  afterAll(() => world.close());

  const dana = '8888000000000001';
  const activated = '8888000000000450';

  /** Makes the calls that trigger rules, at the till and online. */
  async function callEverything(): Promise<void> {
    const header = (posTransactionId: string, programId = 'PX') => ({
      headerInfo: {
        merchantId: 1,
        storeCode: '001',
        operatorId: '7',
        senderId: 'POS',
        programId,
        terminalId: 'till-3',
        posTransactionId,
        posTransactionDatetime: '2026-03-09 11:00',
        sequenceNumber: '1',
      },
      merchantId: undefined,
      storeCode: undefined,
    });
    const card = (printedCardNumber: string) => ({ cardInfo: { swipeFlag: false, printedCardNumber } });
    const replies = [
      await world.call('transaction/activate.json', { ...header('1'), ...card(activated) }),
      await world.call('transaction/identifyCustomer.json', { ...header('2'), ...card(dana) }),
      await world.call('gift/reload.json', { cardInfo: { printedCardNumber: dana }, amount: 10 }),
      await world.call('gift/redeem.json', { cardInfo: { printedCardNumber: dana }, amount: 7 }),
      await world.call('transaction/addRedeem.json', {
        ...header('3', 'LP'),
        ...card(dana),
        addWalletContents: [{ walletCode: 2, quantity: '4' }],
        redeemWalletContents: [],
      }),
      await world.call(
        'sale/executeSaleForAccount.json',
        {
          storeCode: undefined,
          ...example('saleExecuteSaleForAccount', 'saveForLater'),
          activationStoreCode: '001',
        },
        { headers: { authorization: basic('demo-web', 'demo-web-secret') } },
      ),
    ];
    expect(replies.filter(({ result }) => !['success', 'authorizedSuccess'].includes(result))).toEqual([]);
  }

  it('is tried here', () => {
    expect(Object.keys(triggers).length).toBeGreaterThan(0);
    expect(Object.keys(earn)).toEqual(namesOf('earn'));
    expect(Object.keys(conditions)).toEqual(namesOf('conditions'));
    expect(['times', ...Object.keys(ofMultipliers)].sort()).toEqual(namesOf('multiplier').sort());
  });

  it.each(cases.map(({ name, gives }, index) => [name, gives, FIRST_WALLET + index] as const))(
    'is reached by a call: %s',
    async (name, gives, wallet) => {
      const { balance } = await world.store.db
        .selectFrom('wallet')
        .select('balance')
        .where('card_number', '=', name === 'trigger activate' ? activated : dana)
        .where('wallet_code', '=', wallet)
        .executeTakeFirstOrThrow();
      // Both the reload and the addition at the till add.
      expect(balance).toBe(name === 'trigger add' ? 2n : gives);
    },
  );

  it.each(['enroll', 'birthday'])(
    'is refused in a merchant file when nothing can reach it: %s',
    (trigger) => {
      const rules = `    cashierMessages: [{ code: hello, triggers: [${trigger}], text: Hello }]`;
      expect(() => parseMerchantFile(file(rules), 'rules.yaml')).toThrow(/triggers\[0\] must be one of/);
    },
  );
});
