import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { nouns } from '../../src/operators/program/program.ts';
import { runProcess } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'nouns-'));
const shared = await newSharedStore('demo');
afterAll(() => {
  shared.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** One command of each noun on the sample shops, what it prints, and what it notes on standard error. */
const COMMANDS: Record<string, [args: string, printed: RegExp, noted?: string]> = {
  'app-config': ['list 1', /^20260601000000 +com\.example\.corner +3 /m],
  approvals: ['list 1', /^Nothing waits for approval\.\n$/],
  audit: ['list 1', /^No operator actions\.\n$/],
  cards: ['show 1 8888000000000001', /^state +ACTIVE$/m],
  config: ['check', /^SECRET_KEY=\(set\)$/m],
  guests: ['show 1 demo-guest', /^username +demo-guest$/m],
  integration: ['list 1', /^ +demo-pos +b2b /m],
  jobs: ['list', /^The queue is empty\.$/m],
  ledger: ['verify', /^No violations \(\d+ ms\)\.$/m],
  merchant: ['show 1', /^name +Corner Cafe$/m],
  messages: ['list --state failed', /^None\.\n$/],
  orders: ['list 1', /^No such orders\.\n$/],
  payments: ['list 1', /^All payments are settled\.\n$/],
  push: ['send 1 --message Hello --all --dry-run', /^Would be sent to 0 devices of 0 guests\. /m],
  reporting: ['list', /^No role reads the reporting views\.\n$/],
  reports: ['liability 1', /^Liability of Corner Cafe, /],
  secret: ['list 1', /^vault-signing /m],
  staff: ['list 1', /^Nobody has a role\.\n$/],
  store: [
    `backup ${join(folder, 'store.backup')}`,
    /store\.backup/,
    'Keep SECRET_KEY (without one, DATA_DIR/secret.key) with it: the data can only be used with that key.\n',
  ],
  subscriptions: ['list 1', /^No subscriptions\.\n$/],
  survey: ['list 1', /^VISIT +How was your visit\? +active /m],
  transactions: ['--help', /^Usage: stored-value transactions /],
  webhooks: ['list 1', /^1 +sandbox /m],
};

const start = (noun: string, args: string, input?: string) =>
  runProcess(noun, args.split(' '), shared.settings, input);

describe('a command in a process of its own', () => {
  it.each(Object.keys(nouns))('prints its answer and ends: %s', async (noun) => {
    const [args, printed, noted = ''] = COMMANDS[noun]!;
    expect(await start(noun, args)).toEqual({ code: 0, out: expect.stringMatching(printed), err: noted });
  });

  it('reads its standard input', async () => {
    const stored = { code: 0, out: 'Secret till of merchant 1 is stored.\n', err: '' };
    expect(await start('secret', 'set 1 till', 'not a real secret')).toEqual(stored);
    expect((await start('secret', 'list 1')).out).toMatch(/^till /m);
  });

  it('ends with 1 when it is refused and with 2 on wrong usage', async () => {
    expect(await start('cards', 'show 1 1')).toMatchObject({
      code: 1,
      out: '',
      err: 'Merchant 1 has no card 1.\n',
    });
    expect(await start('cards', 'show one 1')).toMatchObject({ code: 2, out: '' });
  });
});
