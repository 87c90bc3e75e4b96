import { type Html, html } from '../../../base/html/html.ts';
import { mailFrame, sendMailContent } from '../../../http/mailContent.ts';
import { ACTIONS } from '../../actions/actions.ts';
import { CAMPAIGN_COLUMNS, campaignDetails } from '../../messages/campaignLines.ts';
import { findCampaign, listCampaigns, troublesOf } from '../../messages/campaignOverview.ts';
import { campaignTemplates, sampleMail } from '../../messages/campaignTemplate.ts';
import { MESSAGE_COLUMNS } from '../../messages/messageLines.ts';
import { listMessages, OPEN_OUTCOMES } from '../../messages/messageOverview.ts';
import { jsonRows } from '../../program/table.ts';
import { actionForms, type ShownForm } from '../actionForm.ts';
import { type ConsoleCall, mayDo, pathOf } from '../consoleCall.ts';
import { detailsView, rowsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import { idIn, type MerchantPage, notFound } from './merchantPage.ts';

/** Pages of campaigns by mail and push, and of messages that wait or failed. */
export const MESSAGE_PAGES: readonly MerchantPage[] = [
  { path: '/messages', show: list },
  { path: '/messages/log', show: log },
  { path: '/messages/mail/:template', show: writeMail },
  { path: '/messages/mail/:template/html', show: sendRendered },
  { path: '/campaigns/:campaign', show },
];

const PAGE = '/messages';
const VIEWS = { [PAGE]: 'Campaigns', '/messages/log': 'Waiting and failed' } as const;
const SHOWN = 200;

function tabs(call: ConsoleCall, current: keyof typeof VIEWS): Html {
  return html`<nav class="tabs" aria-label="Messages">${Object.entries(VIEWS).map(
    ([path, name]) =>
      html`<a href="${pathOf(call, path)}"${path === current && html` aria-current="page"`}>${name}</a>`,
  )}</nav>`;
}

async function list(call: ConsoleCall): Promise<void> {
  const { app, merchant } = call;
  const rows = jsonRows(
    await listCampaigns(app.store.db, merchant.merchantId, app.clock.now()),
    CAMPAIGN_COLUMNS,
  );
  const templates = campaignTemplates(merchant);
  const push = ACTIONS.get('push send')!;
  sendConsolePage(call, {
    title: 'Messages',
    menu: PAGE,
    body: html`<h1>Messages</h1>
${tabs(call, PAGE)}
${rows.length > 0 ? rowsView(call, rows) : html`<div class="panel"><div class="notice"><p>No campaigns yet.</p></div></div>`}
<h2>Mail to guests</h2>
${
  templates.length > 0
    ? html`<p class="toolbar">${templates.map(({ code, name }) => html`<a class="button" href="${pathOf(call, `/messages/mail/${code}`)}">${name}</a>`)}</p>`
    : html`<p class="quiet">No template is for campaigns: they are in the merchant file.</p>`
}
${
  mayDo(call.role, push) &&
  html`<h2>Push message to guests</h2>
${actionForms(call, [{ action: push, given: {}, back: PAGE, choices: audienceChoices(call) }])}`
}`,
  });
}

async function writeMail(call: ConsoleCall): Promise<void> {
  const template = templateOf(call);
  const form = {
    action: ACTIONS.get('messages send')!,
    given: { campaignTemplate: String(template.code) },
    back: PAGE,
    choices: audienceChoices(call),
  };
  const path = `/messages/mail/${template.code}`;
  sendConsolePage(call, {
    title: template.name,
    menu: PAGE,
    body: html`<h1>Mail: ${template.name}</h1>
${actionForms(call, [form])}
<h2>Preview with sample values</h2>
<div class="panel">${mailFrame(pathOf(call, `${path}/html`))}</div>`,
  });
}

async function sendRendered(call: ConsoleCall): Promise<void> {
  const mail = await sampleMail(call.merchant, templateOf(call), call.app.clock.now());
  sendMailContent(call.response, mail.html);
}

function templateOf(call: ConsoleCall) {
  const code = Number(idIn(call, 'template'));
  const template = campaignTemplates(call.merchant).find((each) => each.code === code);
  if (!template) throw notFound();
  return template;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Values of the merchant for the conditions of an audience. */
function audienceChoices({ merchant }: ConsoleCall): ShownForm['choices'] {
  const { stores, cardTemplates, locale } = merchant;
  const templates = [...cardTemplates.values()];
  const tiers = [...new Set(templates.flatMap(({ tiers: own }) => [...own.keys()]))].sort(
    (one, other) => one - other,
  );
  const tierName = (code: number) =>
    [...new Set(templates.flatMap(({ tiers: own }) => own.get(code) ?? []))].join(', ');
  const storeChoices = [...stores].map(([code, { name }]) => [code, `${code} ${name}`] as const);
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return {
    template: templates.map(({ cardTemplateCode, name }) => [String(cardTemplateCode), name]),
    tier: tiers.map((code) => [String(code), tierName(code)]),
    store: storeChoices,
    enrolledAt: storeChoices,
    birthdayMonth: MONTHS.map((month) => [
      String(month),
      monthName.format(new Date(Date.UTC(2026, month - 1, 1))),
    ]),
  };
}

async function log(call: ConsoleCall): Promise<void> {
  const { app, merchant } = call;
  const { merchantId } = merchant;
  const messages = await listMessages(app.store, { outcomes: OPEN_OUTCOMES, merchantId, limit: SHOWN });
  const { merchant: _, ...ofMerchant } = MESSAGE_COLUMNS;
  const rows = jsonRows(messages, ofMerchant);
  sendConsolePage(call, {
    title: 'Waiting and failed messages',
    menu: PAGE,
    body: html`<h1>Messages</h1>
${tabs(call, '/messages/log')}
${rows.length > 0 ? rowsView(call, rows) : html`<div class="panel"><div class="notice"><p>No waiting or failed messages.</p></div></div>`}`,
  });
}

async function show(call: ConsoleCall): Promise<void> {
  const { app, merchant } = call;
  const { db } = app.store;
  const overview = await findCampaign(db, merchant.merchantId, idIn(call, 'campaign'), app.clock.now());
  if (!overview) throw notFound();
  const { campaign, state } = overview;
  const id = String(campaign.campaign_id);
  const stop = { action: ACTIONS.get('messages stop')!, given: { campaign: id }, back: `/campaigns/${id}` };
  sendConsolePage(call, {
    title: `Campaign ${id}`,
    menu: PAGE,
    body: html`<div class="head"><h1>Campaign ${id}</h1> <span class="state">${state}</span></div>
${(state === 'scheduled' || state === 'sending') && actionForms(call, [stop])}
${detailsView(call, campaignDetails(overview, await troublesOf(db, campaign)))}`,
  });
}
