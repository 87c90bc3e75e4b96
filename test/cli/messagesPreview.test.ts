import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand, startCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const shared = await newSharedStore('demo');
const folder = mkdtempSync(join(tmpdir(), 'previews-'));
afterAll(() => {
  shared.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Shop with a brand, a receipt in HTML and a mail in MJML. */
const SHOP = `
merchants:
  - id: 77
    name: New Shop
    currency: USD
    timeZone: UTC
    stores: [{ code: "1", name: One, open: true }]
    brand: { logoUrl: "https://shop.example.test/logo.png", color: "#ffdd00" }
    mail: { senderName: New Shop, senderAddress: hello@shop.example.test }
    campaignTemplates:
      - { code: 1, name: Receipt, subject: Receipt, html: '<p style="background:{{ brandColor }}"><img src="{{ brandLogoUrl }}">' }
      - code: 2
        name: Offer
        subject: Offer
        mjml: |
          <mjml><mj-body background-color="{{ brandColor }}"><mj-section><mj-column>
            <mj-image src="{{ brandLogoUrl }}" />
          </mj-column></mj-section></mj-body></mjml>
`;

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

  it('shows the logo and colors of the merchant file in every mail, receipt and page', async () => {
    const file = join(folder, 'shop.yaml');
    const out = join(folder, 'brand');
    writeFileSync(file, SHOP);
    const applied = await runCommand('merchant', ['apply', file, '--yes'], shared.settings);
    expect(applied).toMatchObject({ code: 0, err: '' });
    await runCommand('messages', ['preview', '77', '--out', out], shared.settings);
    for (const name of ['0.html', '1.html', '2.html', 'gift.html']) {
      expect(read(`brand/${name}`)).toContain('<img');
      expect(read(`brand/${name}`)).toContain('https://shop.example.test/logo.png');
      expect(read(`brand/${name}`)).toContain('#ffdd00');
    }
    writeFileSync(file, SHOP.replace('"#ffdd00"', 'yellow'));
    expect(await runCommand('merchant', ['check', file], shared.settings)).toMatchObject({
      code: 1,
      err: expect.stringContaining('must be a color such as "#8a4b2d"'),
    });
  });

  it('serves one template on a local port until it is stopped', async () => {
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

  it('refuses an unknown template', async () => {
    expect(await runCommand('messages', ['preview', '1', '999'], shared.settings)).toMatchObject({
      code: 1,
      out: '',
      err: 'Merchant 1 has no campaign template 999.\n',
    });
  });
});
