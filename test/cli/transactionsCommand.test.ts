import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMerchantDirectory } from '../../src/domain/ground/merchantDirectory.ts';
import { evaluateRules } from '../../src/domain/rules/evaluateRules.ts';
import { loyaltyProgramOf } from '../../src/domain/rules/loyaltyProgram.ts';
import { card, occasion, visit } from '../rules/smallProgram.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const TENTH_VISIT = 54526194697729n;
const WITHOUT_RULES = 54526194697730n;

const shared = await newSharedStore('demo');
afterAll(shared.remove);

beforeAll(async () => {
  const store = await shared.open();
  const merchants = await openMerchantDirectory(store);
  const held = card({ balances: new Map([[3, 9n]]) });
  const { trace } = evaluateRules(loyaltyProgramOf(merchants.merchant(1)!), occasion([visit]), held);
  for (const [id, stored] of [
    [TENTH_VISIT, JSON.stringify(trace)],
    [WITHOUT_RULES, null],
  ] as const) {
    await store.db
      .insertInto('ledger_transaction')
      .values({
        merchant_id: 1,
        transaction_id: id,
        kind: 'visit',
        store_code: '001',
        client_id: 'demo-pos',
        auth_code: '520241',
        card_changes: '[]',
        occurred_at: new Date('2026-04-07T16:04:00Z'),
        trace: stored,
      } as never)
      .execute();
  }
  merchants.close();
  await store.close();
});

const explain = (...args: (string | number | bigint)[]) =>
  runCommand('transactions', ['explain', ...args.map(String)], shared.settings);

describe('stored-value transactions explain', () => {
  it('shows the rules that fired with their numbers, and the reasons of the others', async () => {
    expect(await explain(1, TENTH_VISIT)).toEqual({
      code: 0,
      err: '',
      out: `Transaction 54526194697729: visit, merchant 1, store 001, 2026-04-07 12:04

Fired:
  earn rule visit "A visit": 1 Visits: 1
  reward free-coffee "Free Coffee": 1 Free Coffee for every 10 Visits, once, at 10 Visits

Did not fire:
  earn rule points "1 point a dollar": runs on pay, purchase, not on visit
  tier tier-20 "Tier by Points": Regular, with 0 Points in the period; 500 more for Gold
  message unregistered "Welcome! Ask the guest to register the card.": runs on activate, not on visit
`,
    });
  });

  it('reports in JSON that the merchant has no such transaction, and fails with 1', async () => {
    expect(await explain(1, WITHOUT_RULES + 1n, '--json')).toEqual({
      code: 1,
      out: '',
      err: 'Merchant 1 has no transaction 54526194697731. Refused requests and inquiries are not stored.\n',
    });
  });

  it('reports that no rules ran', async () => {
    expect(await explain(1, WITHOUT_RULES)).toEqual({
      code: 1,
      out: '',
      err: 'Transaction 54526194697730 (visit) has no trace: no rules ran.\n',
    });
  });
});
