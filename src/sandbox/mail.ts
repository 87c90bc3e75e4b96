import { type Request, type Response, Router } from 'express';
import {
  emptySandboxMail,
  type SandboxMailContent,
  type SandboxMailEntry,
  sandboxMail,
  sandboxMails,
} from '../adapters/mail/sandboxMail.ts';
import type { Context } from '../domain/ground/context.ts';
import { sendPage } from '../http/page.ts';
import {
  headersOf,
  MAIL_VIEWS,
  type MailView,
  mailGonePage,
  mailListPage,
  mailPage,
  pathOf,
} from './mailPages.ts';

/**
 * Content security policy for displayed mail: no script, form or frame. Pictures may come from anywhere, as in a mail
 * client; links open in a new tab.
 */
const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline' https:",
  'font-src https: data:',
  'img-src http: https: data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** `/sandbox/mail`: mail the sandbox would have sent, for people, and as `/sandbox/mail.json` for scripts. */
export function sandboxMailRoutes({ store, merchants, config }: Context, release: string): Router {
  const routes = Router({ strict: true, caseSensitive: true });
  const timeZoneOf = (merchantId: number) => merchants.merchant(merchantId)?.timeZone ?? 'UTC';

  routes.get('/sandbox/mail', async (request, response) => {
    const to = requestedAddress(request);
    const mails = await sandboxMails(store.db, to);
    const serviceUrl = `${config.publicUrl}/rest/${release}`;
    const isServerSet = config.smtpUrl !== undefined;
    sendPage(response, mailListPage({ mails, to, isServerSet, timeZoneOf, serviceUrl }));
  });
  routes.get('/sandbox/mail.json', async (request, response) => {
    const mails = await sandboxMails(store.db, requestedAddress(request));
    response.set('Cache-Control', 'no-store').json({ mails: mails.map(entryJson) });
  });
  routes.post('/sandbox/mail/delete', async (_request, response) => {
    // Protects against cross-site requests from other sites open in the browser.
    await emptySandboxMail(store.db);
    response.redirect(303, '/sandbox/mail');
  });
  routes.get('/sandbox/mail/:merchantId/:mailId.json', async (request, response) => {
    const mail = await found(request, response);
    if (mail) response.set('Cache-Control', 'no-store').json(contentJson(mail));
  });
  routes.get('/sandbox/mail/:merchantId/:mailId/html', async (request, response) => {
    const mail = await found(request, response);
    if (!mail) return;
    response
      .set({ 'Content-Security-Policy': MAIL_POLICY, 'Cache-Control': 'no-store' })
      .type('html')
      .send(openingLinksBeside(mail.html));
  });
  routes.get('/sandbox/mail/:merchantId/:mailId', async (request, response) => {
    const mail = await found(request, response);
    if (mail) sendPage(response, mailPage(mail, requestedView(request), timeZoneOf(mail.merchantId)));
  });
  return routes;

  async function found(request: Request, response: Response): Promise<SandboxMailContent | undefined> {
    const { merchantId = '', mailId = '' } = request.params as Record<string, string>;
    const isId = /^[0-9]{1,9}$/.test(merchantId) && /^[0-9]{1,16}$/.test(mailId);
    const mail = isId ? await sandboxMail(store.db, Number(merchantId), BigInt(mailId)) : undefined;
    if (!mail) sendPage(response, mailGonePage, 404);
    return mail;
  }
}

function requestedAddress({ query }: Request): string | undefined {
  return typeof query.to === 'string' && query.to.trim() !== '' ? query.to.trim() : undefined;
}

function requestedView({ query }: Request): MailView {
  return Object.keys(MAIL_VIEWS).find((view): view is MailView => view === query.view) ?? 'html';
}

/** Makes links open in a new tab: other sites cannot load in the frame, and the policy blocks them. */
function openingLinksBeside(content: string): string {
  const base = '<base target="_blank">';
  return /<head[\s>]/i.test(content)
    ? content.replace(/<head(\s[^>]*)?>/i, (head) => head + base)
    : `${base}${content}`;
}

function entryJson(mail: SandboxMailEntry) {
  const path = pathOf(mail);
  return {
    mailId: Number(mail.mailId),
    merchantId: mail.merchantId,
    merchantName: mail.merchantName,
    takenAt: mail.takenAt.toISOString(),
    from: { name: mail.fromName, address: mail.fromAddress },
    to: mail.to,
    subject: mail.subject,
    /** JSON with the content. */
    json: `${path}.json`,
    page: path,
  };
}

function contentJson(mail: SandboxMailContent) {
  return {
    ...entryJson(mail),
    headers: Object.fromEntries(headersOf(mail)),
    text: mail.text,
    html: mail.html,
    unsubscribeUrl: mail.unsubscribeUrl,
  };
}
