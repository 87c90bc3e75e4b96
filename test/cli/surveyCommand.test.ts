import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore } from '../support/testStore.ts';

const shared = await newSharedStore('demo');
const files = mkdtempSync(join(tmpdir(), 'survey-files-'));
afterAll(() => {
  shared.remove();
  rmSync(files, { recursive: true, force: true });
});

const survey = (...args: string[]) => runCommand('survey', args, shared.settings);

describe('stored-value survey', () => {
  beforeAll(async () => {
    const store = await shared.open();
    const response = { merchant_id: 1, response_id: 17n };
    await store.db
      .insertInto('survey_response')
      .values({
        ...response,
        survey_code: 'VISIT',
        participant: 'card 8888000000000017',
        account_id: null,
        card_number: '8888000000000017',
        completion: 1,
        transaction_id: null,
        submitted_at: new Date('2026-03-09T15:00:00Z'),
      })
      .execute();
    const step = { question_code: 1, question_type: 'SCALE' as const, is_not_applicable: false };
    await store.db
      .insertInto('survey_answer')
      .values({ ...response, ...step, item_codes: [4], item_values: ['4'], answer_text: null })
      .execute();
    await store.close();
  });

  it('prints help, and explains invalid input in a sentence', async () => {
    expect(await survey('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('stored-value survey report 1 VISIT --html'),
    });
    expect(await survey('report', 'one', 'VISIT')).toMatchObject({ code: 2 });
    expect(await survey('report', '1', 'NOWHERE')).toMatchObject({
      code: 1,
      err: 'Merchant 1 has no survey NOWHERE.\n',
    });
  });

  it('lists the surveys with their states and counts', async () => {
    const { code, out } = await survey('list', '1');
    expect(code).toBe(0);
    expect(out).toMatch(/^VISIT {2}How was your visit\? .* 0 +1 +2026-03-09 11:00:00 -0400$/m);
    expect(out).toMatch(/^OLD .* ended +0 +0$/m);
  });

  it('reports on the terminal, and as a page that only its owner can read', async () => {
    const { code, out } = await survey('report', '1', 'VISIT');
    expect(code).toBe(0);
    expect(out).toContain('1 answer, mean 4.00');
    const page = join(files, 'visit.html');
    // A page of yesterday is replaced.
    writeFileSync(page, 'yesterday', { mode: 0o600 });
    const written = await survey('report', '1', 'VISIT', '--html', page);
    expect(written).toMatchObject({ code: 0, out: '', err: `Wrote ${page}.\n` });
    expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>[\s\S]*mean 4\.00[\s\S]*<\/html>\n$/);
    expect(statSync(page).mode & 0o777).toBe(0o600);
  });

  it('exports to standard output, or to a new file', async () => {
    const { code, out, err } = await survey('export', '1', 'VISIT');
    expect({ code, err }).toEqual({ code: 0, err: '1 response exported.\n' });
    expect(out.split('\n')[1]).toBe('17,2026-03-09 11:00:00 -0400,1,,4,,,');
    const file = join(files, 'visit.csv');
    expect(await survey('export', '1', 'VISIT', '--out', file)).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(file, 'utf8')).toBe(out);
    expect(await survey('export', '1', 'VISIT', '--out', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not overwritten'),
    });
  });
});
