import { createPublicKey } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

const settings = shared.settings;
const secret = (...args: string[]) => runCommand('secret', args, settings);

describe('stored-value secret', () => {
  it('makes a key pair, stores the private half encrypted and prints the public half', async () => {
    expect(await secret('generate', '1', 'own-key', '--kind', 'rsa')).toMatchObject({ code: 0, err: '' });
    const { out: publicKey } = await secret('public', '1', 'own-key');
    const { out: privateKey } = await secret('show', '1', 'own-key');
    expect(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })).toBe(publicKey);

    const store = await shared.open();
    const row = await store.db
      .selectFrom('merchant_secret')
      .select('sealed')
      .where('name', '=', 'own-key')
      .executeTakeFirstOrThrow();
    await store.close();
    expect(row.sealed.includes('PRIVATE KEY')).toBe(false);
  });

  it('does not replace or remove a secret without confirmation', async () => {
    const { out: before } = await secret('show', '1', 'own-key');
    const needsYes = expect.stringContaining('Confirmation needs a terminal: add --yes. Nothing was done.');
    const refusal = { code: 1, err: needsYes };
    expect(await secret('generate', '1', 'own-key', '--kind', 'rsa')).toMatchObject(refusal);
    expect(await secret('remove', '1', 'own-key')).toMatchObject(refusal);
    const used = await secret('remove', '1', 'vault-signing');
    expect(used).toMatchObject({
      code: 1,
      err: expect.stringContaining('It is used by: payments vault signingKey'),
    });
    expect((await secret('show', '1', 'own-key')).out).toBe(before);
    expect(await secret('generate', '1', 'own-key', '--kind', 'rsa', '--yes')).toMatchObject({ code: 0 });
    expect((await secret('show', '1', 'own-key')).out).not.toBe(before);
  });

  it('lists names, and removes a secret', async () => {
    expect((await secret('list', '1')).out).toMatch(/^own-key +20/m);
    expect((await secret('remove', '1', 'own-key', '--yes')).code).toBe(0);
    expect((await secret('list', '1')).out).not.toMatch(/own-key/);
  });

  it.each([
    ['there is no such merchant', ['generate', '77', 'key', '--kind', 'ec'], 1, 'There is no merchant 77.'],
    ['the merchant has no such secret', ['show', '1', 'nothing'], 1, 'Merchant 1 has no secret nothing.'],
    [
      'a name could not stand in a merchant file',
      ['show', '1', 'Not A Name'],
      2,
      'Must be 1 to 64 lower-case letters',
    ],
  ])('explains its failure when %s', async (_why, args, code, text) => {
    const finished = await secret(...args);
    expect(finished.code).toBe(code);
    expect(finished.err).toContain(text);
  });
});
