import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { listOperatorActions } from '../../src/operators/audit/operatorActions.ts';
import { createProgram, nouns } from '../../src/operators/program/program.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const shared = await newSharedStore('demo');
const folder = mkdtempSync(join(tmpdir(), 'audit-'));
afterAll(() => {
  shared.remove();
  rmSync(folder, { recursive: true, force: true });
});

const guestFile = join(folder, 'guests.csv');
writeFileSync(guestFile, 'firstName,email\nNova,nova@example.test\n');
const cardFile = join(folder, 'cards.csv');
writeFileSync(cardFile, 'printedCardNumber,template,wallet:1\n6100000000000001,10,5.00\n');
const shop = join(folder, 'shop.yaml');
writeFileSync(
  shop,
  'sandbox: true\nmerchants:\n  - { id: 77, name: New Shop, currency: USD, timeZone: UTC, stores: [{ code: "1", name: One, open: true }], dormancy: { afterMonths: 12, action: move } }\n',
);

/** Changing commands that need more than the demo merchant has; the tests of their own nouns look at their entries. */
const TRIED_ELSEWHERE = [
  'app-config publish',
  'messages retry',
  'cards unlock-code',
  'guests merge',
  'orders correct-recipient',
  'orders link',
  'orders refund',
  'orders resend',
  'orders ship',
  'payments settle',
  'messages send',
  'messages stop',
  'push send',
  'reporting grant',
  'reporting revoke',
  'reports send',
  'reports unschedule',
  'store distribute',
  'store move',
  'store rekey',
  'store restore',
  'webhooks enable',
  'webhooks replay',
  'webhooks retry',
  'webhooks test',
];

const reason = ['--reason', 'For the books'];
/** Command lines that change something, by noun and verb. */
const CHANGES: Record<string, string[]> = {
  'cards block': ['1', '7777000000000001', ...reason, '--yes'],
  'cards unblock': ['1', '7777000000000001', ...reason],
  'cards expire': ['1', '7777000000000001', ...reason, '--yes'],
  'cards adjust': ['1', '8888000000000001', ...['--wallet', '2', '--amount', '+5', ...reason, '--yes']],
  'cards goodwill': ['1', '8888000000000001', ...['--wallet', '2', '--amount', '5', ...reason, '--yes']],
  'cards replace': ['1', '8888000000000003', '8888000000000009', ...reason, '--yes'],
  'cards import': ['1', cardFile],
  'guests import': ['1', guestFile],
  'cards reveal': ['1', '8888000000000001', ...reason],
  'guests comment': ['1', '--account', '54525952016385', '--text', 'Called back'],
  'guests reveal': ['1', '--account', '54525952016385', ...reason],
  'reports schedule': ['1', 'redemption', '--to', 'owner@shop.example.test', '--every', 'day'],
  'staff invite': ['1', 'desk@example.test', '--name', 'Front desk', '--role', 'agent'],
  'staff remove': ['1', 'desk@example.test', '--yes'],
  'guests suspend': ['1', '--username', 'demo-guest'],
  'guests reinstate': ['1', '--username', 'demo-guest'],
  'guests erase': ['1', '--username', 'demo-guest', '--yes'],
  'integration add': ['1', 'new-client', '--authentication', 'anonymous'],
  'integration rotate': ['1', 'new-client'],
  'integration disable': ['1', 'new-client', '--yes'],
  'integration enable': ['1', 'new-client'],
  'jobs retry': [],
  'jobs run': ['cleanUp', '--merchant', '1'],
  'merchant apply': [shop, '--yes'],
  'cards dormancy': ['77', '--yes'],
  'secret set': ['77', 'given-key'],
  'secret generate': ['1', 'new-key', '--kind', 'webhook'],
  'secret remove': ['1', 'new-key', '--yes'],
  'webhooks disable': ['1', 'sandbox'],
};

/** Standard input of commands that read it. */
const INPUTS: Record<string, string> = { 'secret set': 'a-given-secret' };

async function verbs() {
  const all = await Promise.all(
    Object.keys(nouns).map(async (name) => {
      const program = await createProgram([name]);
      const noun = program.commands.find((each) => each.name() === name)!;
      return noun.commands.map((verb) => ({ name: `${name} ${verb.name()}`, verb }));
    }),
  );
  return all.flat().filter(({ name }) => !name.endsWith(' help'));
}

async function trail(merchantId: number) {
  const store = await shared.open();
  return listOperatorActions(store.db, { merchantId, limit: 100 }).finally(() => store.close());
}

describe('stored-value audit', () => {
  it('covers every command that changes something, and every new one must be added here', async () => {
    const all = await verbs();
    const effects = all.map(({ name, verb }) => [name, (verb as { effect?: string }).effect]);
    expect(effects.filter(([, effect]) => effect === undefined)).toEqual([]);
    const changing = effects.filter(([, effect]) => effect === 'changes').map(([name]) => name);
    expect(changing.sort()).toEqual([...Object.keys(CHANGES), ...TRIED_ELSEWHERE].sort());
  });

  it('lists who changed what, for every command that changes something', async () => {
    for (const [name, args] of Object.entries(CHANGES)) {
      const [noun, verb] = name.split(' ');
      const { code, err } = await runCommand(
        noun!,
        [verb!, ...args, '--by', `Tester of ${name}`],
        shared.settings,
        INPUTS[name],
      );
      expect({ name, code, err: code === 0 ? '' : err }).toEqual({ name, code: 0, err: '' });
    }
    const entries = [...(await trail(1)), ...(await trail(77))];
    const found = entries.map(({ actor, command, outcome }) => ({ actor, command, outcome }));
    for (const command of Object.keys(CHANGES))
      expect(found).toContainEqual({ actor: `Tester of ${command}`, command, outcome: 'done' });

    const { out } = await runCommand('audit', ['list', '1', '--command', 'secret'], shared.settings);
    const [head, removed, generated, ...rest] = out.trimEnd().split('\n');
    expect(head).toMatch(/^time +operator +command +card +detail +outcome +reason$/);
    expect(removed).toMatch(/Tester of secret remove +secret remove +secret new-key +done$/);
    expect(generated).toMatch(
      /Tester of secret generate +secret generate +secret new-key; replaced false +done$/,
    );
    expect(rest).toEqual([]);
    const json = await runCommand(
      'audit',
      ['list', '1', '--card', '7777000000000001', '--json'],
      shared.settings,
    );
    expect(JSON.parse(json.out)).toMatchObject([
      { command: 'cards expire', cardNumber: '**********000001', reason: 'For the books' },
      { command: 'cards unblock' },
      { command: 'cards block' },
    ]);
    expect(json.out + out).not.toContain('7777000000000001');
    const details = entries.map(({ detail }) => detail);
    expect(JSON.stringify(details)).not.toContain(INPUTS['secret set']);
  });

  it('shows a change that failed as failed', async () => {
    const again = ['add', '1', 'new-client', '--authentication', 'anonymous', '--by', 'Repeater'];
    expect(await runCommand('integration', again, shared.settings)).toMatchObject({ code: 1 });
    const [failed] = (await trail(1)).filter(({ actor }) => actor === 'Repeater');
    expect(failed).toMatchObject({ command: 'integration add', outcome: 'failed' });
  });

  it('cannot be rewritten by the database role of service and commands', async () => {
    const store = await shared.open();
    for (const change of [sql`update operator_action set actor = ''`, sql`delete from operator_action`])
      await expect(change.execute(store.db)).rejects.toThrow(/permission denied/);
    await store.close();
  });
});
