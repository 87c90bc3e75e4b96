import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSurveyWorld, type SurveyWorld } from '../survey/surveyWorld.ts';
import { typed } from '../transaction/tillWorld.ts';
import { openVisitor } from './visitor.ts';

const PAGE = '/shops/1/survey';

describe('the survey page', () => {
  let world: SurveyWorld;
  beforeAll(async () => {
    world = await openSurveyWorld({ trustProxyHops: 1, cardGuesses: 4 });
  });
  afterAll(() => world.close());

  let lastHost = 0;
  const newVisitor = () => openVisitor(world, `192.0.2.${++lastHost}`);

  /** Activates a loyalty card at a till, and returns it with the numbers of the receipt. */
  async function newReceipt() {
    const card = world.newLoyaltyCard();
    const reply = await world.till('activate', typed(card));
    return { card, receipt: { transaction: String(reply.pxTransactionId), code: String(reply.pxAuthCode) } };
  }

  /** Opens the surveys of a receipt; returns their address with it. */
  async function opened(given?: Awaited<ReturnType<typeof newReceipt>>) {
    const { card, receipt } = given ?? (await newReceipt());
    const visitor = newVisitor();
    const { status, body } = await visitor.send(PAGE, receipt);
    expect(status).toBe(200);
    return { visitor, card, receipt, path: /action="([^"]+)\/start"/.exec(body)![1]! };
  }

  it('opens by the numbers of a receipt, also from a link that has them', async () => {
    const { receipt } = await newReceipt();
    const { body } = await newVisitor().open(`${PAGE}?${new URLSearchParams(receipt)}`);
    expect(body).toContain(`value="${receipt.transaction}"`);
    expect(body).toContain(`value="${receipt.code}"`);
    const { body: list } = await newVisitor().send(PAGE, receipt);
    expect(list).toContain('How was your visit?');
    // Only what the merchant offers by receipt.
    expect(list.match(/class="panel"/g)).toHaveLength(1);
  });

  it('asks one question a screen, saves each answer, and shows the reward with the new balance', async () => {
    const { visitor, card, receipt, path } = await opened();
    const first = await visitor.send(`${path}/start`, { at: '1' });
    expect(first.body).toContain('Question 1 of 4');
    const missing = await visitor.send(path, { at: '1', completions: '0' });
    expect(missing.status).toBe(422);
    expect(missing.body).toContain('Please answer this question.');
    const second = await visitor.send(path, { at: '1', completions: '0', q1: '4' });
    expect(second.body).toContain('Question 2 of 4');
    // Another browser goes on where this one stopped.
    const elsewhere = (await opened({ card, receipt })).visitor;
    expect((await elsewhere.open(`${path}?at=1`)).body).toMatch(/value="4" checked/);
    await visitor.send(path, { at: '2', completions: '0', q2: '2' });
    await visitor.send(path, { at: '3', completions: '0', q3: ['1', '2'] });
    expect(await world.responses('VISIT')).toBe(0);
    const done = await visitor.send(path, { at: '4', completions: '0', q4: 'More <b>oat</b> milk' });
    expect(done.body).toContain('Thank you! 5 points are on your card.');
    expect(done.body).toMatch(/<b>\+5<\/b> · now 5/);
    expect(await world.pointsOf(card)).toBe(5);
    expect(await world.responses('VISIT')).toBe(1);
  });

  it('shows all questions on one page, and names those that are answered wrongly', async () => {
    const { visitor, card, path } = await opened();
    const all = await visitor.send(`${path}/start`, { at: 'all' });
    expect(all.body.match(/<legend>|<label for="field-/g)).toHaveLength(4);
    const before = await world.storedRows();
    const refused = await visitor.send(path, { at: 'all', completions: '0', q2: '1', q4: 'x'.repeat(201) });
    expect(refused.status).toBe(422);
    const long = await visitor.send(path, { at: 'all', completions: '0', q1: '5', q4: 'x'.repeat(201) });
    expect(long.body).toContain('Please write less.');
    expect(await world.pointsOf(card)).toBe(0);
    expect(await world.storedRows()).not.toEqual(before); // Drafts are saved.
    const done = await visitor.send(path, { at: 'all', completions: '0', q1: '5', q3: 'na' });
    expect(done.body).toContain('Thank you');
    expect(await world.pointsOf(card)).toBe(5);
  });

  it('counts a form that is sent twice, at once or later, as one response', async () => {
    const { visitor, card, path } = await opened();
    await visitor.send(`${path}/start`, { at: 'all' });
    const form = { at: 'all', completions: '0', q1: '3' };
    const both = await Promise.all([visitor.send(path, form), visitor.send(path, form)]);
    const later = await visitor.send(path, form);
    for (const { status, body } of [...both, later]) {
      expect(status).toBe(200);
      expect(body).toContain('Thank you');
    }
    expect(await world.pointsOf(card)).toBe(5);
  });

  it('gives nothing for more completions than the survey allows', async () => {
    const { visitor, card, path } = await opened();
    for (const completions of ['0', '1', '2']) {
      await visitor.send(`${path}/start`, { at: 'all' });
      await visitor.send(path, { at: 'all', completions, q1: '3' });
    }
    expect(await world.pointsOf(card)).toBe(10);
  });

  it('opens nothing for wrong numbers, and stops an address that guesses', async () => {
    const { receipt } = await newReceipt();
    const before = await world.storedRows();
    const visitor = newVisitor();
    const guesses = [
      { ...receipt, code: 'WRONG' },
      { ...receipt, transaction: '17' },
      { ...receipt, transaction: `${receipt.transaction}1` },
      { ...receipt, transaction: '99999999999999999999' },
      { ...receipt, code: '' },
    ];
    for (const guess of guesses) {
      const { status, body } = await visitor.send(PAGE, guess);
      expect(status).toBe(422);
      expect(body).toContain('No receipt has these two numbers.');
    }
    await visitor.send(PAGE, { ...receipt, code: 'WRONG4' });
    expect((await visitor.send(PAGE, receipt)).status).toBe(429);
    expect((await newVisitor().send(PAGE, receipt)).status).toBe(200);
    expect(await world.storedRows()).toEqual(before);
  });

  it('takes no address of its own making, and none of another merchant', async () => {
    const { visitor, path } = await opened();
    const [, visit] = /survey\/([^/]+)/.exec(path)!;
    const altered = `${visit!.slice(0, -2)}${visit!.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [path.replace(visit!, altered), path.replace('/VISIT', '/OLD'), `${PAGE}/x/VISIT`])
      expect({ wrong, status: (await visitor.open(wrong)).status }).toEqual({ wrong, status: 404 });
    world.clock.advance(31 * 24 * 60 * 60 * 1000);
    expect((await visitor.open(path)).status).toBe(404);
  });
});
