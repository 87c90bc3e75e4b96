import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Mail } from '../../../src/domain/ground/ports/mail.ts';
import { type JobsWorld, openJobsWorld } from '../../jobs/jobsWorld.ts';
import { describeInBrowser, openBrowser } from '../../support/browser.ts';
import { faultyLooks, looksAt } from '../../support/looks.ts';
import { applyFile } from '../../support/testStore.ts';
import { basic } from '../../support/world.ts';
import { seenCodes } from './seenCodes.ts';

const file = readFileSync(new URL('storyShop.yaml', import.meta.url), 'utf8');
const MERCHANT = 90;
const SHOP = `/shops/${MERCHANT}`;
const GUEST = { email: 'dana@guests.example.test', password: 'first password', next: 'second password' };

/** A shop that has pages only, in a real browser: each step goes on where the one before ended. */
describeInBrowser('a shop that was made from a small file', () => {
  const sent: Mail[] = [];
  const errors: string[] = [];
  let world: JobsWorld;
  let browser: Browser;
  /** Pages of the buyer, the receiver and the guest, who have browsers of their own. */
  let buyer: Page;
  let receiver: Page;
  let guest: Page;
  let guestContext: BrowserContext;
  let giftPath: string;
  let giftNumber: string;
  let passPath: string;
  beforeAll(async () => {
    const mail = { send: async (each: Mail) => void sent.push(each), close: async () => {} };
    world = await openJobsWorld((store) => applyFile(store, file), undefined, { mail });
    browser = await openBrowser();
    [buyer, receiver] = [await openPage(), await openPage()];
    guestContext = await browser.newContext({ acceptDownloads: true });
    guest = await openPage(guestContext);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  async function openPage(context?: BrowserContext): Promise<Page> {
    const page = await (context ?? (await browser.newContext({ locale: 'en-US' }))).newPage();
    page.on('console', (message) => {
      // Replies about what was entered wrongly have a status of their own.
      const isRefusal = message.text().includes('status of 4');
      if (message.type() === 'error' && !isRefusal)
        errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => void errors.push(String(error)));
    return page;
  }
  const at = (path: string) => world.address + path;
  const pressed = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const storeCode = '001';
  const call = (path: string, body: object) =>
    world.call(
      path,
      { merchantId: MERCHANT, ...body },
      { headers: { authorization: basic('bakery-till', 'bakery-till-secret') } },
    );
  /** Path of the newest link in the mails to an address. */
  async function mailedPath(address: string): Promise<string> {
    await world.hurryJobs();
    await world.jobsDone();
    const mail = sent.filter(({ to }) => to === address).at(-1);
    return new URL(/http:\/\/shop\.example\.test[^"\s<]+/.exec(mail!.html)![0]).pathname;
  }
  const headline = (page: Page) => page.locator('h1').innerText();

  it('sells a gift, which is paid on the payment page', async () => {
    await buyer.goto(at(SHOP));
    await buyer.getByRole('link', { name: 'Buy a gift card' }).click();
    await buyer.getByLabel('Name of the receiver').fill('Robin');
    await buyer.getByLabel('E-mail address of the receiver').fill('robin@guests.example.test');
    await buyer.getByLabel('Your name, as the receiver reads it').fill('Sam');
    await buyer.getByLabel('First name').fill('Sam');
    await buyer.getByLabel('Last name').fill('Buyer');
    await buyer.getByLabel('E-mail address', { exact: true }).fill('sam@guests.example.test');
    await pressed(buyer, 'Review the order');
    expect(await headline(buyer)).toBe('Review your order');
    await pressed(buyer, 'Pay $20.00');
    await buyer.waitForURL('**/sandbox/checkout/**');
    await pressed(buyer, 'Pay $20.00');
    expect(await headline(buyer)).toBe('Thank you for your order');
    await buyer.reload();
    await buyer.goBack();
    await buyer.goForward();
    expect(await headline(buyer)).toBe('Thank you for your order');
  });

  it('lets the receiver open it, read its codes from the screen and put it on a phone', async () => {
    giftPath = await mailedPath('robin@guests.example.test');
    await receiver.goto(at(giftPath));
    expect(await headline(receiver)).toBe('Robin, here is a gift from Sam');
    giftNumber = await receiver.locator('.facts dd').first().innerText();
    expect(await seenCodes(await receiver.screenshot({ fullPage: true }))).toEqual({
      QRCode: giftNumber,
      Code128: giftNumber,
    });
    const link = await receiver.getByRole('link', { name: 'Add to Apple Wallet' }).getAttribute('href');
    const download = await receiver.request.get(at(new URL(link!).pathname));
    expect(download.headers()['content-type']).toBe('application/vnd.apple.pkpass');
    await receiver.goto(at('/sandbox/passes'));
    await receiver.getByLabel('Card number of Little Bakery').fill(giftNumber);
    await receiver.getByLabel('Card number of Little Bakery').press('Enter');
    await receiver.waitForURL(`**/sandbox/passes/${MERCHANT}/**`);
    passPath = new URL(receiver.url()).pathname;
    expect(await receiver.locator('.worth').innerText()).toContain('$20.00');
  });

  it('pays at the till by the code and by NFC, and both pages show what is left', async () => {
    const byCode = await call('gift/redeem.json', {
      storeCode,
      cardInfo: { barcode: giftNumber },
      amount: 5,
    });
    expect(byCode).toMatchObject({ result: 'success', currentBalance: 15 });
    const [, payload] = /walletANfcVasPayload": "([^"]+)"/.exec(
      await receiver.locator('pre').first().innerText(),
    )!;
    const cardInfo = { walletANfcVasPayload: payload };
    const byNfc = await call('gift/redeem.json', { storeCode, cardInfo, amount: 2.5 });
    expect(byNfc).toMatchObject({ result: 'success', currentBalance: 12.5 });
    await world.app.passChanges.close();
    await world.app.passChanges.search(world.app);
    await world.jobsDone();
    await receiver.goto(at(passPath));
    expect(await receiver.locator('.worth').innerText()).toContain('$12.50');
    await receiver.goto(at(giftPath));
    expect(await receiver.locator('.worth').innerText()).toBe('$12.50');
  });

  it('answers a survey by a receipt, and shows the points', async () => {
    const headerInfo = {
      merchantId: MERCHANT,
      storeCode: '001',
      operatorId: '7',
      senderId: 'POS',
      programId: 'PX',
      terminalId: 'till-1',
      posTransactionId: '1',
    };
    const cardInfo = { swipeFlag: false, printedCardNumber: '8890000000000009' };
    const nothing = { merchantId: undefined, storeCode: undefined };
    const activated = await call('transaction/activate.json', { ...nothing, headerInfo, cardInfo });
    await receiver.goto(
      at(`${SHOP}/survey?transaction=${activated.pxTransactionId}&code=${activated.pxAuthCode}`),
    );
    await pressed(receiver, 'Continue');
    await pressed(receiver, 'Start');
    await receiver.getByLabel(/Excellent/).check();
    await pressed(receiver, 'Send');
    expect(await receiver.locator('dl').innerText()).toMatch(/Points\s+\+15 · now 15/);
  });

  it('sets a new password by a mailed link, signs in, and shows no page with a fault', async () => {
    const registered = await call('enrollment/createAndRegister.json', {
      storeCode: undefined,
      authentication: 'b2b',
      cardTemplateCode: 20,
      setUserFields: {
        style: 'typed',
        username: ['dana-demo'],
        firstName: ['Dana'],
        lastName: ['Demo'],
        email: [GUEST.email],
        password: [GUEST.password],
        optIn: ['true'],
      },
    });
    expect(registered).toMatchObject({ result: 'success' });
    await guest.goto(at(`${SHOP}/password`));
    await guest.getByLabel(/address/).fill(GUEST.email);
    await guest.locator('form button.main').click();
    await guest.goto(at(await mailedPath(GUEST.email)));
    for (const field of await guest.locator('input[type=password]').all()) await field.fill(GUEST.next);
    await guest.locator('form button.main').click();
    await guest.goto(at(`${SHOP}/card/sign-in`));
    await guest.locator('input[name=username]').fill('dana-demo');
    await guest.locator('input[name=password]').fill(GUEST.next);
    await guest.locator('form button.main').first().click();
    await guest.waitForURL(`**${SHOP}/card`);
    const widths = [360, 1280];
    const looks = [];
    for (const [page, path] of [
      ...[
        '',
        '/balance',
        '/buy',
        '/survey',
        '/card',
        '/card/profile',
        '/card/logins',
        '/card/sign-in',
        '/password',
      ].map((each) => [guest, SHOP + each] as const),
      [receiver, giftPath] as const,
    ]) {
      await page.goto(at(path));
      looks.push(...(await looksAt(page, path, widths)));
    }
    expect(faultyLooks(looks)).toEqual([]);
  });

  it('unsubscribes by the link of a mail, and comes back', async () => {
    await call('messaging/sendMarketingMessageByAccountId.json', {
      storeCode: undefined,
      accountId: await accountOf('dana-demo'),
      campaignMessageTemplateCode: 2,
      replacementParams: {},
      deliveryMethod: 'EMAIL',
    });
    await guest.goto(at(await mailedPath(GUEST.email)));
    await pressed(guest, 'Unsubscribe');
    expect(await headline(guest)).toBe('You are unsubscribed');
    await pressed(guest, 'Receive offers and news again');
    expect(await headline(guest)).toBe('Welcome back');
  });

  it('downloads the data, erases the guest, and no page reported an error', async () => {
    await guest.goto(at(`${SHOP}/card`));
    const data = await guestContext.request.get(at(`${SHOP}/card/data.json`));
    expect(await data.text()).toContain(GUEST.email);
    await guest.goto(at(`${SHOP}/card/erase`));
    await guest.getByRole('checkbox').check();
    await guest.locator('main form button.main').click();
    await guest.goto(at(`${SHOP}/card`));
    expect(new URL(guest.url()).pathname).toBe(`${SHOP}/card/sign-in`);
    expect(await accountOf('dana-demo')).toBeUndefined();
    expect(errors).toEqual([]);
  });

  async function accountOf(username: string): Promise<number | undefined> {
    const row = await world.store.db
      .selectFrom('guest')
      .select('account_id')
      .where('merchant_id', '=', MERCHANT)
      .where('username_key', '=', username)
      .executeTakeFirst();
    return row && Number(row.account_id);
  }
});
