import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { smallMerchantText } from '../merchants/smallMerchant.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

// Its store is one of these, made and empty, so that no command has to create one.
const shared = await newSharedStore('empty');
const files = mkdtempSync(join(tmpdir(), 'merchant-files-'));
afterAll(() => {
  shared.remove();
  rmSync(files, { recursive: true, force: true });
});

const merchant = (args: string[], settings: Record<string, string> = {}) =>
  runCommand('merchant', args, { ...shared.settings, ...settings });

function fileWith(name: string, text: string): string {
  const path = join(files, name);
  writeFileSync(path, text);
  return path;
}

describe('the merchant command', () => {
  const shop = smallMerchantText(
    ['sandbox: true\n', ''],
    ['        secret: tea-pos-secret\n', ''],
    ['registrationCode: lastSixDigits', 'registrationCode: random'],
  );
  const cardsOut = join(files, 'cards.csv');
  let path: string;
  beforeAll(() => {
    path = fileWith('shop.yaml', shop);
  });

  it('validates a file without a database', async () => {
    expect(await merchant(['check', path])).toMatchObject({
      code: 0,
      out: `${path} is valid: 1 merchant.\n`,
    });
  });

  it('reports line and column of each fault, without a stack trace, and fails with 1', async () => {
    const wrong = fileWith('wrong.yaml', shop.replace('scale: 2', 'scale: 9'));
    expect(await merchant(['check', wrong])).toEqual({
      code: 1,
      out: '',
      err: `${wrong}:12:67: wallets[0].scale must be <= 4\n`,
    });
  });

  it('fails with 2 on invalid arguments', async () => {
    for (const wrong of [
      ['aply', 'x.yaml'],
      ['show', 'one'],
    ]) {
      const { code, err } = await merchant(wrong);
      expect(code).toBe(2);
      expect(err).toMatch(/^error: /);
    }
  });

  it('prints help with examples', async () => {
    const { code, out } = await merchant(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('stored-value merchant apply merchants/demo.yaml --dry-run');
  });

  it('refuses a sample file in production', async () => {
    const sample = fileWith('sample.yaml', smallMerchantText());
    const { code, err } = await merchant(['apply', sample], {
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_STORE: 'yes',
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^.*sample\.yaml is a sample file \(sandbox: true\).*\n$/);
  });

  it('shows and applies changes, issues secrets once, and has nothing to do the second time', async () => {
    const planned = await merchant(['apply', path, '--dry-run']);
    expect(planned).toMatchObject({ code: 0, out: expect.stringContaining('  + store 001 "Main"\n') });

    const withoutFile = await merchant(['apply', path]);
    expect(withoutFile).toMatchObject({ code: 1, err: expect.stringContaining('--cards-out FILE.csv') });

    const unasked = await merchant(['apply', path, '--cards-out', cardsOut]);
    expect(unasked).toMatchObject({ code: 1, err: expect.stringContaining('add --yes') });
    const applied = await merchant(['apply', path, '--cards-out', cardsOut, '--yes']);
    expect(applied).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/client_id tea-pos {2}client_secret [\w-]{43}\n/),
    });
    expect(statSync(cardsOut).mode & 0o777).toBe(0o600);
    expect(readFileSync(cardsOut, 'utf8')).toMatch(
      /^merchantId,batch,cardNumber,registrationCode\n(5,first-cards,60{12}\d{3},\d{8}\n){5}$/,
    );

    expect(await merchant(['apply', path])).toMatchObject({ code: 0, out: 'Nothing to change.\n' });
    const shown = await merchant(['show', '5', '--json']);
    expect(JSON.parse(shown.out)).toMatchObject([
      { id: 5, templates: [{ cards: { ACTIVE: 1, INACTIVE: 4 } }] },
    ]);
  });

  it('shows values before and after with warnings about money, also as JSON, and still asks for confirmation', async () => {
    const store = await shared.open();
    await store.db
      .updateTable('wallet')
      .set({ balance: 6_000n })
      .where('merchant_id', '=', 5)
      .where('card_number', '=', '6000000000000100')
      .execute();
    await store.close();
    const lower = fileWith('lower.yaml', shop.replace('"100.00"', '"50.00"'));
    const unasked = await merchant(['apply', lower]);
    expect(unasked).toMatchObject({
      code: 1,
      err: expect.stringMatching(/despite the warning about money\?\n.*add --yes/),
    });
    expect(unasked.out).toBe(`merchant 5 "Tea House"
  ~ wallet 1 "Stored Value", balance limit: 100.00 -> 50.00
  ! wallet 1 "Stored Value": the new balance limit 50.00 is below the balance of 1 card. The balances stay, but nothing can be added.
`);
    const { out } = await merchant(['apply', lower, '--yes', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      merchants: [
        {
          merchant: 5,
          changes: [
            { of: 'wallet 1 "Stored Value"', name: 'balance limit', before: '100.00', after: '50.00' },
          ],
          warnings: [{ cards: 1 }],
        },
      ],
      applied: 1,
    });
    expect(await merchant(['apply', lower, '--dry-run'])).toMatchObject({ out: 'Nothing to change.\n' });
  });

  const webhook = (url: string) =>
    `${shop}    webhooks: [{ code: orders, url: "${url}", events: all, secret: orders-signing }]\n`;

  it('fails the check of a file whose address would be refused, unless private targets are allowed', async () => {
    const file = fileWith('private.yaml', webhook('https://10.1.2.3/in'));
    const settings = { ALLOW_PRIVATE_TARGETS: 'no' };
    expect(await merchant(['check', file], settings)).toEqual({
      code: 1,
      out: '',
      err: `merchant 5: webhooks orders url: https://10.1.2.3/in will be refused, because its address is private. ALLOW_PRIVATE_TARGETS=yes allows it.
${file} is valid, but would not work: 1 to fix.
`,
    });
    expect(await merchant(['check', file], { ALLOW_PRIVATE_TARGETS: 'yes' })).toMatchObject({
      code: 0,
      err: '',
    });
  });

  it('fails the check against the database while a secret of the file is missing there', async () => {
    const file = fileWith('secret.yaml', webhook('https://orders.example.test/in'));
    expect(await merchant(['check', file, '--stored'])).toEqual({
      code: 1,
      out: '',
      err: `merchant 5: webhooks orders secret: secret orders-signing is missing. Store it with: stored-value secret set 5 orders-signing
${file} is valid, but would not work: 1 to fix.
`,
    });
    const set = await runCommand(
      'secret',
      ['set', '5', 'orders-signing'],
      shared.settings,
      'a-signing-secret',
    );
    expect(set).toMatchObject({ code: 0 });
    expect(await merchant(['check', file, '--stored'])).toMatchObject({ code: 0, err: '' });
  });

  it('simulates the rules of a file, as text and as JSON', async () => {
    const { code, out, err } = await merchant(['simulate', path, '--days', '7']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^merchant 5 "Tea House", [\d-]{10} to [\d-]{10}\n0 movements of 0 cards replayed: .*\n\n0 guests would change tier\.\nNothing was changed\.\n$/,
    );
    const json = await merchant(['simulate', path, '--json']);
    expect(JSON.parse(json.out)).toMatchObject([{ merchant: 5, replayed: 0, points: [], leftOut: [] }]);
  });

  it('never overwrites a cards file, and stores nothing in that case', async () => {
    const existing = fileWith('kept.csv', 'the only copy');
    const more = fileWith('more.yaml', shop.replace('id: 5', 'id: 6'));
    const { code, err } = await merchant(['apply', more, '--cards-out', existing, '--yes']);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining('already exists and is not overwritten'),
    });
    expect(readFileSync(existing, 'utf8')).toBe('the only copy');
    expect((await merchant(['show', '6'])).err).toBe('There is no merchant 6.\n');
  });
});
