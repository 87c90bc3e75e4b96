import type { Merchant } from '../domain/merchantDirectory.ts';
import { surveyState } from '../domain/surveys/openSurvey.ts';
import type { QuestionReport, SurveyReport } from '../domain/surveys/surveyReport.ts';
import { surveyTime } from '../domain/surveys/surveyTimes.ts';
import { escapeHtml } from '../html/html.ts';
import { PAGE_STYLE } from './reportStyle.ts';
import { choiceChart, scaleChart } from './surveyCharts.ts';
import { countsText } from './surveyText.ts';

const TYPES: Record<QuestionReport['question']['type'], string> = {
  SCALE: 'Scale',
  SINGLE_SELECT: 'One of several',
  MULTI_SELECT: 'Some of several',
  OPEN_RESPONSE: 'Open question',
};

/** Survey report as a self-contained HTML page: no script, font or network. */
export function reportPage(merchant: Merchant, report: SurveyReport, now: Date): string {
  const { survey, optedIn, responses, participants, formerAnswers } = report;
  const { timeZone } = merchant;
  const day = (moment: Date | undefined) => (moment ? surveyTime(timeZone, moment).slice(0, 10) : '–');
  const about = [
    merchant.name,
    `Survey ${survey.code}`,
    surveyState(merchant, survey, now),
    `${survey.start.slice(0, 10)} to ${survey.expiration?.slice(0, 10) ?? 'open end'}`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(survey.title)} (${escapeHtml(survey.code)})</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<p class="over">${escapeHtml(about.join(' · '))}</p>
<h1>${escapeHtml(survey.title)}</h1>
${survey.description === undefined ? '' : `<p class="lead">${escapeHtml(survey.description)}</p>`}
</header>
<dl class="figures">
${figure('Opted in', String(optedIn))}
${figure('Responses', String(responses))}
${figure('Participants', String(participants))}
${figure('First response', day(report.firstAt))}
${figure('Last response', day(report.lastAt))}
</dl>
<main>
${report.questions.map((question) => questionSection(timeZone, question)).join('\n')}
</main>
<footer>
<p>As of ${escapeHtml(surveyTime(timeZone, now))}. Percents are of those who answered the question.${
    formerAnswers > 0
      ? ` ${formerAnswers} answers to questions that are not in the survey any more are left out.`
      : ''
  }</p>
</footer>
</body>
</html>
`;
}

function figure(name: string, value: string): string {
  return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
}

function questionSection(timeZone: string, report: QuestionReport): string {
  const { question, texts } = report;
  const chart = question.type === 'SCALE' ? scaleChart(report) : choiceChart(report);
  return `<section>
<p class="kind"><span>${question.code}</span>${TYPES[question.type]}${question.required ? ' · required' : ''}</p>
<h2>${escapeHtml(question.title)}</h2>
<p class="counts">${escapeHtml(countsText(report))}</p>
${question.type === 'OPEN_RESPONSE' ? textList(timeZone, texts, report.answered) : chart}
</section>`;
}

function textList(timeZone: string, texts: QuestionReport['texts'], answered: number): string {
  const items = texts.map(
    ({ at, text }) =>
      `<li><blockquote>${escapeHtml(text)}</blockquote><time>${surveyTime(timeZone, at).slice(0, 10)}</time></li>`,
  );
  const more = answered - texts.length;
  const rest = more > 0 ? `<p class="counts">… and ${more} before.</p>` : '';
  return items.length === 0 ? '' : `<ul class="texts">${items.join('\n')}</ul>${rest}`;
}
