import express, { type Request, type Response, Router } from 'express';
import { html } from '../../base/html/html.ts';
import type { Context } from '../../domain/ground/context.ts';
import { sendPage } from '../../pages/page.ts';
import { gonePage } from '../bar.ts';
import type { EventBox } from '../eventBox.ts';
import { createTillCall, TILL_CLIENT, type TillInput } from './tillCalls.ts';
import { readTillCards } from './tillCards.ts';
import { type Connection, createTillJournal, type TillStep } from './tillJournal.ts';
import { tillPage } from './tillPage.ts';

const PATH = '/sandbox/till';
const MAX_FORM_BYTES = 4_096;
const FIRST_INPUT: TillInput = {
  action: 'pay',
  cardNumber: '7771000000000001',
  amount: '8.00',
  tip: '',
  points: '10',
};

/** `/sandbox/till`: a till for people, which calls the service over HTTP as a till does. */
export function sandboxTillRoutes(app: Context, release: string, events: Pick<EventBox, 'all'>): Router {
  const routes = Router({ strict: true, caseSensitive: true });
  const journal = createTillJournal(app, release);
  const form = express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, parameterLimit: 10 });
  let input = FIRST_INPUT;

  routes.get(PATH, async (_request, response) => {
    const merchant = app.merchants.merchant(TILL_CLIENT.merchantId);
    if (!merchant) return sendPage(response, NO_SHOP);
    sendPage(
      response,
      tillPage({
        merchant,
        cards: await readTillCards(app),
        steps: journal.steps(),
        events: events.all(),
        input,
      }),
    );
  });
  routes.post(PATH, form, async (request, response) => {
    const read = readInput(request);
    const call = createTillCall(read, journal.newName());
    if (!call) return void response.sendStatus(400);
    input = read;
    await journal.send(ownAddress(request), call, connectionOf(request));
    response.redirect(303, latestStep());
  });
  routes.post(`${PATH}/repeat`, form, (request, response) =>
    withStep(request, response, ({ call, number }) => journal.send(ownAddress(request), call, 'up', number)),
  );
  routes.post(`${PATH}/reverse`, form, (request, response) =>
    withStep(request, response, async ({ call }) => {
      const reversal = call.reversal?.(journal.newName());
      if (reversal) await journal.send(ownAddress(request), reversal, 'up');
    }),
  );
  routes.post(`${PATH}/delete`, (_request, response) => {
    journal.empty();
    response.redirect(303, PATH);
  });

  const latestStep = () => `${PATH}#step-${journal.steps()[0]?.number ?? 0}`;

  async function withStep(request: Request, response: Response, act: (step: TillStep) => Promise<void>) {
    const step = journal.steps().find(({ number }) => String(number) === request.body?.step);
    // It may have been cleared in another window.
    if (step) await act(step);
    response.redirect(303, latestStep());
  }
  return routes;
}

const NO_SHOP = gonePage(
  'No till',
  html`The till belongs to the sample shops, which this sandbox does not have.`,
);

function readInput({ body }: Request): TillInput {
  const form = (body ?? {}) as Record<string, unknown>;
  const textOf = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '');
  return {
    action: textOf('action'),
    cardNumber: textOf('otherNumber') || textOf('cardNumber'),
    amount: textOf('amount'),
    tip: textOf('tip'),
    points: textOf('points'),
  };
}

function connectionOf({ body }: Request): Connection {
  const connection = body?.connection;
  return connection === 'cutBeforeReply' || connection === 'cutBeforeRequest' ? connection : 'up';
}

/** Address at which the page itself was reached. */
function ownAddress({ socket: { localAddress = '127.0.0.1', localPort } }: Request): string {
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
