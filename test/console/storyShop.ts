import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { giftOrder } from '../sale/giftOrder.ts';
import { openBrowser } from '../support/browser.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { freePort } from '../support/freePort.ts';
import { type Look, looksAt } from '../support/looks.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { basic } from '../support/world.ts';

declare const testEngine: 'embedded' | 'postgres';

/** Folder for pictures of the pages, for the documentation; without it none are taken. */
const pictures = process.env.TEST_PICTURES;

const PICTURE = { x: 0, y: 0, width: 1280, height: 640 };

/** Person with a browser of their own, whose device keeps passkeys. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Opens a page below `/console`. */
  open(path: string): Promise<void>;
  /** Fills and sends the form with this button, and confirms its question. Returns the outcome that the page shows. */
  act(button: string, fields?: Readonly<Record<string, string>>): Promise<string>;
  /** Presses "/", enters a text and presses Enter. */
  search(text: string): Promise<void>;
  /** Connects one more device that keeps passkeys. */
  addDevice(): Promise<void>;
  /** Saves a picture for the documentation, if they are wanted. */
  picture(name: string): Promise<void>;
}

/** Sandbox as users start it, with its sample history, and an installed browser. */
export interface StoryShop {
  origin: string;
  person(): Promise<Person>;
  /** Runs an operators' command on the database of the service, and returns what it prints. */
  command(noun: string, ...args: string[]): Promise<string>;
  /** Buys an eGift of 25.00 for each of these addresses; returns the number of the order. */
  buyGifts(...recipients: string[]): Promise<number>;
  /** Sells a card of 25.00 over the counter. */
  sellCard(cardNumber: string): Promise<void>;
  /** Page of the newest mail to an address. */
  mailTo(address: string): Promise<string | undefined>;
  /** Errors that browsers reported: of scripts, of the content security policy, and of files that were not loaded. */
  errors: string[];
  close(): Promise<void>;
}

export async function openStoryShop(): Promise<StoryShop> {
  const browser = await openBrowser();
  const shared = await newSharedStore('sandbox');
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const settings = { ...shared.settings, PORT: port };
  let service = await startService(settings);
  const errors: string[] = [];
  const call = async (operation: string, client: string, body: object) => {
    const reply = await fetch(`${service.origin}/rest/1.0.0/${operation}.json`, {
      method: 'POST',
      headers: { authorization: basic(client, `${client}-secret`), 'content-type': 'application/json' },
      body: JSON.stringify({ merchantId: 1, ...body }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a reply of any operation
    const received = (await reply.json()) as any;
    if (received.result !== 'success') throw new Error(JSON.stringify(received));
    return received;
  };
  return {
    origin,
    errors,
    person: () => createPerson(browser, origin, errors),
    async command(noun, ...args) {
      // The embedded engine belongs to one process at a time.
      if (testEngine === 'embedded') await service.stop();
      const { code, out, err } = await runCommand(noun, args, settings);
      if (testEngine === 'embedded') service = await startService(settings);
      if (code !== 0) throw new Error(err);
      return out;
    },
    async buyGifts(...recipients) {
      const orderItems = recipients.map((recipientEmail, index) => ({
        itemNumber: index + 1,
        itemCode: 'EGIFT-25',
        deliveryMethod: 'EMAIL',
        recipientEmail,
      }));
      const { order } = await call('sale/executeSale', 'demo-web', {
        ...giftOrder,
        totalPrice: 25 * recipients.length,
        // The sample shop gives a free card with every 50.00.
        promotionItemCount: Math.floor(recipients.length / 2),
        orderItemGroups: [{ groupNumber: 1, orderItems }],
      });
      return order.orderNumber;
    },
    async sellCard(printedCardNumber) {
      await call('gift/sell', 'demo-pos', { storeCode: '001', cardInfo: { printedCardNumber }, amount: 25 });
    },
    async mailTo(address) {
      const reply = await fetch(`${origin}/sandbox/mail.json?to=${encodeURIComponent(address)}`);
      const { mails } = (await reply.json()) as { mails: { page: string }[] };
      return mails[0]?.page;
    },
    close: () => closeAll(browser, service, shared),
  };
}

async function closeAll(browser: Browser, service: ChildService, shared: SharedStore): Promise<void> {
  await browser.close();
  await service.stop();
  shared.remove();
}

async function createPerson(browser: Browser, origin: string, errors: string[]): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    baseURL: origin,
  });
  const page = await context.newPage();
  collectErrors(page, errors);
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await addDevice(devices, 'internal');
  return {
    page,
    context,
    async open(path) {
      await page.goto(`/console${path}`);
    },
    async act(button, fields = {}) {
      const form = page
        .locator('.actions details')
        .filter({ has: page.locator('summary', { hasText: button }) });
      await form.locator('summary').click();
      for (const [name, value] of Object.entries(fields)) {
        const field = form.locator(`[name="${name}"]`);
        if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
          await field.selectOption(value);
        else await field.fill(value);
      }
      await form.getByRole('button').click();
      const question = page.getByText('Back without a change');
      const outcome = page.locator('.told');
      await outcome.or(question).first().waitFor();
      if (await question.isVisible()) await page.locator('main .button.main').click();
      return outcome.innerText();
    },
    async search(text) {
      await page.keyboard.press('/');
      await page.keyboard.type(text);
      const loaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await loaded;
    },
    addDevice: () => addDevice(devices, 'usb'),
    async picture(name) {
      if (pictures === undefined) return;
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: join(pictures, `console-${name}.png`), clip: PICTURE });
    },
  };
}

async function addDevice(devices: CDPSession, transport: 'internal' | 'usb'): Promise<void> {
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

function collectErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The status of a page is no mistake of the page.
    const isStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isStatus) errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isPage) errors.push(`${response.url()}: ${response.status()}`);
  });
}

/** Looks at a page of the console with all of its forms open. Saves a picture of each look in `folder`. */
export async function looksOf({ page, open }: Person, path: string): Promise<Look[]> {
  await open(path);
  for (const details of await page.locator('.actions details').all())
    await details.evaluate((element) => element.setAttribute('open', ''));
  return looksAt(page, path, [1280, 768, 390]);
}
