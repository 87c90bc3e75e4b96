import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { App } from '../../app/app.ts';
import { html } from '../../base/html/html.ts';
import { formReader, wellFormed } from '../../pages/forms.ts';
import { PageRefused } from '../../pages/pageRefused.ts';
import { MAX_SHOP_FILE_LENGTH } from '../merchants/shopFile.ts';
import { postAction } from './actionRoutes.ts';
import { type ConsoleApp, type ConsoleCall, SignInNeeded } from './consoleCall.ts';
import { CONSOLE_SCRIPT } from './consoleScript.ts';
import { sendPlainPage } from './layout.ts';
import { addOwnPages } from './ownPages.ts';
import { addOwnPasskeys } from './ownPasskeys.ts';
import { PAGES } from './pages/pages.ts';
import { takePlace } from './places.ts';
import { addProvider } from './provider.ts';
import { addSampleStaff } from './sampleStaff.ts';
import { sessionOf } from './sessionOf.ts';
import { addSignIn } from './signIn.ts';
import { signInPath } from './signInPath.ts';

const MAX_FORM_BYTES = 64 * 1024;
/** Forms that hold a merchant file, as it is or sealed: some characters take three bytes. */
const LARGE_FORMS = ['/console/:merchantId/merchant/file', '/console/:merchantId/actions/merchant-apply'];
const MAX_LARGE_FORM_BYTES = 3 * MAX_SHOP_FILE_LENGTH;
const MAX_FORM_FIELDS = 60;

/**
 * `/console`: server-rendered pages for the people of a shop. A page is a view of what a command prints, and a form is an
 * action that is a command as well; there are no rules here.
 */
export function consoleRoutes(app: App, isSandbox: boolean): Router {
  const settings = app.config.console;
  const routes = Router({ strict: true, caseSensitive: true });
  if (!settings) return routes;
  const made: ConsoleApp = { app, origin: settings.url, isSandbox };
  addFiles(routes);
  routes.use('/console', sameOrigin(made));
  routes.use(LARGE_FORMS, onlySignedIn(made), formReader(MAX_LARGE_FORM_BYTES, MAX_FORM_FIELDS));
  routes.use('/console', formReader(MAX_FORM_BYTES, MAX_FORM_FIELDS));
  // After the form has been read: slow senders hold no place.
  routes.use('/console', wellFormed, takePlace(made));
  addSignIn(routes, made);
  if (settings.provider) addProvider(routes, made, settings.provider);
  if (isSandbox) addSampleStaff(routes, made);
  addOwnPages(routes, made);
  if (!settings.provider) addOwnPasskeys(routes, made);
  addPages(routes, made);
  routes.use('/console', () => {
    throw new PageRefused(404, 'There is no such page', 'Go back, or search for what you need.');
  });
  routes.use('/console', answerRefused(made));
  return routes;
}

/** Scripts of the pages: ours, and htmx, which replaces parts of a page. */
function addFiles(routes: Router): void {
  const htmx = readFileSync(createRequire(import.meta.url).resolve('htmx.org/dist/htmx.min.js'), 'utf8');
  for (const [name, text] of [
    ['console.js', CONSOLE_SCRIPT],
    ['htmx.js', htmx],
  ] as const)
    routes.get(`/console/${name}`, (_request, response) => {
      response.set('Cache-Control', 'private, max-age=3600').type('js').send(text);
    });
}

function addPages(routes: Router, made: ConsoleApp): void {
  routes.post(
    '/console/:merchantId/actions/:slug',
    signedIn(made, (call) => postAction(call, String(call.request.params.slug))),
  );
  for (const { method = 'get', path, show } of PAGES)
    routes[method](`/console/:merchantId${path}`, signedIn(made, show));
}

/** Handler of a page of a merchant for people with a role there. Someone else's merchant is one that does not exist. */
function signedIn(made: ConsoleApp, show: (call: ConsoleCall) => Promise<void> | void): RequestHandler {
  return async (request, response) => {
    const { session, merchants } = await sessionOf(made, request, response);
    if (!session) return;
    const merchant = merchants.find(({ merchantId }) => String(merchantId) === request.params.merchantId);
    const role = session.staff.roles.find(({ merchantId }) => merchantId === merchant?.merchantId);
    if (!merchant || !role)
      throw new PageRefused(404, 'There is no such shop', 'Choose a shop that you have a role at.');
    await show({ ...made, request, response, session, merchant, role, merchants });
  };
}

/** Refuses forms that another site sent: with the strict cookie, twice. */
function sameOrigin({ origin, isSandbox }: ConsoleApp): RequestHandler {
  return (request, _response, next) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    const from = request.headers.origin;
    // A sandbox may be open by another name of this machine, which its own guard checks.
    if (isChange && !isSandbox && from !== origin)
      throw new PageRefused(403, 'Sent from another site', 'Open the console itself, and try again.');
    next();
  };
}

/** Lets only people who are signed in go on, before a large form is read into memory. */
function onlySignedIn(made: ConsoleApp): RequestHandler {
  return async (request, response, next) => {
    const { session } = await sessionOf(made, request, response);
    if (session) next();
  };
}

const TOO_LARGE = new PageRefused(
  413,
  'Too large',
  `More was sent than this form takes, and nothing was changed. A merchant file may have ${MAX_SHOP_FILE_LENGTH} characters; apply a larger one with the command "merchant apply".`,
);

function answerRefused({ app }: ConsoleApp): ErrorRequestHandler {
  return (failure, request, response, next) => {
    if (response.headersSent) return next(failure);
    const { status = 500 } = failure as { status?: number };
    const error = status === 413 ? TOO_LARGE : failure;
    const isRefused = error instanceof PageRefused;
    if (!isRefused && status >= 500)
      app.log.error({ requestId: request.requestId, err: error }, 'a page of the console failed');
    const { title, message } = isRefused
      ? error
      : status === 413
        ? { title: 'The form is too large', message: 'Enter less, and send it again.' }
        : {
            title: 'Something went wrong',
            message: `Nothing more is known here. The log has it as request ${request.requestId}.`,
          };
    sendPlainPage(
      { response },
      {
        title,
        status: isRefused ? error.status : status,
        body: html`<h1>${title}</h1><p>${message}</p><p>${error instanceof SignInNeeded ? html`<a href="${signInPath(error.page)}">Sign in</a>` : html`<a href="/console">To the console</a>`}</p>`,
      },
    );
  };
}
