import { type Request, Router } from 'express';
import {
  emptySandboxMail,
  type SandboxMailContent,
  type SandboxMailEntry,
  sandboxMail,
  sandboxMails,
} from '../adapters/mail/sandboxMail.ts';
import type { Context } from '../domain/ground/context.ts';
import { sendMailContent } from '../http/mailContent.ts';
import { findEntry, type Inbox, inboxRoutes, rowNamedBy, sendJson } from './inbox.ts';
import {
  headersOf,
  MAIL_VIEWS,
  type MailView,
  mailGonePage,
  mailListPage,
  mailPage,
  pathOf,
} from './mailPages.ts';

/** `/sandbox/mail`: mail the sandbox would have sent, for people, and as `/sandbox/mail.json` for scripts. */
export function sandboxMailRoutes({ store, merchants, config }: Context, release: string): Router {
  const timeZoneOf = (merchantId: number) => merchants.merchant(merchantId)?.timeZone ?? 'UTC';
  const box: Inbox<SandboxMailEntry> & Pick<Inbox<SandboxMailContent>, 'find'> = {
    path: '/sandbox/mail',
    entryPath: '/:merchantId/:mailId',
    listName: 'mails',
    list: (request) => sandboxMails(store.db, requestedAddress(request)),
    async find({ merchantId, mailId }) {
      const name = rowNamedBy(merchantId, mailId);
      return name && (await sandboxMail(store.db, name.merchantId, name.id));
    },
    listPage: (mails, request) =>
      mailListPage({
        mails,
        to: requestedAddress(request),
        isServerSet: config.smtpUrl !== undefined,
        timeZoneOf,
        serviceUrl: `${config.publicUrl}/rest/${release}`,
      }),
    entryPage: (mail, request) =>
      mailPage(mail as SandboxMailContent, requestedView(request), timeZoneOf(mail.merchantId)),
    gonePage: mailGonePage,
    toJson: entryJson,
    empty: () => emptySandboxMail(store.db),
  };
  const routes = Router({ strict: true, caseSensitive: true });
  routes.get('/sandbox/mail/:merchantId/:mailId.json', async (request, response) => {
    const mail = await findEntry(box, request, response);
    if (mail) sendJson(response, contentJson(mail));
  });
  routes.get('/sandbox/mail/:merchantId/:mailId/html', async (request, response) => {
    const mail = await findEntry(box, request, response);
    if (mail) sendMailContent(response, mail.html);
  });
  routes.get('/sandbox/mail/:merchantId/:mailId/attachment', async (request, response) => {
    const mail = await findEntry(box, request, response);
    if (!mail) return;
    const { attachmentName, attachment } = mail as SandboxMailContent;
    if (attachmentName === null) return void response.sendStatus(404);
    response.attachment(attachmentName).type('text/plain').send(attachment);
  });
  return routes.use(inboxRoutes(box));
}

function requestedAddress({ query }: Request): string | undefined {
  return typeof query.to === 'string' && query.to.trim() !== '' ? query.to.trim() : undefined;
}

function requestedView({ query }: Request): MailView {
  return Object.keys(MAIL_VIEWS).find((view): view is MailView => view === query.view) ?? 'html';
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
    attachment: mail.attachment,
    attachmentName: mail.attachmentName,
  };
}
