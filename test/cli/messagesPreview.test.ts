import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { runCommand, startCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

// Each command starts a process.
jest.setTimeout(120_000);

const shared = await newSharedStore('demo');
const folder = mkdtempSync(join(tmpdir(), 'previews-'));
afterAll(() => {
  shared.remove();
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('messages preview', () => {
  it('renders every template and the gift page with sample data', async () => {
    const finished = await runCommand('messages', ['preview', '1', '--out', folder], shared.settings);
    expect(finished).toMatchObject({ code: 0, err: '' });
    const names = readdirSync(folder);
    expect(names).toEqual(
      expect.arrayContaining(['101.html', '101.txt', '102.html', 'gift.html', 'index.html']),
    );
    expect(read('101.html')).toContain('Good to have you, Dana.');
    // Two lines of a receipt, each with its price in the merchant's currency.
    expect(read('102.html').match(/12\.50/g)?.length).toBeGreaterThanOrEqual(2);
    expect(read('gift.html')).toMatch(/Dana, here is a gift from Robin[\s\S]*\$25\.00[\s\S]*<svg/);
    for (const name of names) expect(read(name)).not.toContain('{{');
  });

  it('serves one on a local port until it is stopped', async () => {
    const child = startCommand('messages', ['preview', '1', 'gift'], shared.settings);
    try {
      const address = await new Promise<string>((resolve) =>
        child.stdout!.once('data', (text) => resolve(/http:\S+/.exec(String(text))![0])),
      );
      const reply = await fetch(`${address}gift.html`);
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await reply.text()).toContain('A gift from Corner Cafe');
      expect((await fetch(`${address}102.html`)).status).toBe(404);
    } finally {
      child.kill();
    }
  });

  it('refuses a template that there is not', async () => {
    expect(await runCommand('messages', ['preview', '1', '999'], shared.settings)).toMatchObject({
      code: 1,
      out: '',
      err: 'Merchant 1 has no campaign template 999.\n',
    });
  });
});
