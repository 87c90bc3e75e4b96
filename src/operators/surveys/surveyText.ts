import { counted } from '../../base/text/counted.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { surveyState } from '../../domain/surveys/openSurvey.ts';
import { surveyTime } from '../../domain/surveys/surveyTimes.ts';
import { columns } from '../program/table.ts';
import type { QuestionReport, SurveyReport } from './surveyReport.ts';

const BAR = 30;

/** Survey report as lines for a terminal. */
export function reportLines(merchant: Merchant, report: SurveyReport, now: Date): string[] {
  const { survey, optedIn, responses, participants, formerAnswers } = report;
  const end = survey.expiration === undefined ? 'without an end' : `to ${survey.expiration}`;
  return [
    `${survey.code}  ${survey.title}  (${merchant.name})`,
    `${surveyState(merchant, survey, now)}; from ${survey.start} ${end}`,
    `opted in ${optedIn}, responses ${responses}, of ${counted(participants, 'participant')}${periodOf(merchant, report)}`,
    ...report.questions.flatMap((question) => ['', ...questionLines(merchant, question)]),
    ...(formerAnswers > 0
      ? [
          '',
          `${formerAnswers} answers are to questions that are no longer in the survey; "survey export" includes them.`,
        ]
      : []),
  ];
}

function periodOf({ timeZone }: Merchant, { firstAt, lastAt }: SurveyReport): string {
  if (!firstAt || !lastAt) return '';
  const [first, last] = [firstAt, lastAt].map((moment) => surveyTime(timeZone, moment).slice(0, 10));
  return first === last ? `, on ${first}` : `, from ${first} to ${last}`;
}

function questionLines({ timeZone }: Merchant, report: QuestionReport): string[] {
  const { question, choices, texts } = report;
  return [
    `${question.code}  ${question.title}`,
    `   ${countsText(report)}`,
    ...columns(
      choices.map(({ item: { label, value }, count, isFormer }) => [
        label === undefined || label === value ? value : `${value} (${label})`,
        '█'.repeat(Math.round((count / Math.max(1, report.answered)) * BAR)).padEnd(BAR),
        `${percentOf(count, report.answered)} %`.padStart(6),
        `${count}${isFormer ? ', no longer a choice' : ''}`,
      ]),
      '   ',
    ),
    ...texts.map(({ at, text }) => `   ${surveyTime(timeZone, at).slice(0, 10)}  ${oneLine(text)}`),
    ...(texts.length < report.answered && question.type === 'OPEN_RESPONSE'
      ? [`   ... and ${report.answered - texts.length} earlier (--texts shows more)`]
      : []),
  ];
}

/** Counts of a question, such as `12 answers, mean 4.25, 1 does not apply, 3 left out`. */
export function countsText({ answered, mean, notApplicable, leftOut }: QuestionReport): string {
  return [
    counted(answered, 'answer'),
    ...(mean === undefined ? [] : [`mean ${mean.toFixed(2)}`]),
    ...(notApplicable > 0 ? [`${notApplicable} “does not apply”`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
  ].join(', ');
}

/** Percentage of those who answered, rounded to an integer. */
export function percentOf(count: number, answered: number): number {
  return answered === 0 ? 0 : Math.round((count / answered) * 100);
}

/** Replaces control characters, since a guest's text must not steer the operator's terminal. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
}
