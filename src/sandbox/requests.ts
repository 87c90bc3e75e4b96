import type { Router } from 'express';
import type { Context } from '../domain/ground/context.ts';
import { usualTimeZone } from './clockView.ts';
import { inboxRoutes } from './inbox.ts';
import type { BoxedCall, RequestBox } from './requestBox.ts';
import { callGonePage, callPage, callsPage, curlOf } from './requestPages.ts';

const PATH = '/sandbox/requests';

/** `/sandbox/requests`: the latest calls with their replies, for people, and as `/sandbox/requests.json` for scripts. */
export function sandboxRequestRoutes(app: Context, box: RequestBox): Router {
  const { publicUrl = '' } = app.config;
  const isRefused = ({ errorCode, status }: BoxedCall) => errorCode !== undefined || status >= 400;
  return inboxRoutes<BoxedCall>({
    path: PATH,
    entryPath: '/:requestId',
    listName: 'requests',
    list: () => box.all(),
    find: ({ requestId }) => box.all().find((call) => call.requestId === requestId),
    listPage(calls, request) {
      const onlyRefused = request.query.show === 'refused';
      const shown = onlyRefused ? calls.filter(isRefused) : calls;
      return callsPage({ calls: shown, onlyRefused, timeZone: usualTimeZone(app) });
    },
    entryPage: (call) => callPage(call, usualTimeZone(app), publicUrl),
    gonePage: callGonePage,
    toJson: (call) => callJson(call, publicUrl),
    empty: box.empty,
  });
}

function callJson(call: BoxedCall, publicUrl: string) {
  return {
    ...call,
    receivedAt: call.receivedAt.toISOString(),
    curl: curlOf(call, publicUrl),
    page: `${PATH}/${call.requestId}`,
  };
}
