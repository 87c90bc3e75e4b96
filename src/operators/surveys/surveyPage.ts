import { Html, html } from '../../base/html/html.ts';
import { htmlDocument } from '../../base/html/htmlDocument.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { surveyState } from '../../domain/surveys/openSurvey.ts';
import { surveyTime } from '../../domain/surveys/surveyTimes.ts';
import { REPORT_STYLE } from '../reports/reportStyle.ts';
import { choiceChart, scaleChart } from './surveyCharts.ts';
import type { QuestionReport, SurveyReport } from './surveyReport.ts';
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
  return htmlDocument({
    title: `${survey.title} (${survey.code})`,
    styles: [REPORT_STYLE],
    body: html`<header>
<p class="over">${about.join(' · ')}</p>
<h1>${survey.title}</h1>
${survey.description !== undefined && html`<p class="lead">${survey.description}</p>`}
</header>
<dl class="figures">
${figure('Opted in', String(optedIn))}
${figure('Responses', String(responses))}
${figure('Participants', String(participants))}
${figure('First response', day(report.firstAt))}
${figure('Last response', day(report.lastAt))}
</dl>
<main>
${report.questions.map((question) => questionSection(timeZone, question))}
</main>
<footer>
<p>As of ${surveyTime(timeZone, now)}. Percents are of those who answered the question.${
      formerAnswers > 0 &&
      ` ${formerAnswers} answers to questions that are no longer in the survey are left out.`
    }</p>
</footer>`,
  });
}

function figure(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>
`;
}

function questionSection(timeZone: string, report: QuestionReport): Html {
  const { question, texts } = report;
  return html`<section>
<p class="kind"><span>${question.code}</span>${TYPES[question.type]}${question.required && ' · required'}</p>
<h2>${question.title}</h2>
<p class="counts">${countsText(report)}</p>
${question.type === 'OPEN_RESPONSE' ? textList(timeZone, texts, report.answered) : chartOf(report)}
</section>
`;
}

function chartOf(report: QuestionReport): Html {
  const { type, title } = report.question;
  const chart = type === 'SCALE' ? scaleChart(report) : choiceChart(report);
  return html`<div class="scroll" role="group" aria-label="Chart of ${title}" tabindex="0">${new Html(chart)}</div>`;
}

function textList(timeZone: string, texts: QuestionReport['texts'], answered: number): Html | undefined {
  if (texts.length === 0) return undefined;
  const more = answered - texts.length;
  const items = texts.map(
    ({ at, text }) =>
      html`<li><blockquote>${text}</blockquote><time>${surveyTime(timeZone, at).slice(0, 10)}</time></li>
`,
  );
  return html`<ul class="texts">${items}</ul>${more > 0 && html`<p class="counts">… and ${more} before.</p>`}`;
}
