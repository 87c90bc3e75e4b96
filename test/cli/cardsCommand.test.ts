import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand, startCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

const cards = (...args: string[]) => runCommand('cards', args, shared.settings);
const card = '7777000000000001';
const reason = ['--reason', 'Reported lost'];

describe('stored-value cards', () => {
  it('blocks and unblocks a card, and lists who did it and why', async () => {
    expect(await cards('block', '1', card, ...reason, '--by', 'Front Desk', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^card \*+000001: (IN)?ACTIVE -> DISABLED\n$/),
    });
    const again = await cards('block', '1', card, ...reason, '--yes');
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is already blocked') });
    expect((await cards('show', '1', card)).out).toMatch(/state +DISABLED/);
    expect((await cards('unblock', '1', card, '--reason', 'Found')).code).toBe(0);
    const { out } = await runCommand('audit', ['list', '1'], shared.settings);
    const [, unblocked, blocked] = out.trim().split('\n');
    expect(unblocked).toMatch(/cards unblock .* DISABLED -> (IN)?ACTIVE +done +Found$/);
    expect(blocked).toMatch(/Front Desk +cards block +\*+000001 .* Reported lost$/);
    expect(out).not.toContain(card);
  });

  it('shows a card line by line: state, value, latest transactions and operators’ changes', async () => {
    const { code, out } = await cards('show', '1', '8888000000000001');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'card               **********000001',
      'state              ACTIVE',
      'template           20 Rewards',
      'tier               Regular',
      'expires after      never',
      'guest              account 54525952016385, ACTIVE',
      'registration code  usable',
      'wrong codes today  0',
      '',
      'Balances',
      '  wallet  name          balance',
      '  1       Stored Value  0.00',
      '  2       Points        0',
      '  3       Visits        0',
      '  4       Free Coffee   0',
      '  5       Club Coffee   0',
      '',
    ]);
  });

  it('prints JSON: the change, the card, and the audit trail, all with the number masked', async () => {
    const other = '7777000000000003';
    const masked = '**********000003';
    const changed = await cards(
      'expire',
      '1',
      other,
      '--reason',
      'Misprinted',
      '--by',
      'Print',
      '--yes',
      '--json',
    );
    expect(changed.code).toBe(0);
    expect(JSON.parse(changed.out)).toMatchObject({ cardNumber: masked, from: 'INACTIVE', to: 'EXPIRED' });
    const shown = await cards('show', '1', other, '--json');
    expect(JSON.parse(shown.out)).toMatchObject({
      card: masked,
      state: 'EXPIRED',
      expiresAfter: 'never',
      guest: 'none',
      balances: [{ name: 'Stored Value', balance: '0.00' }],
      latestTransactions: [{ kind: 'card_expire', amounts: '' }],
      operatorActions: [{ operator: 'Print', command: 'cards expire', card: masked, reason: 'Misprinted' }],
    });
    const trail = await runCommand('audit', ['list', '1', '--json'], shared.settings);
    expect(JSON.parse(trail.out)[0]).toMatchObject({
      actor: 'Print',
      command: 'cards expire',
      cardNumber: masked,
      detail: { from: 'INACTIVE', to: 'EXPIRED' },
      reason: 'Misprinted',
    });
    expect(changed.out + shown.out + trail.out).not.toContain(other);
  });

  it('corrects a balance up to the limit of the merchant file, and leaves more to a second person', async () => {
    const loyalty = '8888000000000001';
    const points = [...['adjust', '1', loyalty, '--wallet', '2', '--by', 'Front Desk'], ...reason, '--yes'];
    expect(await cards(...points, '--amount', '+15')).toMatchObject({
      code: 0,
      out: 'card **********000001: +15 in wallet 2, balance 15\n',
    });
    const less = await cards(...points, '--amount', '-5', '--json');
    expect(JSON.parse(less.out)).toMatchObject({ amount: '-5', balance: '10' });
    const more = await cards(...points, '--amount', '+101', '--json');
    const { waitsForApproval } = JSON.parse(more.out);
    expect(JSON.parse(more.out)).toEqual({
      waitsForApproval: expect.any(String),
      why: 'One person may book at most 100 points.',
    });
    const { out } = await cards('show', '1', loyalty);
    expect(out).toMatch(/^ {2}2 +Points +10$/m);
    expect(out).toMatch(/^ {2}Points +10 +20/m);
    expect(out).toMatch(/ card_adjustment +-5 Points +001$/m);
    expect(out).toMatch(/Front Desk +cards adjust .*done +Reported lost$/m);
    const waiting = await runCommand('approvals', ['list', '1'], shared.settings);
    expect(waiting.out).toMatch(
      /cards adjust +WAITING .* Front Desk +One person may book at most 100 points\./,
    );
    const shown = await runCommand('approvals', ['show', '1', waitsForApproval], shared.settings);
    expect(shown.out).toMatch(/ cardNumber +\*+000001$/m);
    expect(shown.out).toMatch(/ amount +\+101$/m);
    expect(more.out + waiting.out + shown.out).not.toContain(loyalty);
  });

  it('posts a correction once when the command is repeated, and again only with --again', async () => {
    const loyalty = '8888000000000002';
    const points = ['adjust', '1', loyalty, '--wallet', '2', '--amount', '+7', '--by', 'Front Desk', '--yes'];
    const booked = [...points, '--reason'];
    expect((await cards(...booked, 'Case 4711')).code).toBe(0);
    expect(await cards(...booked, 'Case 4711')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/was booked in this wallet within a day.*Nothing was changed/),
    });
    expect((await cards(...booked, 'Case 4712')).out).toContain('balance 14\n');
    expect((await cards(...booked, 'Case 4711', '--again')).out).toContain('balance 21\n');
  });

  it('replaces a lost card while it is blocked: balances and guest move, and the old one is unusable', async () => {
    const [lost, fresh] = ['8888000000000003', '8888000000000009'];
    const amount = ['--wallet', '2', '--amount', '+30', '--by', 'Front Desk'];
    expect((await cards('adjust', '1', lost, ...amount, ...reason, '--yes')).code).toBe(0);
    const replace = (to: string) => cards('replace', '1', lost, to, ...reason, '--yes');
    expect((await cards('block', '1', lost, ...reason, '--yes')).code).toBe(0);
    expect(await replace('8888000000000001')).toMatchObject({
      code: 1,
      err: expect.stringContaining('must be one that was never sold or used. Nothing was changed.'),
    });
    expect(await replace(lost)).toMatchObject({ code: 1, err: expect.stringContaining('the same card') });
    expect(await replace(fresh)).toMatchObject({
      code: 0,
      out: 'card **********000003: replaced by card **********000009, which now has its balances and guest\n',
    });
    const { out } = await cards('show', '1', fresh);
    expect(out).toMatch(/^state +ACTIVE$/m);
    expect(out).toMatch(/^guest +account 54525952016387/m);
    expect(out).toMatch(/^ {2}2 +Points +30$/m);
    expect((await cards('show', '1', lost)).out).toMatch(/^state +EXCHANGED$/m);
    expect((await cards('unblock', '1', lost, ...reason)).err).toContain('was exchanged for another card');
    expect((await runCommand('ledger', ['verify'], shared.settings)).code).toBe(0);
    const trail = await runCommand('audit', ['list', '1', '--card', lost], shared.settings);
    expect(trail.out).toMatch(/cards replace .*newCard \*+000009 +done +Reported lost$/m);
  });

  it('exits quietly when the reader of its output has closed, as with "| head"', async () => {
    const child = startCommand('audit', ['list', '1'], shared.settings);
    child.stdout!.destroy();
    const [[code], err] = await Promise.all([once(child, 'exit'), text(child.stderr!)]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it.each([
    ['nobody can confirm it', ['block', '1', card, ...reason], 1, 'add --yes'],
    ['no reason is given', ['block', '1', card, '--yes'], 2, '--reason'],
    [
      'there is no such card',
      ['expire', '1', '123456789012', ...reason, '--yes'],
      1,
      'Card ******789012 of merchant 1: not found. Nothing was changed.',
    ],
    [
      'no wrong code was entered',
      ['unlock-code', '1', card, ...reason],
      1,
      'no wrong code was entered today',
    ],
    ['an amount has no sign', ['adjust', '1', card, '--wallet', '1', '--amount', '5'], 2, 'Must have a sign'],
    ['the card is not blocked', ['unblock', '1', '7777000000000002', ...reason], 1, 'is not blocked'],
    ['there is no such merchant', ['block', '77', card, ...reason, '--yes'], 1, 'There is no merchant 77.'],
  ])('changes nothing and gives the reason when %s', async (_why, args, code, text) => {
    const finished = await cards(...args);
    expect(finished).toMatchObject({ code, out: '' });
    expect(finished.err).toContain(text);
  });
});
