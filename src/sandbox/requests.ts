import { Router } from 'express';
import type { Context } from '../domain/ground/context.ts';
import { sendPage } from '../http/page.ts';
import { usualTimeZone } from './clockView.ts';
import type { BoxedCall, RequestBox } from './requestBox.ts';
import { callGonePage, callPage, callsPage, curlOf } from './requestPages.ts';

const PATH = '/sandbox/requests';

/** `/sandbox/requests`: the latest calls with their replies, for people, and as `/sandbox/requests.json` for scripts. */
export function sandboxRequestRoutes(app: Context, box: RequestBox): Router {
  const routes = Router({ strict: true, caseSensitive: true });
  const { publicUrl = '' } = app.config;

  routes.get(PATH, (request, response) => {
    const onlyRefused = request.query.show === 'refused';
    const calls = box.all().filter(({ errorCode, status }) => !onlyRefused || errorCode || status >= 400);
    sendPage(response, callsPage({ calls, onlyRefused, timeZone: usualTimeZone(app) }));
  });
  routes.get(`${PATH}.json`, (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .json({ requests: box.all().map((call) => callJson(call, publicUrl)) });
  });
  routes.post(`${PATH}/delete`, (_request, response) => {
    box.empty();
    response.redirect(303, PATH);
  });
  routes.get(`${PATH}/:requestId`, (request, response) => {
    const call = box.all().find(({ requestId }) => requestId === request.params.requestId);
    if (call) sendPage(response, callPage(call, usualTimeZone(app), publicUrl));
    else sendPage(response, callGonePage, 404);
  });
  return routes;
}

function callJson(call: BoxedCall, publicUrl: string) {
  return {
    ...call,
    receivedAt: call.receivedAt.toISOString(),
    curl: curlOf(call, publicUrl),
    page: `${PATH}/${call.requestId}`,
  };
}
