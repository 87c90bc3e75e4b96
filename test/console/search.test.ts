import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, type ConsoleWorld, openConsoleWorld } from './consoleWorld.ts';

describe('search in the console', () => {
  let made: ConsoleWorld;
  let agent: Browser;
  beforeAll(async () => {
    made = await openConsoleWorld();
    agent = await made.signedIn('agent');
  });
  afterAll(() => made.close());

  const search = (text: string, browser = agent) => browser.post('/console/1/search', { text });
  const opened = async (text: string) => {
    const { location } = await search(text);
    return location === undefined ? undefined : (await agent.get(location)).text;
  };

  it.each([
    ['its number', '8888000000000001'],
    ['its number with blanks, as printed', '8888 0000 0000 0001'],
    ['its last digits and the last name of its guest', '000001 demo'],
    ['its last digits and the beginning of the first name', '000001 da'],
  ])('opens a card by %s', async (_how, text) => {
    expect(await opened(text)).toContain('Card **********000001');
  });

  it.each([
    ['the username', 'demo-guest'],
    ['the account id', '54525952016385'],
  ])('opens a guest by %s', async (_how, text) => {
    expect(await opened(text)).toMatch(/<h1>[^<]+<\/h1> <span class="state">ACTIVE/);
  });

  it('shows all that fit, and never the first silently', async () => {
    const { status, text } = await search('000001');
    expect(status).toBe(200);
    expect(text.match(/\*{10}000001<\/a>/g)!.length).toBeGreaterThan(1);
  });

  it('finds guests by the beginning of a name, in either order and any case', async () => {
    for (const text of ['demo', 'DEMO da', 'dana de', 'dan']) {
      const found = await opened(text);
      expect(found).toContain('<h1>Dana Demo</h1>');
    }
  });

  it.each(['', ' ', '%', '_', '12345', "'; drop table card; --", 'x'.repeat(5_000), '9'.repeat(200), 'a@'])(
    'says that nothing fits %j, and does not fail',
    async (text) => {
      const { status, text: found } = await search(text);
      expect(status).toBe(200);
      expect(found).toContain('Nothing fits.');
    },
  );

  it.each(['\u0000', 'a\u0000b'])('refuses %j, which no database stores', async (text) => {
    expect((await search(text)).status).toBe(400);
  });

  it("finds nothing of another shop's", async () => {
    const foreign = await made.signedIn('owner', { merchantId: 2 });
    const { text } = await foreign.post('/console/2/search', { text: '8888000000000001' });
    expect(text).toContain('Nothing fits.');
  });
});
