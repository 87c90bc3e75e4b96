import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Store } from '../../src/store/store.ts';
import { storedDigests } from '../support/everythingStored.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { CORNER_CAFE, demoFile, newSharedStore } from '../support/testStore.ts';
import { openWorldOn, TestClock } from '../support/world.ts';
import { openTillWorld, type TillWorld, typed } from '../transaction/tillWorld.ts';
import {
  type Browser,
  type ConsoleWorld,
  openConsoleWorld,
  type PageReply,
  sealedForm,
} from './consoleWorld.ts';

const APPLY = '/console/1/actions/merchant-apply';
const RATES = '/console/1/merchant/rates';
const FILE = '/console/1/merchant/file';

/** Applies what a page has tried, and confirms the question. */
async function apply(owner: Browser, tried: PageReply): Promise<PageReply> {
  const asked = await owner.post(APPLY, { form: sealedForm(tried.text, APPLY) });
  if (asked.status !== 200) return asked;
  return owner.post(APPLY, { form: sealedForm(asked.text, APPLY), confirmed: 'yes' });
}

const definitionsOf = ({ db }: Store) =>
  db
    .selectFrom('merchant_definition')
    .select(['kind', 'code', 'definition', 'position'])
    .where('merchant_id', '=', 1)
    .orderBy('kind')
    .orderBy('code')
    .execute();

describe("a shop's configuration in the console", () => {
  let made: ConsoleWorld;
  let till: TillWorld;
  let owner: Browser;
  beforeAll(async () => {
    made = await openConsoleWorld({}, async (config) => {
      till = await openTillWorld(undefined, config);
      return till;
    });
    const card = await till.activeCard();
    for (const posTransactionId of ['v1', 'v2', 'v3'])
      await till.till('identifyCustomer', typed(card), { posTransactionId });
    owner = await made.signedIn('owner');
  });
  afterAll(() => made.close());

  const visits = (rate: string, days = '30') => owner.post(RATES, { rule: 'earnRules.visit', rate, days });
  const tryFile = (file: string) => owner.post(FILE, { file, days: '30' });
  const stored = () => storedDigests(made.world.store);
  const visitRule = async () =>
    (await definitionsOf(made.world.store)).find(({ kind, code }) => kind === 'earnRule' && code === 'visit')!
      .definition;

  it('is shown to every role, with its stores, wallets and templates', async () => {
    const { text } = await (await made.signedIn('agent')).get('/console/1/merchant');
    for (const part of ['Main Street', 'America/New_York', 'Free Coffee', 'Rewards', 'demo-pos'])
      expect(text).toContain(part);
    expect(text).not.toContain('/merchant/rates');
  });

  it('is written as a file of the loyalty program that changes nothing', async () => {
    const { text } = await owner.get(FILE);
    const file = /<textarea[^>]*>\n?([\s\S]*?)<\/textarea>/.exec(text)![1]!;
    expect(file).toContain('perCurrencyUnit');
    const plain = file.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    expect((await tryFile(plain)).text).toContain('Nothing to change.');
  });

  it('is tried with another rate on real movements, and nothing is changed', async () => {
    const before = await stored();
    const { text } = await visits('2');
    expect(text).toMatch(/earn rule visit &quot;A visit&quot;, earn, fixed: 1 -&gt; 2/);
    expect(text).toContain('<b>3 → 6</b><span>Visits (+3)</span>');
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['a rate that is no number', () => visits('much'), 'The rate must be a positive integer.'],
    ['a rate of zero', () => visits('0'), 'The rate must be a positive integer.'],
    ['too many days', () => visits('2', '400'), 'At most 366 days are tried.'],
    [
      'a rule that is gone',
      () => owner.post(RATES, { rule: 'earnRules.gone', rate: '2', days: '30' }),
      'no longer has',
    ],
    ['a file that is not YAML', () => tryFile('merchants: ['), 'merchant file:1:'],
    [
      'a file of another merchant',
      () => tryFile(CORNER_CAFE.replace('id: 1', 'id: 2')),
      'The file has no merchant 1.',
    ],
    [
      'a file with another currency',
      () => tryFile(CORNER_CAFE.replace('USD', 'EUR')),
      'currency USD -&gt; EUR is not possible',
    ],
    [
      'a file over the limit',
      () => tryFile(`${CORNER_CAFE}\n#${'x'.repeat(400_000)}`),
      'Must have at most 400000 characters',
    ],
  ])('explains %s, offers nothing to apply, and changes nothing', async (_what, attempt, message) => {
    const before = await stored();
    const reply = await attempt();
    expect(reply.text).toContain(message);
    expect(reply.text).not.toContain(APPLY);
    expect(await stored()).toEqual(before);
  });

  it('refuses a file larger than a form with the way to apply it, and changes nothing', async () => {
    const before = await stored();
    const reply = await tryFile('x'.repeat(1_300_000));
    expect(reply.status).toBe(413);
    expect(reply.text).toContain(
      'A merchant file may have 400000 characters; apply a larger one with the command',
    );
    expect(await stored()).toEqual(before);
  });

  it('is neither tried nor applied by others than the owner', async () => {
    const before = await definitionsOf(made.world.store);
    const form = sealedForm((await visits('2')).text, APPLY);
    for (const role of ['agent', 'manager', 'auditor'] as const) {
      const other = await made.signedIn(role);
      expect((await other.post(RATES, { rule: 'earnRules.visit', rate: '2', days: '30' })).status).toBe(403);
      expect((await other.post(FILE, { file: CORNER_CAFE, days: '30' })).status).toBe(403);
      expect((await other.post(APPLY, { form, confirmed: 'yes' })).status).toBe(403);
    }
    expect(await definitionsOf(made.world.store)).toEqual(before);
  });

  it('is changed by applying what was tried, in force at once, and not again over a newer one', async () => {
    const [tried, outdated] = [await visits('2'), await visits('3')];
    expect(await apply(owner, tried)).toMatchObject({ status: 303, location: RATES });
    expect(await visitRule()).toMatchObject({ earn: { fixed: '2' } });
    expect((await owner.get(RATES)).text).toMatch(/Done: 1 change\.[\s\S]*A visit: 2 Visits each time/);
    const refused = await apply(owner, outdated);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('The configuration has changed since. Nothing was changed');
    expect(await visitRule()).toMatchObject({ earn: { fixed: '2' } });
    expect((await owner.get('/console/1/audit')).text).toMatch(/Person owner[\s\S]*merchant apply/);
  });

  it('waits with a change that may cost money until another owner has seen and confirmed it', async () => {
    const before = await visitRule();
    const tried = await visits('50');
    expect(tried.text).toContain('it waits until another owner confirms it');
    expect(await apply(owner, tried)).toMatchObject({ status: 303 });
    expect(await visitRule()).toEqual(before);
    const approval = /href="(\/console\/1\/approvals\/\d+)"/.exec(
      (await owner.get('/console/1/approvals')).text,
    )![1]!;
    const second = await made.signedIn('owner', { name: 'Second owner' });
    const { text } = await second.get(approval);
    expect(text).toMatch(/gives at least 10 times as much/);
    expect(text).toMatch(/earn, fixed: 2 -&gt; 50/);
    const digest = /name="digest" value="([0-9a-f]+)"/.exec(text)![1]!;
    const manager = await made.signedIn('manager');
    expect((await manager.post(`${approval}/confirm`, { digest })).status).toBe(403);
    await owner.post(`${approval}/confirm`, { digest });
    expect(await visitRule()).toEqual(before);
    await second.post(`${approval}/confirm`, { digest });
    expect(await visitRule()).toMatchObject({ earn: { fixed: '50' } });
    expect((await second.get('/console/1/audit')).text).toContain('approvedBy Second owner');
  });

  it('refuses to create what can be read only once', async () => {
    const before = await definitionsOf(made.world.store);
    const client = '\n    integrations: [{ clientId: new-till, authentication: [b2b] }]';
    const reply = await apply(owner, await tryFile(CORNER_CAFE + client));
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('secrets that can be read only once');
    expect(await definitionsOf(made.world.store)).toEqual(before);
  });
});

describe('a merchant file applied in the console', () => {
  it('leaves the configuration that the command leaves', async () => {
    // The folders of pictures are relative to the file.
    const file = readFileSync(demoFile, 'utf8')
      .replace(/ {4}appContent:\n( {6}- .*\n)+/, '')
      .replace('earn: { perCurrencyUnit: "1" }', 'earn: { perCurrencyUnit: "2" }')
      .replace('every: "10"', 'every: "8"');
    const [byForm, byCommand] = [await newSharedStore('demo'), await newSharedStore('demo')];
    const store = await byForm.open();
    const made = await openConsoleWorld({}, (config) => openWorldOn(store, new TestClock(), config));
    const before = await definitionsOf(store);
    const owner = await made.signedIn('owner');
    const tried = await owner.post(FILE, { file, days: '30' });
    expect(tried.text).toContain('Other merchants of the file are left out.');
    expect(await apply(owner, tried)).toMatchObject({ status: 303 });
    const applied = await definitionsOf(store);
    expect(applied).not.toEqual(before);
    await made.close();

    const path = join(mkdtempSync(join(tmpdir(), 'shop-')), 'demo.yaml');
    writeFileSync(path, file);
    const command = await runCommand('merchant', ['apply', path, '--yes'], byCommand.settings);
    expect(command).toMatchObject({ code: 0 });
    const other = await byCommand.open();
    expect(applied).toEqual(await definitionsOf(other));
    await other.close();
    for (const shared of [byForm, byCommand]) shared.remove();
  });
});
