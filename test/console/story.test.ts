import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser } from '../support/browser.ts';
import { faultyLooks } from '../support/looks.ts';
import { looksOf, openStoryShop, type Person, type StoryShop } from './storyShop.ts';

const LOST_CARD = '7777000000000201';
const NEW_CARD = '7777000000000202';
/** Maximum size of the first view of a page with its scripts, over the wire. */
const MAX_FIRST_VIEW_BYTES = 60_000;

/** A day at the console, in a real browser: each step goes on where the one before ended. */
describeInBrowser('the console in a browser', () => {
  let shop: StoryShop;
  let owner: Person;
  let second: Person;
  let cardPage: string;
  beforeAll(async () => {
    shop = await openStoryShop();
    owner = await shop.person();
    second = await shop.person();
    await shop.sellCard(LOST_CARD);
  });
  afterAll(() => shop?.close());

  /** Opens the link of an invitation and creates a passkey with the person's device. */
  async function enroll({ page }: Person, link: string): Promise<void> {
    await page.goto(link);
    await page.getByRole('button', { name: 'Create the passkey' }).click();
    await page.waitForURL('**/console/1');
  }
  const linkIn = (text: string) => /http:\S+\/console\/join\/\S+/.exec(text)![0];
  const headOf = ({ page }: Person) => page.locator('.head').innerText();

  it('enrolls a passkey by the link of an invitation, which works once', async () => {
    const printed = await shop.command(
      ...(['staff', 'invite', '1', 'owner@example.test', '--name', 'Shop owner', '--role', 'owner'] as const),
    );
    await enroll(owner, linkIn(printed));
    expect(await owner.page.locator('h1').innerText()).toBe('Corner Cafe');
    await second.page.goto(linkIn(printed));
    expect(await second.page.locator('h1').innerText()).toBe('This invitation is not valid');
  });

  it('signs in by the passkey, and returns to the page that was asked for', async () => {
    await owner.page.getByRole('button', { name: 'Sign out' }).click();
    await owner.open('/1/orders?view=open');
    await owner.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await owner.page.waitForURL('**/console/1/orders?view=open');
  });

  it('adds a passkey for oneself and removes another, but never the last one', async () => {
    const { page } = owner;
    const names = () => page.locator('.things strong').allInnerTexts();
    await owner.open('/me');
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device has a passkey for the console already.').waitFor();
    await owner.addDevice();
    await page.getByLabel('Name').fill('Key ring');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Key ring').waitFor();
    expect(await names()).toEqual([expect.stringMatching(/^Passkey of/), 'Key ring', 'This browser']);
    await page.getByRole('button', { name: 'Remove Key ring' }).click();
    await page.getByText('Key ring').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  });

  it('finds a guest by a part of the name, with the keyboard alone', async () => {
    await owner.open('/1');
    await owner.picture('today');
    await owner.search('dan de');
    await owner.page.waitForURL('**/guests/*');
    expect(await headOf(owner)).toMatch(/^Dana Demo\s+ACTIVE$/);
    await owner.picture('guest');
  });

  it('blocks a lost card, and moves its value to a new one', async () => {
    await owner.search(LOST_CARD);
    await owner.page.waitForURL('**/cards/*');
    expect(await owner.act('Block the card', { reason: 'Lost, guest showed a receipt' })).toMatch(
      /ACTIVE -> DISABLED/,
    );
    expect(await headOf(owner)).toContain('DISABLED');
    await owner.act('Replace the card', {
      newCardNumber: NEW_CARD,
      reason: 'Lost, guest showed a receipt',
    });
    expect(await headOf(owner)).toContain('EXCHANGED');
    await owner.search(NEW_CARD);
    await owner.page.waitForURL('**/cards/*');
    cardPage = new URL(owner.page.url()).pathname.replace('/console', '');
    expect(await owner.page.locator('.figures').innerText()).toContain('25.00');
    await owner.picture('card');
  });

  it('books a correction over the limit only after a second person confirms it in another browser', async () => {
    const waits = await owner.act('Book the correction', {
      wallet: '1',
      amount: '+30.00',
      reason: 'Charged twice',
    });
    expect(waits).toContain('Nothing was changed yet');
    expect(await owner.page.locator('.figures').innerText()).toContain('25.00');
    await owner.open('/1/staff');
    const invited = await owner.act('Invite', {
      email: 'manager@example.test',
      name: 'Shop manager',
      role: 'manager',
    });
    await enroll(second, linkIn(invited));
    await second.page.getByRole('link', { name: /wait for approval/ }).click();
    await second.page.locator('table a').first().click();
    await second.picture('approval');
    await second.page.getByRole('button', { name: 'Confirm' }).click();
    await second.page.locator('.told').waitFor();
    await owner.open(cardPage);
    expect(await owner.page.locator('.figures').innerText()).toContain('55.00');
  });

  it('gives goodwill at once below the limit', async () => {
    expect(await owner.act('Give as goodwill', { wallet: '1', amount: '5.00', reason: 'Long wait' })).toMatch(
      /balance 60\.00/,
    );
  });

  it('mails a gift to a corrected address, where its page opens', async () => {
    const order = await shop.buyGifts('wrogn@example.test');
    await owner.search(String(order));
    await owner.page.waitForURL(`**/orders/${order}`);
    await owner.act('Correct and mail', {
      line: '1',
      email: 'right@example.test',
      reason: 'Buyer called, case 4711',
    });
    await owner.picture('order');
    await expectSoon(async () => (await shop.mailTo('right@example.test')) !== undefined);
    await second.page.goto((await shop.mailTo('right@example.test'))!);
    const mail = second.page.frameLocator('iframe');
    const gift = (await mail.getByRole('link').first().getAttribute('href'))!;
    await second.page.goto(gift);
    expect(await second.page.locator('main').innerText()).toContain('25.00');
    await owner.act('Refund the order');
    expect(await headOf(owner)).toContain('REFUNDED');
    await second.page.reload();
    expect(await second.page.locator('main').innerText()).not.toContain('25.00');
  });

  it('refunds one gift of an order, and the other can still be spent', async () => {
    const order = await shop.buyGifts('one@example.test', 'other@example.test');
    await owner.search(String(order));
    await owner.page.waitForURL(`**/orders/${order}`);
    expect(await owner.act('Refund the order', { line: '1' })).toContain('Line 1 of order');
    expect(await headOf(owner)).not.toContain('REFUNDED');
    const details = await owner.page.locator('main').innerText();
    expect(details).toMatch(/DISABLED|REFUNDED/);
    expect(details).toContain('ACTIVE');
  });

  it('tries another rate on the movements of the last days, and applies it', async () => {
    const { page } = owner;
    await owner.open('/1/merchant/rates');
    const rate = page.locator('input[name=rate]');
    const former = Number(await rate.inputValue());
    await page.locator('input[type=range]').fill(String(former * 2));
    expect(Number(await rate.inputValue())).toBe(former * 2);
    await page.locator('#outcome').getByText('What it changes').waitFor();
    await owner.open('/1/merchant/rates');
    expect(Number(await rate.inputValue())).toBe(former);
    await rate.fill(String(former * 2));
    await page.getByRole('button', { name: 'Try it' }).click();
    const apply = page.getByRole('button', { name: 'Apply the changes' });
    await apply.click();
    await page.getByText('Back without a change').waitFor();
    await apply.click();
    await page.locator('.told').waitFor();
    await owner.open('/1/merchant/rates');
    expect(Number(await rate.inputValue())).toBe(former * 2);
  });

  it('gives a report as the file that the command writes', async () => {
    const { page } = owner;
    await owner.open('/1/reports?kind=movements&by=day');
    const link = page.getByRole('link', { name: 'CSV file' });
    await link.waitFor();
    const path = (await link.getAttribute('href'))!;
    const { searchParams: asked } = new URL(path, shop.origin);
    const file = await (await page.request.get(path)).text();
    const written = join(mkdtempSync(join(tmpdir(), 'console-story-')), 'movements.csv');
    const days = ['--from', asked.get('from')!, '--to', asked.get('to')!] as const;
    await shop.command('reports', 'movements', '1', ...days, '--by', 'day', '--csv', written);
    // The mark by which spreadsheets read it as UTF-8.
    expect(file).toBe(`\uFEFF${readFileSync(written, 'utf8')}`);
    rmSync(dirname(written), { recursive: true });
  });

  it('has every change in the audit trail, with both people of the one that waited', async () => {
    await owner.open('/1/staff');
    await owner.picture('staff');
    await owner.open('/1/audit');
    const trail = await owner.page.locator('table').innerText();
    for (const command of [
      ...['staff invite', 'staff add-passkey', 'staff remove-passkey', 'cards block', 'cards replace'],
      ...['cards adjust', 'cards goodwill', 'orders correct-recipient', 'orders refund', 'merchant apply'],
    ])
      expect(trail).toContain(command);
    expect(trail).toMatch(/approvedBy Shop manager/);
  });

  it('fits phones, tablets and desktops, light and dark, without a finding of axe', async () => {
    const order = await shop.buyGifts('guest@example.test');
    const looks = [];
    for (const path of [
      ...['/1', '/1/orders', '/1/orders?view=undeliverable', `/1/orders/${order}`, '/1/approvals'],
      ...['/1/connections', '/1/audit', '/1/staff', cardPage, '/1/guests/54525952016385', '/me', '/shops'],
      ...['/1/reports', '/1/reports?kind=movements&by=day', '/1/reports?kind=liability&by=template'],
      ...['/1/merchant', '/1/merchant/rates', '/1/merchant/file', '/1/messages'],
      ...['/1/nowhere'],
    ])
      looks.push(...(await looksOf(owner, path)));
    const guest = await shop.person();
    looks.push(...(await looksOf(guest, '/sign-in')));
    expect(faultyLooks(looks)).toEqual([]);
  });

  it('shows its first page with less than 60 kB', async () => {
    const { page, context, open } = await shop.person();
    await context.addCookies(await owner.context.cookies());
    const sizes: number[] = [];
    page.on('requestfinished', async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      sizes.push(responseBodySize + responseHeadersSize);
    });
    await open('/1');
    await page.waitForLoadState('networkidle');
    const sum = sizes.reduce((all, size) => all + size, 0);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sum).toBeLessThan(MAX_FIRST_VIEW_BYTES);
  });

  it('signs out everywhere', async () => {
    const other = await shop.person();
    await other.context.addCookies(await owner.context.cookies());
    await owner.open('/me');
    await owner.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await owner.page.waitForURL('**/console/sign-in');
    for (const { page, open } of [owner, other]) {
      await open('/1');
      expect(new URL(page.url()).pathname).toBe('/console/sign-in');
    }
    await second.open('/1');
    expect(await second.page.locator('h1').innerText()).toBe('Corner Cafe');
  });

  it('reports no error in the browser, of scripts or of the content security policy', () => {
    expect(shop.errors).toEqual([]);
  });
});

async function expectSoon(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 100));
}
