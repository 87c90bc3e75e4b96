import { writeFile } from 'node:fs/promises';
import { counted } from '../../base/text/counted.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { surveyState } from '../../domain/surveys/openSurvey.ts';
import type { Survey } from '../../domain/surveys/surveyDefinitions.ts';
import { surveyTime } from '../../domain/surveys/surveyTimes.ts';
import type { Store } from '../../store/store.ts';
import { writeExport } from '../program/exportedFile.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { say, sayJson, warn } from '../program/output.ts';
import { type Columns, sayList } from '../program/table.ts';
import { exportResponses } from './surveyExport.ts';
import { reportPage } from './surveyPage.ts';
import { reportSurvey, surveyCounts } from './surveyReport.ts';
import { reportLines } from './surveyText.ts';

export const noun = createNoun('survey')
  .description("Surveys: list them, and report or export guests' responses.")
  .addHelpText(
    'after',
    `
Examples:
  stored-value survey list 1
  stored-value survey report 1 VISIT
  stored-value survey report 1 VISIT --html visit.html
  stored-value survey export 1 VISIT --out visit.csv

Surveys are defined in the merchant file. Reports name no guest, but contain their free text, which may be personal.`,
  );

noun
  .command('list')
  .description('List the surveys with their numbers of responses.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .listing()
  .action(list);
noun
  .command('report')
  .description('Summarize the answers to a survey.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<code>', 'survey code')
  .option('--html <file>', 'write an HTML page with charts instead, replacing an existing file')
  .option(
    '--texts <number>',
    'maximum number of answers shown per open question, latest first',
    wholeNumber,
    20,
  )
  .listing()
  .action(report);
noun
  .command('export')
  .description('Export every response as a CSV row.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<code>', 'survey code')
  .option('--out <file>', 'file to write instead of standard output; an existing file is not overwritten')
  .addHelpText(
    'after',
    `
One column per question, named by its code and title: values of the chosen items, separated by "; "; n/a for "does not
apply". Guests are identified by their account id, as in \`stored-value guests export\`; holders of unregistered cards and
erased guests are anonymous. A value that a spreadsheet would run as a formula is prefixed with an apostrophe.`,
  )
  .reading()
  .action(exportCommand);

async function list(merchantId: number, { json }: { json?: boolean }): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const counts = await surveyCounts(store.db, merchant);
    const cells: Columns<(typeof counts)[number]> = {
      code: ({ survey }) => survey.code,
      title: ({ survey }) => survey.title,
      state: ({ survey }) => surveyState(merchant, survey, clock.now()),
      optedIn: ({ optedIn }) => optedIn,
      responses: ({ responses }) => responses,
      lastResponse: ({ lastAt }) => (lastAt ? surveyTime(merchant.timeZone, lastAt) : null),
    };
    sayList(counts, cells, { json, none: `Merchant ${merchantId} has no surveys.` });
  });
}

async function report(
  merchantId: number,
  code: string,
  { html, texts, json }: { html?: string; texts: number; json?: boolean },
): Promise<void> {
  await withSurvey(merchantId, code, async ({ store, clock, merchant, survey }) => {
    const found = await reportSurvey(store.db, merchant, survey, { texts });
    if (html === undefined && json) return sayJson(found);
    if (html === undefined) return say(reportLines(merchant, found, clock.now()).join('\n'));
    try {
      await writeFile(html, reportPage(merchant, found, clock.now()), { mode: 0o600 });
    } catch (error) {
      throw new OperatorError(`${html} could not be written (${(error as NodeJS.ErrnoException).code}).`);
    }
    warn(`Wrote ${html}.`);
  });
}

async function exportCommand(merchantId: number, code: string, { out }: { out?: string }): Promise<void> {
  await withSurvey(merchantId, code, async ({ store, merchant, survey }) => {
    const responses = await writeExport(out, exportResponses(store.db, merchant, survey), 'responses');
    warn(`${counted(responses, 'response')} exported.`);
  });
}

async function withSurvey(
  merchantId: number,
  code: string,
  work: (found: { store: Store; clock: Clock; merchant: Merchant; survey: Survey }) => Promise<void>,
): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const survey = merchant.definitions('survey').get(code);
    if (!survey) throw new OperatorError(`Merchant ${merchantId} has no survey ${code}.`);
    await work({ store, clock, merchant, survey });
  });
}
