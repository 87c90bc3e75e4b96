import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type GiftWorld, openGiftWorld } from '../../sale/mailedGifts.ts';
import { describeInBrowser, openBrowser } from '../../support/browser.ts';
import { faultyLooks, type Look, looksAt } from '../../support/looks.ts';
import { seenCodes } from './seenCodes.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#c96"/></svg>';
const WIDTHS = [360, 390, 768, 1280];

describeInBrowser('the codes of a card on a screen', () => {
  let world: GiftWorld;
  let browser: Browser;
  beforeAll(async () => {
    world = await openGiftWorld();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  it('are read by scanners at every width, light and dark, from pages without faults', async () => {
    const { urls } = await world.buy('buyer@guests.example.test', [
      { recipientEmail: 'dana@guests.example.test' },
    ]);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on(
      'console',
      (message) =>
        void (message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`)),
    );
    // Pictures of designs are on a server of the merchant's.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
    await page.goto(world.address + new URL(urls[0]!).pathname);
    const number = await page.locator('.facts dd').first().innerText();
    const pin = await page.locator('.facts dd').nth(1).innerText();
    const expectCodes = async (look: Look) =>
      expect({ look, codes: await seenCodes(await page.screenshot({ fullPage: true })) }).toEqual({
        look,
        codes: { QRCode: number, Code128: number },
      });
    const gift = await looksAt(page, 'gift', WIDTHS, expectCodes);
    await page.goto(`${world.address}/shops/1/balance`);
    const form = await looksAt(page, 'balance form', WIDTHS);
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('PIN').fill(pin);
    await page.getByRole('button', { name: 'Show the balance' }).click();
    const balance = await looksAt(page, 'balance', WIDTHS, expectCodes);
    expect(faultyLooks([...gift, ...form, ...balance])).toEqual([]);
    expect(errors).toEqual([]);
  });
});
