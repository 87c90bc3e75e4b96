import { type Html, html } from '../../base/html/html.ts';
import { type Page, sendPage } from '../../pages/page.ts';
import type { ConsoleCall } from './consoleCall.ts';
import { pathOf } from './consoleCall.ts';
import { CONSOLE_STYLE } from './consoleStyle.ts';
import { clearCookie, NOTICE, readCookie } from './cookies.ts';
import { unsealText } from './sealedText.ts';

const SCRIPT = '/console/console.js';
const HTMX = '/console/htmx.js';

/** Content of a page of the console. */
export interface ConsolePage {
  title: string;
  body: Html;
  /** Entry of the menu that the page belongs to. */
  menu?: MenuName;
  status?: number;
  /** Style sheet in addition to that of the console. */
  style?: string;
  /** True: htmx replaces parts of the page. */
  isLive?: boolean;
}

/** Pages of the menu, by path below the merchant's. */
const MENU = {
  '': 'Today',
  '/orders': 'Orders',
  '/reports': 'Reports',
  '/messages': 'Messages',
  '/approvals': 'Approvals',
  '/connections': 'Connections',
  '/audit': 'Audit trail',
  '/merchant': 'Shop',
  '/staff': 'Staff',
} as const;

export type MenuName = keyof typeof MENU;

/** Sends a page with the bar of the console, and the outcome of the action before it. */
export function sendConsolePage(call: ConsoleCall, content: ConsolePage): void {
  const { request, response } = call;
  const told = unsealText(call, NOTICE, readCookie(call, request, NOTICE));
  if (told !== undefined) clearCookie(call, response, NOTICE);
  const body = html`${told !== undefined && html`<p class="told" role="status">${told}</p>\n`}${content.body}`;
  sendPage(response, pageOf(content, body, barOf(call, content.menu)), content.status);
}

/** Sends a page without a bar, for people who are not signed in. */
export function sendPlainPage(
  { response }: Pick<ConsoleCall, 'response'>,
  { title, body, status }: Omit<ConsolePage, 'menu' | 'style' | 'isLive'>,
): void {
  sendPage(response, pageOf({ title }, html`<div class="notice">${body}</div>`), status);
}

function pageOf(
  { title, style = '', isLive }: Pick<ConsolePage, 'title' | 'style' | 'isLive'>,
  body: Html,
  bar?: Html,
): Page {
  const scripts = isLive ? [HTMX, SCRIPT] : [SCRIPT];
  return { title, body, bar, style: CONSOLE_STYLE + style, scripts };
}

function barOf(call: ConsoleCall, current: MenuName | undefined): Html {
  const { merchant, merchants, session } = call;
  const links = Object.entries(MENU).map(
    ([path, label]) =>
      html`<a href="${pathOf(call, path)}"${path === current && html` aria-current="page"`}>${label}</a>`,
  );
  return html`<b><a href="${pathOf(call)}">${merchant.name}</a></b>
${merchants.length > 1 && html`<a href="/console/shops">Shops</a>`}
<form role="search" method="post" action="${pathOf(call, '/search')}"><input type="search" name="text" aria-label="Search" placeholder="Card, guest, phone, order ..." autocomplete="off" maxlength="200"><button class="button">Search</button></form>
<nav class="menu" aria-label="Console">${links}<form method="post" action="/console/sign-out"><a href="/console/me">${session.staff.name}</a> <button class="link">Sign out</button></form></nav>`;
}
