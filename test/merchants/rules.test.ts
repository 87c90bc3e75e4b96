import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type MerchantDirectory, openMerchantDirectory } from '../../src/domain/ground/merchantDirectory.ts';
import { evaluateRules } from '../../src/domain/rules/evaluateRules.ts';
import { toLoadMap } from '../../src/domain/rules/loadMap.ts';
import {
  type LoyaltyProgram,
  loyaltyProgramOf,
  TILL_DEFAULTS,
} from '../../src/domain/rules/loyaltyProgram.ts';
import type { RuledCard } from '../../src/domain/rules/occasion.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { card, occasion, pay, visit } from '../rules/smallProgram.ts';
import { openDemoStore } from '../support/testStore.ts';
import { problemsIn, smallMerchantText } from './smallMerchant.ts';

const problemsOf = (section: string) =>
  problemsIn(smallMerchantText(['    batches:', `${section}\n    batches:`]));

const list = (name: string, entry: string) => `    ${name}:\n      - ${entry}`;
const earnRule = (rest: string) => list('earnRules', `{ code: a, name: A, ${rest} }`);
const reward = (rest: string) => list('rewards', `{ code: a, name: A, ${rest} }`);
const tierRule = (rest: string) => list('tierRules', `{ template: 10, ${rest} }`);

describe('rules in a merchant file', () => {
  it.each<[string, string, string]>([
    [
      'a wallet nobody defines',
      earnRule('triggers: [visit], wallet: 7, earn: { fixed: "1" }'),
      'earnRules[0].wallet refers to an unknown wallet 7',
    ],
    [
      'more decimals than the wallet has',
      earnRule('triggers: [visit], wallet: 2, earn: { fixed: "1.5" }'),
      'earnRules[0].earn.fixed must have at most 0 decimals, the scale of wallet 2',
    ],
    [
      'nothing to earn',
      earnRule('triggers: [visit], wallet: 2, earn: { fixed: "0" }'),
      'earnRules[0].earn.fixed must be above zero',
    ],
    [
      'two ways to earn',
      earnRule('triggers: [pay], wallet: 2, earn: { fixed: "1", perCurrencyUnit: "1" }'),
      'earnRules[0].earn must have exactly one of fixed, perCurrencyUnit, perItem, perAdded',
    ],
    [
      'money of a visit',
      earnRule('triggers: [pay, visit], wallet: 2, earn: { perCurrencyUnit: "1" }'),
      'earnRules[0].triggers[1] visit is not allowed for perCurrencyUnit: use pay, purchase',
    ],
    [
      'an unknown trigger',
      earnRule('triggers: [birthday], wallet: 2, earn: { fixed: "1" }'),
      'earnRules[0].triggers[0] must be one of activate, visit, pay, purchase, add',
    ],
    [
      'a template nobody defines',
      earnRule('triggers: [visit], wallet: 2, earn: { fixed: "1" }, when: { templates: [30] }'),
      'earnRules[0].when.templates[0] refers to an unknown template 30',
    ],
    [
      'a tier of another template',
      earnRule('triggers: [visit], wallet: 2, earn: { fixed: "1" }, when: { tiers: [5] }'),
      'earnRules[0].when.tiers[0] refers to an unknown tier 5 of template 10',
    ],
    [
      'a store nobody has',
      earnRule('triggers: [visit], wallet: 2, earn: { fixed: "1" }, when: { stores: ["004"] }'),
      'earnRules[0].when.stores[0] refers to an unknown store "004"',
    ],
    [
      'the 31st of April',
      earnRule('triggers: [visit], wallet: 2, earn: { fixed: "1" }, when: { from: "2026-04-31" }'),
      'earnRules[0].when.from "2026-04-31" is not a day of the calendar',
    ],
    [
      'an end before its beginning',
      list('promotions', '{ code: A, name: A, from: "2026-04-02", until: "2026-04-01" }'),
      'promotions[0].until is before "from"',
    ],
    [
      'a window of no length',
      list('redemptionRules', '{ wallet: 2, when: { hours: { from: "12:00", until: "12:00" } } }'),
      'redemptionRules[0].when.hours.until must differ from its beginning (leave hours out for the whole day)',
    ],
    [
      'an amount without money',
      earnRule('triggers: [visit], wallet: 2, earn: { fixed: "1" }, when: { minimumAmount: "5.00" }'),
      'earnRules[0].when.minimumAmount needs one of the triggers pay, purchase',
    ],
    [
      'a limit of nothing',
      earnRule('triggers: [visit], wallet: 2, earn: { fixed: "1" }, limits: [{ per: day }]'),
      'earnRules[0].limits[0] must have times or quantity, or both',
    ],
    [
      'a reward that earns itself',
      reward('wallet: 2, quantity: "1", earnedBy: { wallet: 2, every: "10" }'),
      'rewards[0].earnedBy.wallet cannot be the wallet it grants to',
    ],
    [
      'a tier rule on a wallet its cards do not have',
      tierRule('wallet: 2, period: year, tiers: [{ tier: 2, earned: "5" }]'),
      'tierRules[0].wallet refers to wallet 2, which cards of template 10 do not have',
    ],
    [
      'thresholds that fall',
      tierRule('wallet: 1, period: year, tiers: [{ tier: 2, earned: "50" }, { tier: 1, earned: "50.00" }]'),
      'tierRules[0].tiers[1].earned must be above 50, the threshold before it',
    ],
    [
      'a ladder without a foot',
      tierRule('wallet: 1, period: year, tiers: [{ tier: 1, earned: "50" }, { tier: 2, earned: "90" }]'),
      'tierRules[0].tiers must leave out a tier of template 10: the one a card starts in',
    ],
    [
      'a rolling period of no length',
      tierRule('wallet: 1, period: rolling, tiers: [{ tier: 2, earned: "50" }]'),
      'tierRules[0] must have "rollingDays"',
    ],
    [
      'a start with a wallet its cards do not have',
      list('activations', '{ template: 10, startsWith: [{ wallet: 2, quantity: "5" }] }'),
      'activations[0].startsWith[0].wallet refers to wallet 2, which cards of template 10 do not have',
    ],
    [
      'two terms for one wallet',
      `${list('redemptionRules', '{ wallet: 2 }')}\n      - { wallet: 2 }`,
      'redemptionRules[1] "2" is used twice',
    ],
    [
      'a query field that is none',
      '    tillSettings: { accountQueryFields: [shoesize] }',
      'tillSettings.accountQueryFields[0] must be one of cardnum, firstname, lastname, phonenum, email, postalcode, username',
    ],
  ])('are refused for %s', (_what, section, problem) => {
    expect(problemsOf(section).join('\n')).toContain(problem);
  });

  it('have their defaults filled in, and a group of settings is one entry', () => {
    const section = `    tillSettings: { maxQueryResults: 20 }\n${list('activations', '{ template: 10 }')}`;
    const { merchants } = parseMerchantFile(
      smallMerchantText(['    batches:', `${section}\n    batches:`]),
      'a',
    );
    expect(merchants[0]?.definitions).toMatchObject({
      tillSettings: [{ ...TILL_DEFAULTS, maxQueryResults: 20 }],
      activations: [{ template: 10, startsWith: [] }],
    });
  });
});

describe('the Corner Cafe', () => {
  let directory: MerchantDirectory;
  let close: () => Promise<void>;
  let cafe: LoyaltyProgram;
  beforeAll(async () => {
    const store = await openDemoStore();
    directory = await openMerchantDirectory(store);
    close = () => store.close();
    cafe = loyaltyProgramOf(directory.merchant(1)!);
  });
  afterAll(async () => {
    directory.close();
    await close();
  });

  const dana = (differing: Partial<RuledCard> = {}) =>
    card({
      balances: new Map([
        [1, 0n],
        [2, 86n],
        [3, 9n],
        [4, 0n],
      ]),
      ...differing,
    });

  it("returns to tills the configuration of the contract's example", () => {
    const { reply } = parse(readFileSync('spec/transaction/examples/transactionLoadMap.yaml', 'utf8'));
    const { wallets, rewards, tiers } = reply.opening.value;
    expect(toLoadMap(cafe)).toEqual({ wallets, rewards, tiers });
  });

  it("grants a free coffee on Dana's tenth visit, in the words of the contract", () => {
    const { reply } = parse(
      readFileSync('spec/transaction/examples/transactionIdentifyCustomer.yaml', 'utf8'),
    );
    const { effects } = evaluateRules(cafe, occasion([visit]), dana());
    expect(effects.credits).toMatchObject([
      { walletCode: 3, amount: 1n },
      { walletCode: 4, amount: 1n },
    ]);
    expect(effects.posMessages).toEqual(reply.tenthVisit.value.posMessages);
  });

  it('gives a point a dollar, one and a half in Gold, and Gold from 500 points', () => {
    const points = (held: RuledCard, amount: bigint) =>
      evaluateRules(cafe, occasion([pay(amount)]), held).effects.credits.map((credit) => credit.amount);
    expect(points(dana(), 3200n)).toEqual([32n]);
    expect(points(dana({ tierCode: 2 }), 3200n)).toEqual([48n]);
    expect(evaluateRules(cafe, occasion([pay(50_000n)]), dana()).effects.tierChange).toEqual({
      from: 1,
      to: 2,
    });
    expect(evaluateRules(cafe, occasion([pay(49_999n)]), dana()).effects.tierChange).toBeUndefined();
  });

  it('grants the welcome points to a new unregistered card, and earns nothing on gift cards', () => {
    const { reply } = parse(readFileSync('spec/transaction/examples/transactionActivate.yaml', 'utf8'));
    const welcome = Object.values<{ value: { posMessages: string[] } }>(reply)[0]!.value.posMessages;
    const unregistered = card({ isRegistered: false });
    expect(evaluateRules(cafe, occasion([{ kind: 'activate' }]), unregistered).effects.posMessages).toEqual(
      welcome,
    );
    const gift = card({ cardTemplateCode: 10, isRegistered: false });
    const { effects } = evaluateRules(cafe, occasion([{ kind: 'activate' }, pay(5000n)]), gift);
    expect(effects).toMatchObject({ credits: [], posMessages: [] });
  });

  it('shares none of it with the Other Shop', () => {
    const other = loyaltyProgramOf(directory.merchant(2)!);
    expect(other).toMatchObject({ earnRules: [], rewards: [], till: TILL_DEFAULTS });
  });
});
