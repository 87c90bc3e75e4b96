import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { eraseGuest, forgetReceipts } from '../../src/domain/erasure/guestErasure.ts';
import { exportResponses } from '../../src/operators/surveys/surveyExport.ts';
import { reportPage } from '../../src/operators/surveys/surveyPage.ts';
import { reportSurvey, surveyCounts } from '../../src/operators/surveys/surveyReport.ts';
import { reportLines } from '../../src/operators/surveys/surveyText.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { DAY_MS } from '../support/world.ts';
import { openSurveyWorld, type SurveyWorld } from './surveyWorld.ts';

const FORMULA = '=HYPERLINK("http://shop.example.test";"<b>free</b>")';

describe('an operator’s report on a survey', () => {
  let world: SurveyWorld;
  let guests: Awaited<ReturnType<SurveyWorld['newGuest']>>[];
  let nobodysCard: string;
  const merchant = () => world.app.merchants.known(1);
  const survey = (code = 'VISIT') => merchant().definitions('survey').get(code)!;
  const report = (texts = 10) => reportSurvey(world.store.db, merchant(), survey(), { texts });

  beforeAll(async () => {
    world = await openSurveyWorld();
    guests = [await world.newGuest(), await world.newGuest()];
    nobodysCard = await world.activeCard();
    const step = (value: number) => ({
      questionCode: 1,
      selectedItems: [{ code: value, value: String(value) }],
    });
    const used = (...codes: number[]) => ({
      questionCode: 3,
      selectedItems: codes.map((code) => ({ code, value: ['terrace', 'wifi', 'newspapers'][code - 1] })),
    });
    const coffee = { questionCode: 2, selectedItems: [{ code: 1, value: 'coffee' }] };
    const text = (written: string) => ({ questionCode: 4, text: written });
    const [first, second] = guests.map(({ username }) => ({ username }));
    const holder = { printedCardNumber: nobodysCard };
    for (const named of [first!, second!, holder]) await world.optIn(named);
    await world.submit(first!, { answers: [step(5), coffee, used(1, 2), text('Friendly,\n"very"')] });
    await world.submit(second!, { answers: [step(4), used(1), text(FORMULA)] });
    world.clock.advance(DAY_MS);
    await world.submit(first!, { answers: [step(5), { questionCode: 3, isNotApplicable: true }] });
    await world.submit(holder, { answers: [step(1), text('\u001b[31mred')] });
  });
  afterAll(() => world.close());

  async function exported(code = 'VISIT'): Promise<string[][]> {
    let lines = '';
    for await (const page of exportResponses(world.store.db, merchant(), survey(code))) lines += page.lines;
    return parse(lines, { relax_quotes: false });
  }

  it('totals the answers by question', async () => {
    const { questions, ...totals } = await report();
    expect(totals).toMatchObject({ optedIn: 3, responses: 4, participants: 3, formerAnswers: 0 });
    expect(
      questions.map(({ answered, notApplicable, leftOut, mean }) => [answered, notApplicable, leftOut, mean]),
    ).toEqual([
      [4, 0, 0, 3.75],
      [1, 0, 3, undefined],
      [2, 1, 1, undefined],
      [3, 0, 1, undefined],
    ]);
    expect(questions.map(({ choices }) => choices.map(({ count }) => count))).toEqual([
      [1, 0, 0, 1, 2],
      [1, 0, 0],
      [2, 1, 0],
      [],
    ]);
    expect((await report(2)).questions[3]!.texts.map(({ text }) => text)).toEqual(['\u001b[31mred', FORMULA]);
  });

  it('prints lines with bars, and no control characters of terminals', async () => {
    const lines = reportLines(merchant(), await report(), world.clock.now());
    expect(lines.slice(0, 7)).toEqual([
      'VISIT  How was your visit?  (Corner Cafe)',
      'active; from 2026-01-01 00:00:00 without an end',
      'opted in 3, responses 4, of 3 participants, from 2026-03-09 to 2026-03-10',
      '',
      '1  How do you rate your visit?',
      '   4 answers, mean 3.75',
      `   1 (Poor)       ${'█'.repeat(8).padEnd(30)}    25 %  1`,
    ]);
    expect(lines).toContain('   2026-03-09  Friendly, "very"');
    expect(lines.join('')).not.toContain('\u001b');
  });

  it('prints one HTML page in which the guests’ texts are escaped', async () => {
    const page = reportPage(merchant(), await report(), world.clock.now());
    expect(page).toContain(
      '=HYPERLINK(&quot;http://shop.example.test&quot;;&quot;&lt;b&gt;free&lt;/b&gt;&quot;)',
    );
    expect(page).toContain('mean 3.75');
    // Shares stand above the columns of a scale and before the bars of a choice.
    expect(page).toMatch(/aria-label="How do you rate your visit\?: 1, 25 % · 1; 2, 0 % · 0; .*5, /);
    const bars = page.split('<section>').map((section) => section.match(/fill="var\(--bar\)"/g)?.length ?? 0);
    expect(bars).toEqual([0, 5, 3, 3, 0]);
    expect(page).toContain('>25 % · 1</text>');
    // Nothing is fetched, and nothing runs.
    expect(page).not.toMatch(/<(script|link|img|iframe|b)\b|src=|href=|url\((?!#)|@import/);
  });

  it('names no guest and no card', async () => {
    const found = await report();
    const text =
      reportPage(merchant(), found, world.clock.now()) +
      reportLines(merchant(), found, world.clock.now()).join();
    const secrets = guests.flatMap(({ username, accountId, cardNumbers }) => [
      username,
      String(accountId),
      ...cardNumbers,
    ]);
    for (const secret of [...secrets, 'Survey, Sam', 'Sam Survey', nobodysCard])
      expect(text).not.toContain(secret);
  });

  it('exports one line for each response, and no cell is a formula', async () => {
    const [header, ...rows] = await exported();
    expect(header).toEqual([
      'responseId',
      'submittedDatetime',
      'completion',
      'accountId',
      '1 How do you rate your visit?',
      '2 What brought you here?',
      '3 What did you use besides?',
      '4 Anything else you want to tell us?',
    ]);
    const [first, second] = guests.map(({ accountId }) => String(accountId));
    const [before, after] = ['2026-03-09 11:00:00 -0400', '2026-03-10 11:00:00 -0400'];
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      [before, '1', first, '5', 'coffee', 'terrace; wifi', 'Friendly,\n"very"'],
      [before, '1', second, '4', '', 'terrace', `'${FORMULA}`],
      [after, '2', first, '5', '', 'n/a', ''],
      [after, '1', '', '1', '', '', '\u001b[31mred'],
    ]);
  });

  it('separates former questions from current ones', async () => {
    await world.store.db
      .updateTable('survey_answer')
      .set({ question_code: 9 })
      .where('question_code', '=', 2)
      .execute();
    await sql`update survey_answer set item_codes = '{7}', item_values = '{garden}'
      where question_code = 3 and item_codes = '{1}'`.execute(world.store.db);
    const { questions, formerAnswers } = await report();
    expect(formerAnswers).toBe(1);
    expect(questions[2]!.choices.map(({ item, count, isFormer }) => [item.value, count, isFormer])).toEqual([
      ['terrace', 1, false],
      ['wifi', 1, false],
      ['newspapers', 0, false],
      ['garden', 1, true],
    ]);
    const [header, first] = await exported();
    expect([header!.at(-1), first!.at(-1)]).toEqual(['9 (no longer asked)', 'coffee']);
  });

  it('excludes other surveys, and is empty for one without responses', async () => {
    expect(await exported('FREE')).toHaveLength(1);
    const counts = await surveyCounts(world.store.db, merchant());
    const responses = counts.map(({ survey: { code }, responses: count }) => [code, count]);
    expect(responses).toEqual(
      expect.arrayContaining([
        ['VISIT', 4],
        ['OLD', 0],
      ]),
    );
  });

  it('includes the choices of erased guests anonymously, and none of their texts', async () => {
    const [guest, other] = guests;
    const [before] = [await report()];
    const accountId = guest!.accountId;
    await inTransaction(world.store.db, (trx) =>
      eraseGuest(
        trx,
        1,
        { accountId },
        { now: world.clock.now(), keys: world.app.keys, jobs: world.app.jobs },
      ),
    );
    await inTransaction(world.store.db, (trx) => forgetReceipts(trx, 1, accountId));
    const after = await report();
    expect(after).toMatchObject({ optedIn: 2, responses: 4 });
    expect(after.questions.map(({ choices, mean }) => [choices, mean])).toEqual(
      before.questions.map(({ choices, mean }) => [choices, mean]),
    );
    expect(after.questions[3]!.texts.map(({ text }) => text)).toEqual(['\u001b[31mred', FORMULA]);
    const rows = (await exported()).slice(1);
    expect(rows.map((row) => row[3])).toEqual(['', String(other!.accountId), '', '']);
    expect(await everythingStored(world.store)).not.toContain('Friendly,');
    const links = await world.store.db
      .selectFrom('survey_response')
      .select(['account_id', 'card_number', 'transaction_id'])
      .where('participant', 'like', 'erased %')
      .execute();
    const nobody = { account_id: null, card_number: null, transaction_id: null };
    expect(links).toEqual([nobody, nobody]);
  });
});
