import { createHash } from 'node:crypto';
import { html } from '../../../base/html/html.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { readDraft, saveDraft } from '../../../domain/surveys/drafts.ts';
import type { SurveyQuestion } from '../../../domain/surveys/surveyDefinitions.ts';
import { formText } from '../../forms.ts';
import { PageRefused } from '../../pageRefused.ts';
import { callOperation, type Refusal } from '../ownCalls.ts';
import type { ShopCall, ShopContent, ShopPage, ShopReply } from '../shopCall.ts';
import { type OpenSurvey, openSurveys, surveyIn } from './openSurveys.ts';
import { answerIn, faultOf, questionFields } from './questions.ts';
import { rewardView } from './rewardView.ts';
import { type SurveyVisit, sealVisit, visitIn } from './surveyCall.ts';

const isOn: ShopPage['isOn'] = ({ surveys }) => surveys.length > 0;

/** `/survey/<visit>`: surveys that the holder of the receipt can answer. */
export const surveyList: ShopPage = {
  path: '/survey/:visit',
  isOn,
  async show(call) {
    const visit = visitIn(call);
    const open = (await openSurveys(call, visit)).filter(({ isOpen }) => isOpen);
    const { survey: texts } = call.texts;
    const items = open.map(
      ({ survey }) => html`<li class="panel"><h2>${survey.title}</h2>
${survey.description !== undefined && html`<p>${survey.description}</p>`}
<form method="post" action="${pathOf(call, visit, survey.code)}/start" class="toolbar">
<button class="button main" name="at" value="1">${texts.start}</button> <button class="button" name="at" value="all">${texts.startAll}</button></form></li>`,
    );
    return {
      title: texts.title,
      body: html`<div class="narrow"><h1>${texts.title}</h1>
${items.length > 0 ? html`<ul class="doors">${items}</ul>` : html`<p>${texts.none}</p>`}</div>`,
    };
  },
};

/** Opts the holder in, and leads to the first question. */
export const surveyStart: ShopPage = {
  path: '/survey/:visit/:code/start',
  isOn,
  async submit(call) {
    const visit = visitIn(call);
    const { survey, isOpen } = await surveyIn(call, visit);
    if (!isOpen) return { leadsTo: pathOf(call, visit, survey.code, '/done') };
    const { refusal } = await callOperation(call, 'surveyOptInToSurveyByPrintedCardNumber', {
      authentication: 'b2b',
      printedCardNumber: visit.cardNumber,
      code: survey.code,
      optInTransactionRequestDetailId: Number(visit.transactionId),
    });
    if (refusal) throw new PageRefused(409, call.texts.survey.notPossible, call.texts.survey.askShop);
    const at = formText(call.request.body, 'at') === 'all' ? 'all' : '1';
    return { leadsTo: pathOf(call, visit, survey.code, `?at=${at}`) };
  },
};

/** `/survey/<visit>/<code>?at=<n>`: one question of a survey, or with `at=all` all of them. Each answer is saved. */
export const surveyQuestions: ShopPage = {
  path: '/survey/:visit/:code',
  isOn,
  async show(call) {
    const visit = visitIn(call);
    const open = await surveyIn(call, visit);
    if (!open.isOpen || !open.participation.optedInAt) return doneOrList(call, visit, open);
    return questionPage(call, open, placeIn(call.request.query.at, open));
  },
  async submit(call) {
    const visit = visitIn(call);
    const open = await surveyIn(call, visit);
    const { body } = call.request;
    // A form that was sent before, or stood open while the survey was completed elsewhere.
    const isOld = formText(body, 'completions') !== String(open.completions);
    if (!open.isOpen || !open.participation.optedInAt || isOld) return doneOrList(call, visit, open);
    const at = placeIn(formText(body, 'at'), open);
    const { questions, code } = open.survey;
    const shown = shownAt(open, at);
    const draft = await readDraft(call.app.store.db, call.merchant.merchantId, open.participant, code);
    const others = draft.filter(({ questionCode }) => !shown.some((each) => each.code === questionCode));
    const answers = [...others, ...shown.flatMap((question) => answerIn(question, body) ?? [])];
    await saveDraft(call.app.store.db, call.merchant.merchantId, open.participant, code, answers);
    const faults = faultsOf(call, shown, answers);
    if (faults.size > 0) return questionPage(call, open, at, faults);
    if (at !== 'all' && at < questions.length) return { leadsTo: pathOf(call, visit, code, `?at=${at + 1}`) };
    return sendAnswers(call, visit, open, answers);
  },
};

/** `/survey/<visit>/<code>/done`: thanks, with the reward and what is on the card now. */
export const surveyDone: ShopPage = {
  path: '/survey/:visit/:code/done',
  isOn,
  async show(call) {
    const visit = visitIn(call);
    const open = await surveyIn(call, visit);
    const { survey: texts } = call.texts;
    if (open.completions === 0)
      return { leadsTo: shopPath(call.merchant, `/survey/${sealVisit(call, visit)}`) };
    return {
      title: texts.title,
      body: html`<div class="narrow"><h1>${texts.thanks}</h1><p>${open.survey.message}</p>
${await rewardView(call, open)}</div>`,
    };
  },
};

const pathOf = (call: ShopCall, visit: SurveyVisit, code: string, rest = '') =>
  shopPath(
    call.merchant,
    `/survey/${call.request.params.visit ?? sealVisit(call, visit)}/${encodeURIComponent(code)}${rest}`,
  );

function doneOrList(call: ShopCall, visit: SurveyVisit, { completions, survey }: OpenSurvey): ShopReply {
  if (completions > 0) return { leadsTo: pathOf(call, visit, survey.code, '/done') };
  return { leadsTo: shopPath(call.merchant, `/survey/${call.request.params.visit}`) };
}

/** Number of the question to show, from 1, or all. */
type SurveyPlace = number | 'all';

function placeIn(given: unknown, { survey }: OpenSurvey): SurveyPlace {
  if (given === 'all') return 'all';
  const number = Number(given);
  return Number.isInteger(number) && number >= 1 && number <= survey.questions.length ? number : 1;
}

function shownAt({ survey: { questions } }: OpenSurvey, at: SurveyPlace): SurveyQuestion[] {
  return at === 'all' ? questions : questions.slice(at - 1, at);
}

async function questionPage(
  call: ShopCall,
  open: OpenSurvey,
  at: SurveyPlace,
  faults: ReadonlyMap<number, string> = new Map(),
): Promise<ShopContent> {
  const {
    app,
    merchant,
    texts: { survey: texts, frame },
  } = call;
  const { survey, participant, completions } = open;
  const draft = await readDraft(app.store.db, merchant.merchantId, participant, survey.code);
  const fields = shownAt(open, at).map((question) =>
    questionFields(
      question,
      draft.find(({ questionCode }) => questionCode === question.code),
      texts,
      faults.get(question.code),
    ),
  );
  const isLast = at === 'all' || at === survey.questions.length;
  return {
    title: survey.title,
    status: faults.size > 0 ? 422 : 200,
    body: html`<div class="narrow"><h1>${survey.title}</h1>
${at !== 'all' && html`<p class="quiet">${texts.progress(at, survey.questions.length)}</p>`}
<form method="post" class="stacked"><input type="hidden" name="at" value="${at}"><input type="hidden" name="completions" value="${completions}">
${fields}
<div class="toolbar">${at !== 'all' && at > 1 && html`<a class="button" href="?at=${at - 1}">${frame.back}</a>`}<button class="button main">${isLast ? texts.send : texts.next}</button></div></form>
<p class="quiet">${texts.saved}</p></div>`,
  };
}

function faultsOf(
  { texts: { survey } }: ShopCall,
  shown: readonly SurveyQuestion[],
  answers: readonly { questionCode: number }[],
): Map<number, string> {
  const missing = shown.filter(
    ({ required, code }) => required && !answers.some(({ questionCode }) => questionCode === code),
  );
  return new Map(missing.map(({ code }) => [code, survey.required]));
}

/** Sends all answers, once for a form that is sent twice. */
async function sendAnswers(
  call: ShopCall,
  visit: SurveyVisit,
  open: OpenSurvey,
  answers: readonly object[],
): Promise<ShopReply> {
  const { survey, participant } = open;
  const { refusal } = await callOperation(
    call,
    'surveySubmitResponseByPrintedCardNumber',
    { authentication: 'b2b', printedCardNumber: visit.cardNumber, code: survey.code, answers },
    { idempotencyKey: keyOf(open, answers) },
  );
  if (refusal) return refusedAnswers(call, open, refusal);
  await saveDraft(call.app.store.db, call.merchant.merchantId, participant, survey.code, []);
  return { leadsTo: pathOf(call, visit, survey.code, '/done') };
}

/** Key of a completion with these answers. */
function keyOf({ survey, participant, completions }: OpenSurvey, answers: readonly object[]): string {
  const text = JSON.stringify([participant.key, survey.code, completions, answers]);
  return `survey-${createHash('sha256').update(text).digest('base64url')}`;
}

/** Shows the questions that the contract wants answered otherwise. */
async function refusedAnswers(
  call: ShopCall,
  open: OpenSurvey,
  { errorCode, body }: Refusal,
): Promise<ShopReply> {
  const { survey: texts } = call.texts;
  const codes = Array.isArray(body.errorDetail) ? body.errorDetail.map(Number) : [];
  if (codes.length === 0) throw new PageRefused(409, texts.notPossible, texts.askShop);
  const fault: string = faultOf(String(errorCode), texts);
  return questionPage(call, open, 'all', new Map(codes.map((code) => [code, fault])));
}
